/// Parses the conditions and values of custom models: a part of Java's expressions, as in GraphHopper.
///
/// Comparisons and `&&`, `||`, `!` make flags; `+`, `-`, `*`, `/`, `Math.sqrt` and `Math.abs` make numbers.
/// A choice is compared with a name: `road_class == PRIMARY`. The range of a number is known from the
/// ranges of the values in it.
/// - Complexity: O(characters).
struct StreetExpressionParser {
  /// What a part of an expression is.
  private enum Operand {
    case flag
    case number(ClosedRange<Double>)
    case choice(EncodedValue, [String])
  }

  /// Longest expression, bytes.
  static let maxLength = 500
  /// Deepest nesting of parentheses and signs.
  private static let maxDepth = 20

  private var tokens: StreetTokens
  private var depth = 0
  private var made = StreetExpression()
  /// The names of the areas.
  private let areas: [String]

  private init(_ text: String, areas: [String]) throws(CustomModelProblem) {
    guard text.utf8.count <= Self.maxLength else {
      throw CustomModelProblem("an expression has at most \(Self.maxLength) characters")
    }
    tokens = StreetTokens(text)
    self.areas = areas
  }

  /// Parses a condition.
  /// - Parameter areas: the names of the areas, which it calls `in_NAME`.
  static func condition(
    _ text: String, areas: [String]
  ) throws(CustomModelProblem) -> StreetExpression {
    var parser = try Self(text, areas: areas)
    guard case .flag = try parser.whole() else {
      throw CustomModelProblem(
        "\(text.quoted) is not true or false; compare it, as in surface == SAND")
    }
    return parser.made
  }

  /// Parses a value that is not negative on any street.
  static func value(
    _ text: String, areas: [String]
  ) throws(CustomModelProblem) -> StreetExpression {
    var parser = try Self(text, areas: areas)
    guard case .number(let range) = try parser.whole() else {
      throw CustomModelProblem("\(text.quoted) is not a number")
    }
    guard range.lowerBound >= 0, range.upperBound < .infinity else {
      throw CustomModelProblem("\(text.quoted) may be negative, or has no limit")
    }
    return parser.made
  }

  private mutating func whole() throws(CustomModelProblem) -> Operand {
    let operand = try disjunction()
    guard let rest = tokens.next() else { return operand }
    throw CustomModelProblem("\(rest.quoted) is not expected here")
  }

  private mutating func disjunction() throws(CustomModelProblem) -> Operand {
    var left = try conjunction()
    while tokens.take("||") {
      left = try joined(left, try conjunction(), by: .or, "||")
    }
    return left
  }

  private mutating func conjunction() throws(CustomModelProblem) -> Operand {
    var left = try equality()
    while tokens.take("&&") {
      left = try joined(left, try equality(), by: .and, "&&")
    }
    return left
  }

  private mutating func joined(
    _ left: Operand, _ right: Operand, by instruction: StreetExpression.Instruction, _ sign: String
  ) throws(CustomModelProblem) -> Operand {
    guard case .flag = left, case .flag = right else {
      throw CustomModelProblem("\(sign) is between two conditions")
    }
    made.append(instruction)
    return .flag
  }

  private mutating func equality() throws(CustomModelProblem) -> Operand {
    let left = try relation()
    let isEqual = tokens.take("==")
    guard isEqual || tokens.take("!=") else { return left }
    switch left {
    case .choice(let value, let names):
      let name = tokens.next() ?? ""
      guard let index = names.firstIndex(of: name.lowercased()) else {
        throw CustomModelProblem(
          "\(value.rawValue) is never \(name.quoted); its values are: "
            + names.map { $0.uppercased() }.joined(separator: ", "))
      }
      made.append(.constant(Double(index)))
    case .flag:
      guard case .flag = try relation() else {
        throw CustomModelProblem("a condition is compared with true or false")
      }
    case .number:
      guard case .number = try relation() else {
        throw CustomModelProblem("a number is compared with a number")
      }
    }
    made.append(isEqual ? .equal : .unequal)
    return .flag
  }

  private mutating func relation() throws(CustomModelProblem) -> Operand {
    let left = try sum()
    guard let sign = ["<=", ">=", "<", ">"].first(where: { tokens.take($0) }) else { return left }
    guard case .number = left, case .number = try sum() else {
      throw CustomModelProblem("\(sign) is between two numbers")
    }
    switch sign {
    case "<": made.append(.less)
    case "<=": made.append(.lessOrEqual)
    case ">": made.append(.greater)
    default: made.append(.greaterOrEqual)
    }
    return .flag
  }

