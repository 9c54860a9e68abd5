import AmbleCore
import Foundation

@testable import AmbleRegion

/// Map files for tests: real ones from the shared data, and small ones written on the spot.
enum MapFixtures {
  /// The folder of real maps, which may be absent.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/data/osm").standardizedFileURL

  /// Whether the real maps exist.
  static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Returns the location of a real map.
  static func url(_ name: String) -> URL { folder.appending(path: name) }

  /// Calls a closure with a file of the given content, which is removed afterwards.
  static func withFile<Result>(
    _ content: Data, named name: String = "test.osm", _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: name)
    try content.write(to: url)
    return try body(url)
  }

  /// Reads all elements of a map in memory.
  static func elements(_ content: Data, named name: String = "test.osm") throws -> Collected {
    try withFile(content, named: name) { try Collected(files: [$0]) }
  }
}

/// All elements that a reader passes.
final class Collected: ElementConsumer {
  private(set) var nodes: [(id: Int64, position: FixedCoordinate, tags: Tags)] = []
  private(set) var ways: [(id: Int64, nodes: [Int64], tags: Tags)] = []
  private(set) var relations: [(id: Int64, members: [Element.Member], tags: Tags)] = []

  init(files: [URL]) throws {
    try OpenStreetMapReader(files: files).read([self])
  }

  func consumeFirst(_ element: Element) throws {
    switch element {
    case .way(let id, let nodes, let tags): ways.append((id, nodes, tags))
    case .relation(let id, let members, let tags): relations.append((id, members, tags))
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) throws {
    if case .node(let id, let position, let tags) = element { nodes.append((id, position, tags)) }
  }

  /// The numbers of nodes, ways and relations.
  var counts: [Int] { [nodes.count, ways.count, relations.count] }
}
