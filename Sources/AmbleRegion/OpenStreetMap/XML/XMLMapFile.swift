import AmbleFormats
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

  /// OpenStreetMap limits values to 255 characters.
  private static let rules = XMLScanner.Rules(
    maxTag: 1 << 24, refusesDocumentTypes: false, readSize: 1 << 20)

  /// Opens a file and reads its header.
  init(_ url: URL, compression: FileCompression) throws {
    name = url.lastPathComponent
    self.compression = compression
    file = try FileHandle(forReadingFrom: url)
    size = try file.seekToEnd()
    header = try Self.readHeader(try compression.stream(of: file))
  }

  func read(
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: ([Element]) throws -> Void
  ) throws {
    let stream = try compression.stream(of: file)
    var scanner = XMLScanner(stream, Self.rules)
    var parser = XMLElementParser(kind)
    var reported: UInt64 = 0
    var isComplete = false
    var elements: [Element] = []
    while let tag = try scanner.nextMapTag() {
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
  private static func readHeader(_ stream: any ByteStream) throws -> MapHeader {
    var scanner = XMLScanner(stream, rules)
    guard let root = try scanner.nextMapTag(), root.isNamed("osm"), !root.isEnd else {
      throw MalformedMap(problem: "is not an OpenStreetMap file")
    }
    var header = MapHeader(root: root)
    while let tag = try scanner.nextMapTag() {
      if tag.isNamed("meta") {
        header.timestamp = header.timestamp ?? MapHeader.seconds(tag.value(of: "osm_base"))
      } else if tag.isNamed("bounds") {
        header.bounds = MapHeader.bounds(tag)
      } else if tag.isNamed("bound") {
        header.bounds = MapHeader.bounds(box: tag.value(of: "box"))
      } else if tag.isNamed("node") || tag.isNamed("way") || tag.isNamed("relation") {
        break
      }
    }
    return header
  }
}

extension XMLScanner {
  /// Returns the next tag of a map, or `nil` at its end.
  /// - Throws: `MalformedMap` if markup does not end, or the error of the stream.
  fileprivate mutating func nextMapTag() throws -> XMLTag? {
    do throws(XMLProblem) { return try nextTag() } catch {
      switch error.cause {
      case .source(let failure): throw failure
      case .longTag, .interruptedTag: throw MalformedMap(problem: "contains an unterminated tag")
      default: throw MalformedMap(problem: "is truncated inside a tag")
      }
    }
  }
}