  private mutating func sum() throws(CustomModelProblem) -> Operand {
    var left = try product()
    while let sign = ["+", "-"].first(where: { tokens.take($0) }) {
      let (a, b) = try numbers(left, try product(), sign)
      made.append(sign == "+" ? .plus : .minus)
      left =
        .number(
          sign == "+"
            ? a.lowerBound + b.lowerBound...a.upperBound + b.upperBound
            : a.lowerBound - b.upperBound...a.upperBound - b.lowerBound)
    }
    return left
  }

  private mutating func product() throws(CustomModelProblem) -> Operand {
    var left = try unary()
    while let sign = ["*", "/"].first(where: { tokens.take($0) }) {
      let (a, b) = try numbers(left, try unary(), sign)
      if sign == "/", b.contains(0) {
        throw CustomModelProblem("a divisor may be 0")
      }
      made.append(sign == "*" ? .times : .over)
      let corners = [a.lowerBound, a.upperBound].flatMap { left in
        [b.lowerBound, b.upperBound].map { sign == "*" ? left * $0 : left / $0 }
      }
      left = .number((corners.min() ?? 0)...(corners.max() ?? 0))
    }
    return left
  }

  private func numbers(
    _ left: Operand, _ right: Operand, _ sign: String
  ) throws(CustomModelProblem) -> (ClosedRange<Double>, ClosedRange<Double>) {
    guard case .number(let a) = left, case .number(let b) = right else {
      throw CustomModelProblem("\(sign) is between two numbers")
    }
    return (a, b)
  }

  private mutating func unary() throws(CustomModelProblem) -> Operand {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maxDepth else {
      throw CustomModelProblem("an expression is nested too deeply")
    }
    if tokens.take("!") {
      guard case .flag = try unary() else { throw CustomModelProblem("! is before a condition") }
      made.append(.not)
      return .flag
    }
    if tokens.take("-") {
      guard case .number(let range) = try unary() else {
        throw CustomModelProblem("- is before a number")
      }
      made.append(.negate)
      return .number(-range.upperBound ... -range.lowerBound)
    }
    return try primary()
  }

  private mutating func primary() throws(CustomModelProblem) -> Operand {
    guard let token = tokens.next() else {
      throw CustomModelProblem("an expression ends too early")
    }
    if token == "(" { return try parenthesis() }
    if let number = Double(token), number.isFinite, token.first?.isNumber ?? false {
      made.append(.constant(number))
      return .number(number...number)
    }
    switch token {
    case "true", "false":
      made.append(.constant(token == "true" ? 1 : 0))
      return .flag
    case "Math.sqrt", "sqrt":
      return try function(token, .squareRoot)
    case "Math.abs", "abs":
      return try function(token, .magnitude)
    default: return try named(token)
    }
  }

  private mutating func parenthesis() throws(CustomModelProblem) -> Operand {
    let operand = try disjunction()
    guard tokens.take(")") else { throw CustomModelProblem("a ) is missing") }
    return operand
  }

  private mutating func function(
    _ name: String, _ instruction: StreetExpression.Instruction
  ) throws(CustomModelProblem) -> Operand {
    guard tokens.take("("), case .number(let range) = try parenthesis() else {
      throw CustomModelProblem("\(name) has one number in parentheses")
    }
    made.append(instruction)
    if instruction == .squareRoot {
      guard range.lowerBound >= 0 else {
        throw CustomModelProblem("\(name) is of a number that may be negative")
      }
      return .number(range.lowerBound.squareRoot()...range.upperBound.squareRoot())
    }
    let ends = [abs(range.lowerBound), abs(range.upperBound)]
    return .number((range.contains(0) ? 0 : ends.min() ?? 0)...(ends.max() ?? 0))
  }

  /// An attribute of streets, or whether they are in an area.
  private mutating func named(_ token: String) throws(CustomModelProblem) -> Operand {
    if token.hasPrefix("in_"), let index = areas.firstIndex(of: String(token.dropFirst(3))) {
      made.append(.area(index))
      return .flag
    }
    guard let value = EncodedValue(rawValue: token) else { throw unknown(token) }
    made.append(.value(value))
    switch value.kind {
    case .flag: return .flag
    case .number(let range): return .number(range)
    case .choice(let names): return .choice(value, names)
    }
  }

  private func unknown(_ token: String) -> CustomModelProblem {
    if token.hasPrefix("in_") {
      return CustomModelProblem("there is no area \(token.dropFirst(3).quoted) in areas")
    }
    guard let first = token.first, first.isLetter || first == "_" else {
      return CustomModelProblem("\(token.quoted) is not expected here")
    }
    return CustomModelProblem(
      "streets have no \(token.quoted) here; they have: "
        + EncodedValue.allCases.map(\.rawValue).joined(separator: ", "))
  }
}
