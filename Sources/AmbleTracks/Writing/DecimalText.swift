extension Double {
  /// The shortest decimal text that reads back as the same number, without an exponent, or an empty
  /// text if the number is not finite.
  var decimalText: String {
    guard isFinite else { return "" }
    let text = description
    guard text.contains("e") else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return fixedText
  }

  /// The number with the digits of its exponent written out.
  private var fixedText: String {
    let parts = description.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return description }
    let sign = self < 0 ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let whole = mantissa.first ?? "0"
    let fraction = mantissa.dropFirst().first.map { $0 == "0" ? "" : $0 } ?? ""
    let digits = whole + fraction
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    return sign + digits + String(repeating: "0", count: max(0, exponent - fraction.count))
  }
}
