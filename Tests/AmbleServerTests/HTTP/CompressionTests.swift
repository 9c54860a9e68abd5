import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Answers made for a request.
struct CompressionTests {
  private let gzip: HTTPFields = [.acceptEncoding: "gzip, br"]

  /// The same answer either way, and caches are told that there are two.
  @Test func aLargeAnswerIsCompressed() async throws {
    let plain = try await ask("/info")
    let small = try await ask("/info", headers: gzip)
    #expect(plain.headers[.contentEncoding] == nil)
    #expect(plain.headers[.vary] == "Accept-Encoding")
    #expect(small.headers[.contentEncoding] == "gzip")
    #expect(small.headers[.vary] == "Accept-Encoding")
    #expect(small.headers[.contentLength] == "\(small.body.count)")
    #expect(small.body.count < plain.body.count / 2)
    #expect(small.body.gunzipped == plain.body)
  }

  /// Two letters would grow, and errors are short.
  @Test(arguments: ["/health", "/nothing/here"])
  func aSmallAnswerIsNot(path: String) async throws {
    let answer = try await ask(path, headers: gzip)
    #expect(answer.headers[.contentEncoding] == nil)
    #expect(answer.headers[.vary] == nil)
  }

  /// HEAD tells of the bytes as they are, and that there is another form.
  @Test func headKnowsOfIt() async throws {
    let answer = try await ask("/info", method: .head, headers: gzip)
    #expect(answer.body.isEmpty)
    #expect(answer.headers[.contentEncoding] == nil)
    #expect(answer.headers[.vary] == "Accept-Encoding")
    #expect(answer.headers[.contentLength] == "\(try await ask("/info").body.count)")
  }
}
