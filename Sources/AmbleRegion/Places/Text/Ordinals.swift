/// The English forms of a numbered street: 18, 18th, eighteenth.
enum Ordinals {
  /// Returns all forms of a number: of words from 1 to 99, and of digits with or without a suffix
  /// up to 9999.
  static func forms(of word: String) -> [String] {
    guard let number = number(in: word) else { return [] }
    return [String(number), String(number) + suffix(of: number)]
      + (names[number].map { [$0] } ?? [])
  }

  private static func number(in word: String) -> Int? {
    if let number = numbers[word] { return number }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count <= 4, let number = Int(digits) else { return nil }
    let rest = word.dropFirst(digits.count)
    return rest.isEmpty || rest == suffix(of: number) ? number : nil
  }

  private static func suffix(of number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }

  private static let small = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth",
  ]
  private static let tens = [
    "twent", "thirt", "fort", "fift", "sixt", "sevent", "eight", "ninet",
  ]

  private static let names: [Int: String] = {
    var names: [Int: String] = [:]
    for (index, name) in small.enumerated() { names[index + 1] = name }
    for (index, ten) in tens.enumerated() {
      names[(index + 2) * 10] = ten + "ieth"
      for unit in 1...9 { names[(index + 2) * 10 + unit] = ten + "y" + small[unit - 1] }
    }
    return names
  }()

  private static let numbers = [String: Int](
    uniqueKeysWithValues: names.map { ($0.value, $0.key) })
}
