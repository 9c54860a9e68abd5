extension StringProtocol {
  /// The text as quoted in error messages: at most 60 Unicode scalars.
  var excerpt: String {
    let start = unicodeScalars.prefix(60)
    guard start.endIndex < unicodeScalars.endIndex else { return String(self) }
    return String(String.UnicodeScalarView(start)) + "…"
  }
}
