import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// The files of a region for offline use.
struct RegionFilesTests {
  /// The streets, both hierarchies and the places: an engine computes the metrics itself.
  @Test func infoListsTheFilesOfAnEngine() async throws {
    let offline = try #require(try await ask("/info").json["regions.0.offline"])
    #expect(offline["ascent_threshold"]?.number == 0)
    let files = try #require(offline["files"]?.elements)
    let names = files.compactMap { $0["name"]?.text }
    #expect(names == ["streets.graph", "foot.hierarchy", "wheels.hierarchy", "places.device"])
  }

  /// Every file has the listed length and CRC-32.
  @Test func theFilesAreWhatTheListSays() async throws {
    let files = try await ask("/info").json["regions.0.offline.files"]?.elements ?? []
    #expect(!files.isEmpty)
    for file in files {
      let answer = try await ask(try #require(file["path"]?.text))
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentLength] == "\(answer.body.count)")
      #expect(Double(answer.body.count) == file["size"]?.number)
      #expect(Double(CRC32.checksum(of: answer.body)) == file["crc32"]?.number)
    }
  }

  /// Compressed they are the same, in less than two thirds of the bytes, with another tag.
  @Test func filesAreCompressedForGzipClients() async throws {
    let gzip: HTTPFields = [.acceptEncoding: "gzip"]
    for name in ["streets.graph", "foot.hierarchy"] {
      let plain = try await ask("/regions/0/" + name)
      let small = try await ask("/regions/0/" + name, headers: gzip)
      #expect(small.headers[.contentEncoding] == "gzip")
      #expect(small.body.count < plain.body.count * 2 / 3)
      #expect(small.body.gunzipped == plain.body)
      #expect(small.headers[.eTag] != plain.headers[.eTag])
      for answer in [plain, small] { #expect(answer.headers[.vary] == "Accept-Encoding") }
    }
  }

  /// A current copy is not sent again; HEAD sends only the length.
  @Test func anUnchangedFileIsNotSentAgain() async throws {
    let first = try await ask("/regions/0/foot.hierarchy", method: .head)
    #expect(first.body.isEmpty)
    #expect(first.headers[.contentLength].flatMap { Int($0) } ?? 0 > 1_000)
    #expect(first.headers[.cacheControl] == "no-cache")
    let tag = try #require(first.headers[.eTag])
    let again = try await ask("/regions/0/foot.hierarchy", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    #expect(again.headers[.eTag] == tag)
  }

  /// No other file of the region, of another one or of the disk can be read.
  @Test(arguments: [
    "/regions/0/region.json", "/regions/0/places.sqlite", "/regions/0/map.mbtiles",
    "/regions/0/metrics",
    "/regions/1/streets.graph", "/regions/-1/streets.graph", "/regions/x/streets.graph",
    "/regions/0/..%2Fstreets.graph", "/regions/0/../0/streets.graph", "/regions/0/%2e%2e",
    "/regions/0/%2Fetc%2Fpasswd", "/regions/0/streets.graph%00", "/regions/0/", "/regions/0",
    "/regions/99999999999999999999/streets.graph",
  ])
  func nothingElseIsServed(path: String) async throws {
    #expect(try await ask(path).status == .notFound)
  }
}
