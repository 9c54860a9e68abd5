import Foundation

extension String {
  /// The parts of a path as the router sees them: without empty ones, so that `//shared/x` and
  /// `/shared/x` follow the same rules, and without percent-encoding.
  var pathParts: [String] {
    split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
  }
}

extension StringProtocol {
  /// The text as quoted in error messages: at most 60 Unicode scalars.
  var excerpt: String {
    let start = unicodeScalars.prefix(60)
    guard start.endIndex < unicodeScalars.endIndex else { return String(self) }
    return String(String.UnicodeScalarView(start)) + "…"
  }
}
