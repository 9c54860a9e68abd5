import AmbleCore

/// Rules for the speed and the priority of streets, as GraphHopper's custom models have them.
///
/// The cost of a street is its length divided by its speed and its priority, plus its length times the
/// influence of distance. Rules change the speed and the priority that the mode has by itself; 0 closes
/// a street. Two models are equal if they say the same in the same order.
///
/// ```swift
/// let model = try CustomModel(text: #"""
///   {"priority": [{"if": "surface == SAND || in_marsh", "multiply_by": 0}],
///    "areas": {"marsh": {"type": "Feature", "geometry": {"type": "Polygon", "coordinates":
///      [[[-8.62, 41.14], [-8.61, 41.14], [-8.61, 41.15], [-8.62, 41.14]]]}}}}
///   """#)
/// let answer = try planner.routes(for: request, under: model)
/// ```
public struct CustomModel: Hashable, Sendable {
  /// Rules of which the first that holds is followed: `if`, any number of `else_if`, and `else`.
  struct Choice: Hashable, Sendable {
    /// The rules in order.
    var rules: [Rule]
  }

  /// What is done where a condition holds.
  struct Rule: Hashable, Sendable {
    /// The condition, or `nil` for `else`.
    var condition: StreetExpression?
    /// What is done, in order.
    var steps: [Step]
  }

  /// A change of a speed or a priority.
  enum Step: Hashable, Sendable {
    case multiply(StreetExpression)
    case limit(StreetExpression)
    /// Further rules (`do`).
    case choice(Choice)
  }

  /// An area that conditions name.
  struct Area: Hashable, Sendable {
    var name: String
    /// The outlines of the area and of its holes.
    var rings: [[Coordinate]]

    /// Number of positions of all outlines.
    var positionCount: Int { rings.reduce(0) { $0 + $1.count } }
  }

  /// The rules for the speed, km/h.
  var speed: [Choice] = []
  /// The rules for the priority.
  var priority: [Choice] = []
  /// Seconds that a kilometre costs besides its time.
  var distanceInfluence = 0.0
  /// The areas, by name.
  var areas: [Area] = []

  /// Whether streets stay as they are.
  var isEmpty: Bool { speed.isEmpty && priority.isEmpty && distanceInfluence == 0 }

  /// Number of instructions of all expressions.
  var instructionCount = 0

  /// What applying it costs for each arc, in instructions. A position of an area is compared with the
  /// points of each arc, some two, twice.
  var workPerArc: Int {
    instructionCount + 4 * areas.reduce(0) { $0 + $1.positionCount }
  }

  /// Creates a model without rules.
  init() {}

  /// Creates the model that closes streets where one of some conditions holds.
  /// - Parameter conditions: such as `toll == ALL`.
  /// - Throws: `CustomModelError` about the first that is no condition.
  package init(closing conditions: [String]) throws(CustomModelError) {
    var rules: [Rule] = []
    let never = StreetExpression(constant: 0)
    for condition in conditions {
      do throws(CustomModelProblem) {
        let holds = try StreetExpressionParser.condition(condition, areas: [])
        rules.append(Rule(condition: holds, steps: [.multiply(never)]))
      } catch {
        throw error.at(condition)
      }
    }
    priority = [Choice(rules: rules)]
  }
}

extension CustomModel {
  /// Applies the rules to all arcs that a mode may travel.
  /// - Parameters:
  ///   - costs: the traveller's costs under the conditions without the model.
  ///   - base: those conditions, or `nil` if all is as on the map.
  ///   - concurrently: runs parts of the work, in parallel if it can.
  /// - Complexity: O(arcs × instructions of the expressions), and O(points of streets in the boxes
  ///   of areas × positions of the areas).
  func conditions(
    of costs: ModeCosts, under base: ArcConditions?, in graph: Graph,
    concurrently: @escaping Concurrently
  ) -> ArcConditions {
    let areas = areas.map { SegmentSet(in: $0.rings, of: graph) }
    return ArcConditions(
      adapting: costs, under: base, secondsPerMetre: distanceInfluence / 1000,
      concurrently: concurrently
    ) { arc, usual in
      pace(
        at: StreetFacts(
          arc: arc, graph: graph, mode: costs.mode, conditions: base, areas: areas), usual)
    }
  }

  private func pace(at street: StreetFacts, _ usual: ArcPace) -> ArcPace {
    var stack: [Double] = []
    var pace = usual
    if !speed.isEmpty {
      let before = usual.speed * 3.6
      let after = speed.reduce(before) { $1.applied(to: $0, at: street, &stack) }
      if after != before { pace.speed = after / 3.6 }
    }
    pace.priority = priority.reduce(usual.priority) { $1.applied(to: $0, at: street, &stack) }
    return pace
  }
}

extension CustomModel.Choice {
  /// Returns the number after the first rule that holds at a street.
  fileprivate func applied(
    to number: Double, at street: StreetFacts, _ stack: inout [Double]
  ) -> Double {
    for rule in rules where rule.condition.map({ $0.value(at: street, &stack) != 0 }) ?? true {
      return rule.steps.reduce(number) { $1.applied(to: $0, at: street, &stack) }
    }
    return number
  }
}

extension CustomModel.Step {
  /// Returns the number after this step. A value that is unknown at the street changes nothing.
  fileprivate func applied(
    to number: Double, at street: StreetFacts, _ stack: inout [Double]
  ) -> Double {
    switch self {
    case .multiply(let factor):
      let factor = factor.value(at: street, &stack)
      return factor.isNaN ? number : number * factor
    case .limit(let limit):
      let limit = limit.value(at: street, &stack)
      return limit.isNaN ? number : min(number, limit)
    case .choice(let choice): return choice.applied(to: number, at: street, &stack)
    }
  }
}

/// What is wrong with a custom model, and where.
public struct CustomModelError: Error, Hashable, Sendable {
  /// The member, such as `priority[1].if`; empty for the whole model.
  public var member: String
  /// What is wrong, as a clause.
  public var problem: String
}

/// What is wrong with a part of a custom model, as a clause.
struct CustomModelProblem: Error {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns the error at a member.
  func at(_ member: String) -> CustomModelError { CustomModelError(member: member, problem: text) }
}

extension StringProtocol {
  /// The beginning of the text in quotation marks.
  var quoted: String { "“\(prefix(40))\(count > 40 ? "…" : "")”" }
}
