import AmbleCore
import AmbleFormats

extension CustomModel {
  /// Greatest influence of distance, seconds per kilometre.
  static let maxDistanceInfluence = 1_000.0

  /// Reads the JSON of GraphHopper's `custom_model`: `speed`, `priority`, `distance_influence` and
  /// `areas`, each optional.
  /// - Throws: `CustomModelError` about the first member that is wrong, unknown or beyond a limit.
  /// - Complexity: O(bytes).
  public init(text: String) throws(CustomModelError) {
    let value: JSONValue
    do {
      value = try JSONValue(text: text.utf8)
    } catch {
      throw CustomModelError(member: "", problem: "it is not JSON")
    }
    guard case .object(let members) = value else {
      throw CustomModelError(member: "", problem: "it is not an object")
    }
    self.init()
    try CustomModelReader.refuseUnknown(
      members, except: ["speed", "priority", "distance_influence", "areas"], at: "")
    areas = try CustomAreaReader.areas(members["areas"] ?? .null)
    var reader = CustomModelReader(areas: areas.map(\.name))
    speed = try reader.choices(members["speed"] ?? .null, at: "speed")
    priority = try reader.choices(members["priority"] ?? .null, at: "priority")
    instructionCount = reader.instructions
    distanceInfluence = try Self.influence(members["distance_influence"] ?? .null)
  }

  private static func influence(_ value: JSONValue) throws(CustomModelError) -> Double {
    switch value {
    case .null: return 0
    case .number(let number) where (0...maxDistanceInfluence).contains(number): return number
    default:
      throw CustomModelError(
        member: "distance_influence",
        problem:
          "it must be a number of seconds per kilometre from 0 to \(Int(maxDistanceInfluence))")
    }
  }
}

/// Reads the statements of a custom model, and counts them.
struct CustomModelReader {
  /// Largest number of statements of a model.
  static let maxStatements = 100
  /// Largest number of instructions of all its expressions.
  static let maxInstructions = 500
  /// Deepest nesting of `do`.
  private static let maxDepth = 5

  private let areas: [String]
  private var statements = 0
  /// Number of instructions of all expressions read.
  private(set) var instructions = 0

  /// Creates a reader.
  /// - Parameter areas: the names of the areas.
  init(areas: [String]) { self.areas = areas }

  /// Refuses members of other names.
  static func refuseUnknown(
    _ members: [String: JSONValue], except known: [String], at place: String
  ) throws(CustomModelError) {
    guard let unknown = members.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw CustomModelError(
      member: place,
      problem: "there is no \(unknown.quoted); its members are: \(known.joined(separator: ", "))")
  }

  /// Reads a list of statements.
  mutating func choices(
    _ value: JSONValue, at place: String, depth: Int = 0
  ) throws(CustomModelError) -> [CustomModel.Choice] {
    if case .null = value { return [] }
    guard case .array(let elements) = value else {
      throw CustomModelError(member: place, problem: "it is not a list of statements")
    }
    guard depth < Self.maxDepth else {
      throw CustomModelError(member: place, problem: "statements are nested too deeply")
    }
    var choices: [CustomModel.Choice] = []
    /// Whether the last rule may be followed by `else_if` and `else`.
    var isOpen = false
    for (index, element) in elements.enumerated() {
      let statement = try CustomStatement(element, at: "\(place)[\(index)]")
      guard isOpen || statement.keyword == .if else {
        throw CustomModelError(
          member: statement.place,
          problem: "\(statement.keyword.rawValue) must follow if or else_if")
      }
      let rule = try rule(statement, depth)
      if statement.keyword == .if { choices.append(.init(rules: [])) }
      choices[choices.count - 1].rules.append(rule)
      isOpen = statement.keyword != .else
    }
    return choices
  }

