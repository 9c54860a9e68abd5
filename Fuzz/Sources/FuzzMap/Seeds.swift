import Foundation

@testable import AmbleCore
@testable import AmbleDemoCity
@testable import AmbleRegion

/// Blocks of real and of invented elements, small enough to be changed often.
enum Seeds {
  /// Number of blocks per map, and of ways or relations in each.
  private static let blocks = 12
  private static let elements = 8

  /// Writes blocks of the demo city and of maps.
  static func write(to folder: URL, from maps: [URL]) throws {
    let city = folder.appending(path: "city.osm")
    try DemoCity.write(to: city)
    defer { try? FileManager.default.removeItem(at: city) }
    for map in [city] + maps {
      let collector = Collector()
      try OpenStreetMapReader(files: [map]).read([collector])
      let name = map.deletingPathExtension().lastPathComponent
      for (number, block) in collector.blocks(blocks, of: elements).enumerated() {
        let content = block.bytes
        try Data(content).write(to: folder.appending(path: "seed-\(name)-\(number)"))
        guard number == 0 else { continue }
        try Data(file(content)).write(to: folder.appending(path: "seed-\(name)-file"))
      }
    }
  }

  /// Returns a file with a header and a block, neither of them compressed.
  private static func file(_ content: [UInt8]) -> [UInt8] {
    var header = ProtobufWriter()
    header.field(4, "OsmSchema-V0.6")
    header.field(4, "DenseNodes")
    return blob("OSMHeader", header.bytes) + blob("OSMData", content)
  }

  private static func blob(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var blob = ProtobufWriter()
    blob.field(1, content)
    var header = ProtobufWriter()
    header.field(1, type)
    header.field(3, UInt64(blob.bytes.count))
    let length = UInt32(header.bytes.count).bigEndian
    return withUnsafeBytes(of: length) { Array($0) } + header.bytes + blob.bytes
  }
}

/// Collects the elements of a map.
private final class Collector: ElementConsumer {
  private var ways: [Element] = []
  private var relations: [Element] = []
  private var nodes: [Int64: Element] = [:]
  private var tagged: [Element] = []

  func consumeFirst(_ element: Element) {
    switch element {
    case .way(_, let members, let tags) where !tags.isEmpty && members.count < 40:
      ways.append(element)
    case .relation(_, let members, _) where members.count < 20: relations.append(element)
    default: break
    }
  }

  func consumeSecond(_ element: Element) {
    guard case .node(let id, _, let tags) = element else { return }
    nodes[id] = element
    if !tags.isEmpty { tagged.append(element) }
  }

  /// Returns blocks of some neighbouring ways with their nodes, relations and nodes with tags.
  func blocks(_ count: Int, of size: Int) -> [BlockWriter] {
    (0..<count).map { number in
      func part(_ all: [Element]) -> [Element] {
        Array(all.dropFirst(all.count * number / count).prefix(size))
      }
      var block = BlockWriter()
      let ways = part(ways)
      var used: Set<Int64> = []
      for case .way(_, let members, _) in ways { used.formUnion(members) }
      block.add(used.sorted().compactMap { nodes[$0] } + part(tagged))
      for way in ways { block.add(way) }
      for relation in part(relations) { block.add(relation) }
      return block
    }
  }
}
