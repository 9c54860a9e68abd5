import Foundation

extension String {
  /// The parts of a path as the router sees them: without empty ones, so that `//shared/x` and
  /// `/shared/x` follow the same rules, and without percent-encoding.
  var pathParts: [String] {
    split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
  }
}
