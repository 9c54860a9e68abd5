import Foundation

/// A map file in OpenStreetMap's XML format, plain or compressed. Not to be shared between threads.
final class XMLMapFile: MapFile {
  let name: String
  let header: MapHeader
  let size: UInt64
  private let file: FileHandle
  private let compression: FileCompression

  /// Maximum number of elements per batch.
  private static let batch = 4096

  /// Opens a file and reads its header.
  init(_ url: URL, compression: FileCompression) throws {
    name = url.lastPathComponent
    self.compression = compression
    file = try FileHandle(forReadingFrom: url)
    size = try file.seekToEnd()
    header = try Self.readHeader(XMLScanner(try compression.stream(of: file)))
  }

  func read(
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: ([Element]) throws -> Void
  ) throws {
    let stream = try compression.stream(of: file)
    let scanner = XMLScanner(stream)
    var parser = XMLElementParser(kind)
    var reported: UInt64 = 0
    var isComplete = false
    var elements: [Element] = []
    while let tag = try scanner.next() {
      if let element = try parser.parse(tag) { elements.append(element) }
      if elements.count == Self.batch {
        try body(elements)
        elements = []
      }
      if tag.isNamed("osm") { isComplete = tag.isEnd || tag.isEmpty }
      if stream.position != reported {
        reported = stream.position
        progress(reported)
      }
    }
    try body(elements)
    guard isComplete else { throw MalformedMap(problem: "is truncated: the end tag is missing") }
  }

  /// Reads the header, up to the first element.
  private static func readHeader(_ scanner: XMLScanner) throws -> MapHeader {
    guard let root = try scanner.next(), root.isNamed("osm"), !root.isEnd else {
      throw MalformedMap(problem: "is not an OpenStreetMap file")
    }
    var header = MapHeader(root: root.attributes)
    while let tag = try scanner.next() {
      if tag.isNamed("meta") {
        header.timestamp = header.timestamp ?? MapHeader.seconds(tag.attributes["osm_base"])
      } else if tag.isNamed("bounds") {
        header.bounds = MapHeader.bounds(tag.attributes)
      } else if tag.isNamed("bound") {
        header.bounds = MapHeader.bounds(box: tag.attributes["box"])
      } else if tag.isNamed("node") || tag.isNamed("way") || tag.isNamed("relation") {
        break
      }
    }
    return header
  }
}
