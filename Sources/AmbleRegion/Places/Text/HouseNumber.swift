import AmbleText

/// Normalizes house numbers for comparison: "12 A" to "12a", "228–230" to "228-230", "12a–12d" to
/// "12a-12d".
enum HouseNumber {
  /// Returns the normalized form of a number.
  static func fold(_ number: some StringProtocol) -> String {
    var folded = ""
    for word in FoldedText(String(number)).words {
      let beginsNext = folded.first?.isNumber == true && word.first?.isNumber == true
      folded += beginsNext ? "-" + word : word
    }
    return folded
  }

  /// Returns whether a word may be a house number: it begins with a digit and has at most 6 bytes.
  static func isCandidate(_ word: String) -> Bool {
    guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return false }
    return word.utf8.count <= 6
  }
}

/// The house numbers between two others by a rule of `addr:interpolation`: `even`, `odd`, `all`, a
/// step, or `alphabetic`.
struct HouseNumberRange {
  /// The numbers between the ends, ascending, also of a range that is written downwards, at least one.
  let inner: [String]
  /// The position of each number between the ends, 0…1.
  let shares: [Double]

  /// Maximum count of numbers between the ends of a single building: more is no range, such as the
  /// “31-8034” of some countries. The longest buildings have fewer. Of a longer range, the ends are found.
  static let maxOfBuilding = 100
  /// The maximum house number.
  private static let greatest = 999_999

  /// Reads the range of a building, folded, such as "20-28", upwards or downwards.
  /// - Returns: `nil` if the text is no range, or has no or too many numbers between its ends.
  init?(_ folded: String, counted rule: String) {
    let ends = folded.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    self.init(
      from: String(ends[0]), to: String(ends[1]), counted: rule, most: Self.maxOfBuilding)
  }

  /// Computes the numbers between two folded ones, in either order.
  /// - Parameter most: maximum count of them.
  /// - Returns: `nil` if the ends do not fit the rule, or there are none or too many between.
  init?(from first: String, to second: String, counted rule: String, most: Int) {
    guard let a = Self.parts(first[...]), let b = Self.parts(second[...]) else { return nil }
    if rule == "alphabetic" {
      guard a.number == b.number, let from = a.letter, let to = b.letter else { return nil }
      self.init(from: from, to: to, step: 1, most: most) { "\(a.number)\(Self.letters[$0 - 1])" }
    } else {
      guard a.letter == nil, b.letter == nil, let step = Self.step(rule) else { return nil }
      // The rule decides even if the ends are not of its numbers.
      let low = min(a.number, b.number)
      let isOff = rule == "even" && low % 2 == 1 || rule == "odd" && low % 2 == 0
      self.init(
        from: a.number, to: b.number, first: low + (isOff ? 1 : step), step: step, most: most
      ) { String($0) }
    }
  }

  private init?(
    from a: Int, to b: Int, first: Int? = nil, step: Int, most: Int, _ text: (Int) -> String
  ) {
    let (low, high) = (min(a, b), max(a, b))
    let first = first ?? low + step
    guard first < high, (high - 1 - first) / step < most else { return nil }
    let values = Array(stride(from: first, to: high, by: step))
    inner = values.map(text)
    shares = values.map { Double($0 - a) / Double(b - a) }
  }

  /// Returns the difference of neighbouring numbers, or `nil` for an unknown rule.
  private static func step(_ rule: String) -> Int? {
    switch rule {
    case "even", "odd": 2
    case "all": 1
    default: Int(rule).flatMap { (1...99).contains($0) ? $0 : nil }
    }
  }

  /// Returns the number and the letter of "13a", the letter counted from 1.
  private static func parts(_ text: Substring) -> (number: Int, letter: Int?)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number <= greatest else { return nil }
    let rest = text[digits.endIndex...]
    if rest.isEmpty { return (number, nil) }
    guard rest.count == 1, let letter = rest.first.flatMap({ letters.firstIndex(of: $0) }) else {
      return nil
    }
    return (number, letter + 1)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}
