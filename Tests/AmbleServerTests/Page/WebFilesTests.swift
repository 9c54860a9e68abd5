import AmbleSamples
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Files of a web app in a temporary folder per test.
final class WebFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// A text that compresses well.
  private static let long = String(repeating: "let amble = 'walk';\n", count: 100)

  init() throws {
    let web = folder.appending(path: "web")
    try FileManager.default.createDirectory(
      at: web.appending(path: "vendor"), withIntermediateDirectories: true)
    for (name, text) in [
      ("secret.txt", "secret"), ("web/index.html", "<p>Hello"), ("web/app.js", "let a"),
      ("web/vendor/map.css", "p {}"), ("web/.hidden", "hidden"),
      ("web/long.js", Self.long), ("web/service-worker.js", "let b"), ("web/a b.svg", "<svg/>"),
      ("web/app.webmanifest", "{}"), ("web/engine.wasm", "asm"), ("web/icon.png", "PNG"),
      ("web/module.mjs", "let c"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func get(
    _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> Answer {
    let server = try Server(
      [try TestRegion.demo.get()], web: folder.appending(path: "web"))
    return try await ask(path, method: method, headers: headers, of: server)
  }

  /// A person who mistypes an address gets a page that leads to the map; a program gets JSON.
  @Test(arguments: ["/nothing", "/trips/1", "/a/b.html"])
  func aWrongAddressIsAPageForPeople(path: String) async throws {
    let browser: HTTPFields = [
      .accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    ]
    let page = try await get(path, headers: browser)
    #expect(page.status == .notFound)
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    let html = String(decoding: page.body, as: UTF8.self)
    #expect(html.contains("<a href=\"/\">") && !html.contains("<script"))
    for headers in [[:], [.accept: "*/*"], [.accept: "application/json"]] as [HTTPFields] {
      let answer = try await get(path, headers: headers)
      #expect(answer.status == .notFound)
      #expect(try !answer.message.isEmpty)
    }
  }

  /// The root is the page; each file has its own type.
  @Test func filesHaveTheirTypes() async throws {
    let page = try await get("/")
    #expect(String(decoding: page.body, as: UTF8.self) == "<p>Hello")
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    #expect(try await get("/app.js").headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(try await get("/vendor/map.css").headers[.contentType] == "text/css; charset=utf-8")
    for (path, type) in [
      ("/app.webmanifest", "application/manifest+json; charset=utf-8"),
      ("/engine.wasm", "application/wasm"), ("/icon.png", "image/png"),
      ("/module.mjs", "text/javascript; charset=utf-8"),
    ] {
      #expect(try await get(path).headers[.contentType] == type)
    }
  }

  /// A browser revalidates all files that may change, the service worker in particular.
  @Test func onlyLibrariesAreCached() async throws {
    for path in ["/", "/app.js", "/service-worker.js", "/shell.js"] {
      #expect(try await get(path).headers[.cacheControl] == "no-cache")
    }
    #expect(try await get("/vendor/map.css").headers[.cacheControl] == "public, max-age=86400")
  }

  /// The same contents with and without compression, each with its own tag.
  @Test func filesAreCompressed() async throws {
    let plain = try await get("/long.js")
    let small = try await get("/long.js", headers: [.acceptEncoding: "gzip"])
    #expect(String(decoding: plain.body, as: UTF8.self) == Self.long)
    #expect(small.body.gunzipped == plain.body)
    #expect(small.headers[.contentEncoding] == "gzip")
    #expect(small.headers[.contentLength] == "\(small.body.count)")
    #expect(small.headers[.contentType] == plain.headers[.contentType])
    for answer in [plain, small] { #expect(answer.headers[.vary] == "Accept-Encoding") }
    let tags = [plain, small].compactMap { $0.headers[.eTag] }
    #expect(Set(tags).count == 2)
    let refused = try await get("/long.js", headers: [.acceptEncoding: "gzip;q=0"])
    #expect(refused.headers[.contentEncoding] == nil)
    #expect(refused.headers[.eTag] == tags[0])
  }

  /// HEAD has the headers of the encoding that GET would send.
  @Test func headDescribesTheCompressedFile() async throws {
    let gzip: HTTPFields = [.acceptEncoding: "gzip"]
    let small = try await get("/long.js", headers: gzip)
    let head = try await get("/long.js", method: .head, headers: gzip)
    #expect(head.body.isEmpty)
    for name in [HTTPField.Name.contentLength, .contentEncoding, .eTag, .vary] {
      #expect(head.headers[name] == small.headers[name])
    }
  }

  /// Images and files that would grow stay uncompressed.
  @Test(arguments: ["/icon.png", "/app.js"])
  func filesThatDoNotShrinkAreNotCompressed(path: String) async throws {
    let answer = try await get(path, headers: [.acceptEncoding: "gzip"])
    #expect(answer.headers[.contentEncoding] == nil)
    #expect(answer.headers[.vary] == nil)
  }

  /// A browser with a current copy gets no second one.
  @Test func anUnchangedFileIsNotSentAgain() async throws {
    let first = try await get("/app.js")
    let tag = try #require(first.headers[.eTag])
    let again = try await get("/app.js", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    #expect(again.body.isEmpty)
    #expect(again.headers[.eTag] == tag)
    for known in ["\"other\", W/\(tag)", "*"] {
      let answer = try await get("/app.js", headers: [.ifNoneMatch: known])
      #expect(answer.status == .notModified)
    }
    #expect(try await get("/app.js", headers: [.ifNoneMatch: "\"other\""]).status == .ok)
  }

  /// The tag of one encoding does not match the other.
  @Test func aFormIsKnownByItsOwnTag() async throws {
    let gzip: HTTPFields = [.acceptEncoding: "gzip"]
    let tag = try #require(try await get("/long.js", headers: gzip).headers[.eTag])
    let same: HTTPFields = [.acceptEncoding: "gzip", .ifNoneMatch: tag]
    let again = try await get("/long.js", headers: same)
    #expect(again.status == .notModified)
    #expect(again.headers[.vary] == "Accept-Encoding")
    #expect(again.headers[.contentEncoding] == nil)
    #expect(try await get("/long.js", headers: [.ifNoneMatch: tag]).status == .ok)
  }

  /// The list has every file but itself, with its tag, and a version that changes with any of them.
  @Test func theShellListsAllFiles() async throws {
    let first = try await shell()
    let files = try #require(first["files"]?.elements)
    let paths = files.compactMap { $0["0"]?.text }
    #expect(
      paths == [
        "/a%20b.svg", "/app.js", "/app.webmanifest", "/engine.wasm", "/icon.png", "/index.html",
        "/long.js", "/module.mjs", "/service-worker.js", "/vendor/map.css",
      ])
    let tag = try await get("/app.js").headers[.eTag]
    #expect(files[1]["1"]?.text == tag?.replacing("\"", with: ""))
    #expect(try await shell()["version"] == first["version"])
    try Data("let A".utf8).write(to: folder.appending(path: "web/app.js"))
    let second = try await shell()
    #expect(second["version"] != first["version"])
    #expect(second["files.0"] == first["files.0"])
    #expect(second["files.1"] != first["files.1"])
  }

  private func shell() async throws -> JSONValue {
    let answer = try await get("/shell.js")
    #expect(answer.headers[.contentType] == "text/javascript; charset=utf-8")
    let script = String(decoding: answer.body, as: UTF8.self)
    let value = script.trimmingPrefix("self.SHELL = ").dropLast(2)
    #expect(script.hasSuffix(";\n"))
    return try JSONValue(text: Data(value.utf8))
  }

  /// For any path, no file outside the folder and no hidden file is served.
  @Test(arguments: [
    "/../secret.txt", "/..%2Fsecret.txt", "/%2e%2e/secret.txt", "/vendor/../../secret.txt",
    "/.hidden", "//secret.txt", "/vendor", "/app.js%00.html",
  ])
  func nothingOutsideTheFolderIsServed(path: String) async throws {
    #expect(try await get(path).status == .notFound)
  }

  /// Files that were changed, added or removed are served as they are after a reload. A folder that
  /// has become unreadable changes nothing.
  @Test func filesAreReadAgain() throws {
    let web = folder.appending(path: "web")
    let files = try WebFiles(folder: web)
    func tag(_ path: String) -> String? {
      let request = Request(
        head: .init(method: .get, scheme: "http", authority: "amble.example", path: path),
        body: .init(buffer: .init()))
      return try? files.response(to: request).headers[.eTag]
    }
    let before = (tag("/app.js"), tag("/shell.js"))
    #expect(tag("/engine/amble.wasm") == nil)
    try FileManager.default.createDirectory(
      at: web.appending(path: "engine"), withIntermediateDirectories: true)
    try Data("asm".utf8).write(to: web.appending(path: "engine/amble.wasm"))
    try Data("let z".utf8).write(to: web.appending(path: "app.js"))
    try FileManager.default.removeItem(at: web.appending(path: "long.js"))
    #expect(tag("/app.js") == before.0)
    try files.reload()
    #expect(tag("/app.js") != before.0 && tag("/shell.js") != before.1)
    #expect(tag("/engine/amble.wasm") != nil && tag("/long.js") == nil)
    try FileManager.default.removeItem(at: web.appending(path: "index.html"))
    #expect(throws: ServerError.self) { try files.reload() }
    #expect(tag("/engine/amble.wasm") != nil)
  }

  /// A folder without `index.html` is rejected.
  @Test func aFolderWithoutAppIsRefused() throws {
    #expect(throws: ServerError.self) { try WebFiles(folder: self.folder) }
  }
}
