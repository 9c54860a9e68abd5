import Foundation
import Hummingbird

extension Request {
  /// The most bytes of a body that are read.
  private static var largestBody: Int { 1 << 20 }

  /// The parameters of the query, and of the body where there is one.
  func parameters() async throws -> RequestParameters {
    let query = try RequestParameters(query: uri.query ?? "")
    guard method == .post else { return query }
    let body = try await body.collect(upTo: Self.largestBody)
    let members = try RequestParameters(body: Data(body.readableBytesView))
    return RequestParameters(members.entries + query.entries)
  }
}