  private mutating func rule(
    _ statement: CustomStatement, _ depth: Int
  ) throws(CustomModelError) -> CustomModel.Rule {
    statements += 1
    guard statements <= Self.maxStatements else {
      throw CustomModelError(
        member: statement.place, problem: "a model has at most \(Self.maxStatements) statements")
    }
    let steps: [CustomModel.Step]
    switch statement.operation {
    case .multiplyBy: steps = [.multiply(try value(statement))]
    case .limitTo: steps = [.limit(try value(statement))]
    case .do:
      let inner = try choices(statement.operand, at: "\(statement.place).do", depth: depth + 1)
      steps = inner.map { .choice($0) }
    }
    return CustomModel.Rule(condition: try condition(statement), steps: steps)
  }

  private mutating func condition(
    _ statement: CustomStatement
  ) throws(CustomModelError) -> StreetExpression? {
    guard statement.keyword != .else else { return nil }
    return try counted(statement.place + "." + statement.keyword.rawValue) {
      [areas] () throws(CustomModelProblem) in
      try StreetExpressionParser.condition(statement.condition, areas: areas)
    }
  }

  private mutating func value(
    _ statement: CustomStatement
  ) throws(CustomModelError) -> StreetExpression {
    try counted(statement.place + "." + statement.operation.rawValue) {
      [areas] () throws(CustomModelProblem) in
      guard let text = statement.operand.scalar else {
        throw CustomModelProblem("it is neither a number nor a text")
      }
      return try StreetExpressionParser.value(text, areas: areas)
    }
  }

  private mutating func counted(
    _ member: String, _ parse: () throws(CustomModelProblem) -> StreetExpression
  ) throws(CustomModelError) -> StreetExpression {
    do throws(CustomModelProblem) {
      let expression = try parse()
      instructions += expression.instructions.count
      guard instructions <= Self.maxInstructions else {
        throw CustomModelProblem(
          "the expressions of a model have at most \(Self.maxInstructions) names, numbers and signs"
        )
      }
      return expression
    } catch {
      throw error.at(member)
    }
  }
}

/// A statement of a custom model as it is written.
struct CustomStatement {
  enum Keyword: String, CaseIterable {
    case `if`
    case elseIf = "else_if"
    case `else`
  }

  enum Operation: String, CaseIterable {
    case multiplyBy = "multiply_by"
    case limitTo = "limit_to"
    case `do`
  }

  /// The path of the statement in the model.
  let place: String
  let keyword: Keyword
  /// The text of the condition.
  let condition: String
  let operation: Operation
  /// What the operation takes.
  let operand: JSONValue

  init(_ value: JSONValue, at place: String) throws(CustomModelError) {
    guard case .object(let members) = value else {
      throw CustomModelError(member: place, problem: "it is not a statement")
    }
    let keywords = Keyword.allCases.filter { members[$0.rawValue] != nil }
    let operations = Operation.allCases.filter { members[$0.rawValue] != nil }
    try CustomModelReader.refuseUnknown(
      members, except: Keyword.allCases.map(\.rawValue) + Operation.allCases.map(\.rawValue),
      at: place)
    guard keywords.count == 1 else {
      throw CustomModelError(member: place, problem: "it needs one of if, else_if and else")
    }
    guard operations.count == 1 else {
      throw CustomModelError(member: place, problem: "it needs one of multiply_by, limit_to and do")
    }
    self.place = place
    keyword = keywords[0]
    operation = operations[0]
    operand = members[operations[0].rawValue] ?? .null
    condition = try Self.condition(members[keywords[0].rawValue] ?? .null, keywords[0], place)
  }

  private static func condition(
    _ value: JSONValue, _ keyword: Keyword, _ place: String
  ) throws(CustomModelError) -> String {
    let text = value.scalar ?? ""
    let isElse = keyword == .else
    guard isElse == text.isEmpty else {
      throw CustomModelError(
        member: "\(place).\(keyword.rawValue)",
        problem: isElse ? "else has no condition: give \"\"" : "the condition is missing")
    }
    return text
  }
}
