import AmbleCore
import AmbleFormats
import Foundation

/// A map file or a change file in OpenStreetMap's XML format, plain or compressed. Not to be shared
/// between threads.
final class XMLMapFile: MapFile {
  let name: String
  let header: MapHeader
  let size: UInt64
  /// Whether it is a change file, whose elements `readChanges` reads.
  let isChanges: Bool
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
    (header, isChanges) = try Self.readHeader(try compression.stream(of: file))
  }

  func read(
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: ([Element]) throws -> Void
  ) throws {
    var parser = XMLElementParser(kind)
    var elements: [Element] = []
    try readTags(progress) { tag in
      if let element = try parser.parse(tag) { elements.append(element) }
      if elements.count == Self.batch {
        try body(elements)
        elements = []
      }
    }
    try body(elements)
  }

  /// Reads the elements of one kind in a change file, in its order.
  /// - Parameter body: called with the id, the element or `nil` if it is deleted, and the time of the
  ///   change as the file states it, or an empty text.
  /// - Throws: `MalformedMap` if the content violates the format, or the error of `body`.
  func readChanges(
    _ kind: ElementKinds, _ body: (Int64, Element?, String) throws -> Void
  ) throws {
    var parser = XMLElementParser(kind)
    var deletes = false
    var time = ""
    try readTags({ _ in }) { tag in
      if tag.isNamed("delete") { deletes = !tag.isEnd && !tag.isEmpty }
      if let stated = tag.value(of: "timestamp")?.string { time = stated }
      if let (id, element) = try parser.parseWithID(tag) {
        try body(id, deletes ? nil : element, time)
        time = ""
      }
    }
  }

  /// Reads all tags.
  private func readTags(_ progress: (UInt64) -> Void, _ body: (XMLTag) throws -> Void) throws {
    let stream = try compression.stream(of: file)
    var scanner = XMLScanner(stream, Self.rules)
    var reported: UInt64 = 0
    var isComplete = false
    while let tag = try scanner.nextMapTag() {
      try body(tag)
      if tag.isNamed(isChanges ? "osmChange" : "osm") { isComplete = tag.isEnd || tag.isEmpty }
      if stream.position != reported {
        reported = stream.position
        progress(reported)
      }
    }
    guard isComplete else { throw MalformedMap(problem: "is truncated: the end tag is missing") }
  }

  /// Reads the header, up to the first element.
  private static func readHeader(
    _ stream: any ByteStream
  ) throws -> (header: MapHeader, isChanges: Bool) {
    var scanner = XMLScanner(stream, rules)
    guard let root = try scanner.nextMapTag(), !root.isEnd,
      root.isNamed("osm") || root.isNamed("osmChange")
    else { throw MalformedMap(problem: "is not an OpenStreetMap file") }
    if root.isNamed("osmChange") { return (MapHeader(), true) }
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
    return (header, false)
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

// MARK: Header

extension MapHeader {
  /// Creates a header from the root tag.
  init(root: XMLTag) {
    self.init(merging: [])
    timestamp = Self.seconds(
      root.value(of: "osmosis_replication_timestamp") ?? root.value(of: "timestamp"))
  }

  /// Returns the seconds since 1970 of an ISO 8601 time, or `nil` if it is not one.
  static func seconds(_ time: XMLText?) -> Int64? {
    guard let time, let time = InternetTime(time.string, as: .iso8601) else { return nil }
    let (seconds, _) = time.milliseconds.floorDivided(by: 1000)
    return seconds
  }

  /// Returns the rectangle of a `bounds` tag, or `nil` if it is invalid.
  static func bounds(_ tag: XMLTag) -> BoundingBox? {
    bounds(
      edges: [
        tag.value(of: "minlat"), tag.value(of: "minlon"), tag.value(of: "maxlat"),
        tag.value(of: "maxlon"),
      ].map { $0.flatMap { Double($0.string) } })
  }

  /// Returns the rectangle of an older `bound` tag (south, west, north, east), or `nil` if it is
  /// invalid.
  static func bounds(box: XMLText?) -> BoundingBox? {
    bounds(edges: (box?.string ?? "").split(separator: ",").map { Double($0) })
  }

  private static func bounds(edges: [Double?]) -> BoundingBox? {
    let edges = edges.compactMap(\.self)
    guard edges.count == 4 else { return nil }
    return BoundingBox(west: edges[1], south: edges[0], east: edges[3], north: edges[2]).sensible
  }
}
