import AmbleCore

/// An expression over attributes of streets, as in the conditions and values of custom models: a program
/// for a stack of numbers. Flags are 0 and 1.
struct StreetExpression: Hashable, Sendable {
  /// A step, which takes its operands from the stack and puts its result there.
  enum Instruction: Hashable, Sendable {
    case constant(Double)
    case value(EncodedValue)
    /// Whether the segment touches the area of an index.
    case area(Int)
    case not, negate, squareRoot, magnitude
    case and, or, equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case plus, minus, times, over
  }

  /// The steps; they leave one number.
  fileprivate(set) var instructions: [Instruction] = []

  /// Creates an expression without steps, to which a parser appends some.
  init() {}

  /// Creates the expression of a number.
  init(constant: Double) { instructions = [.constant(constant)] }

  /// Appends a step.
  mutating func append(_ instruction: Instruction) { instructions.append(instruction) }

  /// Computes the number at a street: NaN if it depends on a value that is unknown. A comparison with an
  /// unknown value is false.
  /// - Parameter stack: empty memory, empty on return.
  /// - Complexity: O(instructions).
  func value(at street: StreetFacts, _ stack: inout [Double]) -> Double {
    for instruction in instructions { instruction.run(at: street, &stack) }
    return stack.popLast() ?? .nan
  }
}

extension StreetExpression.Instruction {
  @inline(__always)
  fileprivate func run(at street: StreetFacts, _ stack: inout [Double]) {
    switch self {
    case .constant(let number): stack.append(number)
    case .value(let value): stack.append(street.value(value))
    case .area(let index): stack.append(street.isInArea(index) ? 1 : 0)
    case .not, .negate, .squareRoot, .magnitude:
      guard let last = stack.popLast() else { return }
      stack.append(result(last))
    default:
      guard let right = stack.popLast(), let left = stack.popLast() else { return }
      stack.append(result(left, right))
    }
  }

  private func result(_ number: Double) -> Double {
    switch self {
    case .not: number == 0 ? 1 : 0
    case .negate: -number
    case .squareRoot: number.squareRoot()
    default: abs(number)
    }
  }

  private func result(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .and: min(left, right)
    case .or: max(left, right)
    case .equal: left == right ? 1 : 0
    case .unequal: left < right || left > right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .lessOrEqual: left <= right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .greaterOrEqual: left >= right ? 1 : 0
    case .plus: left + right
    case .minus: left - right
    case .times: left * right
    default: left / right
    }
  }
}

/// What expressions can know of an arc.
struct StreetFacts {
  let arc: ArcID
  let graph: Graph
  let mode: Mode
  /// The conditions of the mode, or `nil` if all is as on the map.
  let conditions: ArcConditions?
  /// The segments of each area.
  let areas: [SegmentSet]

  func value(_ value: EncodedValue) -> Double {
    value.value(of: arc, for: mode, under: conditions, in: graph)
  }

  func isInArea(_ index: Int) -> Bool { areas[index].contains(arc.segment) }
}

/// A set of segments: one bit for each of a graph.
struct SegmentSet: Sendable {
  private var words: [UInt64]

  /// Creates the set of the segments that have a point in an area.
  /// - Parameter rings: the outlines of the area and of its holes.
  init(in rings: [[Coordinate]], of graph: Graph) {
    words = Array(repeating: 0, count: graph.segmentCount / 64 + 1)
    for segment in graph.segments(in: rings) { words[segment / 64] |= 1 << UInt64(segment % 64) }
  }

  /// Returns whether a segment is a member.
  func contains(_ segment: Int) -> Bool { words[segment / 64] >> UInt64(segment % 64) & 1 == 1 }
}
