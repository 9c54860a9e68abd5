extension Int {
  /// Returns the number with a noun, such as “1 point” or “2 points”.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
