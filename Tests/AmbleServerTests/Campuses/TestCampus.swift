import AmbleCampus
import AmbleFormats
import AmbleTesting
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// An invented campus as a folder. One pixel is one metre; north is up.
///
///     A ──100── M ──stairs 80── C        D (no path)
///               │               │
///               50 ──── B ──130─┘
///
/// From A to C it is 180 m by the stairs and 280 m without; M is no building.
struct TestCampus {
  var name = "Test Campus"
  /// Further members of `campus.json`, with a comma before each.
  var settings = ""
  var buildings = """
    short_name\tlongName\tx\ty
    A\tAlpha Hall\t100\t100
    B\tBeta Hall\t200\t150
    C\tGámma House\t280\t100
    D\tDelta Lab\t350\t250

    """
  var paths = """
    start-x\tstart-y\tend-x\tend-y\tdistance\tkind
    100\t100\t200\t100\t100\tpath
    200\t100\t200\t150\t50\tpath
    200\t100\t280\t100\t80\tstairs
    200\t150\t280\t100\t130\tpath

    """
  var picture = Self.png(width: 400, height: 300)

  /// Writes the folder.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let json = """
      {"name": "\(name)", "picture": "map.png", "unit": "metres", "scale": 1, "north": 0\(settings)}
      """
    for (file, content) in [
      ("campus.json", Data(json.utf8)), ("buildings.tsv", Data(buildings.utf8)),
      ("paths.tsv", Data(paths.utf8)), ("map.png", picture),
    ] {
      try content.write(to: folder.appending(path: file))
    }
  }

  /// Returns a grey picture.
  static func png(width: Int, height: Int, grey: UInt8 = 200) -> Data {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + content
      return big(content.count) + body + big(Int(CRC32.checksum(of: body)))
    }
    let row = [0] + [UInt8](repeating: grey, count: width)
    let rows = (0..<height).flatMap { _ in row }
    let packed = rows.withUnsafeBytes { Deflation.deflate($0, .zlib, level: 6) }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let head: [UInt8] = big(width) + big(height) + [8, 0, 0, 0, 0]
    var file = Data(signature)
    file += chunk("IHDR", head)
    file += chunk("IDAT", packed)
    file += chunk("IEND", [])
    return file
  }
}

/// A server with the invented campus, and two users.
struct CampusHome {
  let home: TestServer
  let folder: URL
  let ada: String
  let eve: String

  init(_ campus: TestCampus = TestCampus()) async throws {
    folder = RunFolder.url.appending(path: "campus-\(UUID().uuidString)/test-campus")
    try campus.write(to: folder)
    home = try TestServer(campuses: [folder])
    #expect(try await home.server.campuses.load() == [])
    ada = try await home.register("ada@example.org", name: "Ada")
    eve = try await home.register("eve@example.org", name: "Eve")
  }

  /// Reads as a stranger.
  func ask(_ path: String) async throws -> Answer { try await ask(.get, path) }

  /// Sends a request, by default of a stranger.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, as token: String? = nil,
    _ body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await home.ask(method, path, as: token, body: body, headers: headers)
  }

  /// Sends operations of an editor who saw a revision.
  func change(
    _ operations: String..., from revision: Int = 1, as token: String? = nil,
    of campus: String = "test-campus"
  ) async throws -> Answer {
    let list = operations.joined(separator: ",")
    return try await ask(
      .post, "/campuses/\(campus)/changes", as: token ?? ada,
      #"{"revision": \#(revision), "operations": [\#(list)]}"#)
  }

  /// The names of the buildings.
  func buildings(_ path: String = "/campuses/test-campus") async throws -> [String] {
    try await ask(.get, path).json["buildings"]?.elements?.compactMap { $0["name"]?.text } ?? []
  }
}

/// Operations as JSON.
enum Edit {
  static func rename(_ id: String, _ name: String) -> String {
    #"{"op": "change_building", "id": "\#(id)", "name": "\#(name)"}"#
  }

  static func path(_ id: String, _ from: (Int, Int), _ to: (Int, Int)) -> String {
    """
    {"op": "add_path", "path": {"id": "\(id)", "from": {"x": \(from.0), "y": \(from.1)}, \
    "to": {"x": \(to.0), "y": \(to.1)}}}
    """
  }
}
