import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Compression of generated responses.
struct CompressionTests {
  private let gzip: HTTPFields = [.acceptEncoding: "gzip, br"]

  /// The same response with and without compression, marked as varying for caches.
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

  /// Texts and programs shrink by half or more; images and fonts are compressed already.
  @Test func textsAndProgramsAreCompressible() {
    for name in ["a.html", "a.js", "a.json", "a.webmanifest", "a.svg", "a.gpx", "a.wasm"] {
      #expect(ContentType.isCompressible(ContentType.of(name)), "\(name)")
    }
    for name in ["a.png", "a.jpg", "a.woff2", "a.ico", "a"] {
      #expect(!ContentType.isCompressible(ContentType.of(name)), "\(name)")
    }
  }

  /// Two letters would grow, and errors are short.
  @Test(arguments: ["/health", "/nothing/here"])
  func aSmallAnswerIsNot(path: String) async throws {
    let answer = try await ask(path, headers: gzip)
    #expect(answer.headers[.contentEncoding] == nil)
    #expect(answer.headers[.vary] == nil)
  }

  /// HEAD describes the uncompressed bytes, and says that they vary.
  @Test func headDescribesIt() async throws {
    let answer = try await ask("/info", method: .head, headers: gzip)
    #expect(answer.body.isEmpty)
    #expect(answer.headers[.contentEncoding] == nil)
    #expect(answer.headers[.vary] == "Accept-Encoding")
    #expect(answer.headers[.contentLength] == "\(try await ask("/info").body.count)")
  }
}
