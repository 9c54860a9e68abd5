package import AmbleCore
import Dispatch
import Foundation
import Synchronization

/// Reads one or several OpenStreetMap files (`.osm`, `.osm.gz`, `.osm.bz2`, `.osm.pbf`), and change files
/// (`.osc`, `.osc.gz`, `.osc.bz2`) to them.
///
/// Detects the format from the content, not from the name. If an element is in several map files, the
/// first file wins. Change files count instead of all map files, a later one instead of earlier ones.
struct OpenStreetMapReader {
  /// The map files, without change files.
  let maps: [URL]
  /// The changes to them.
  let changes: ElementChanges
  private let files: [any MapFile]

  /// Opens files, reads their headers, and the change files whole.
  /// - Throws: `OpenStreetMapError` if a file cannot be opened or is malformed, or if there are change
  ///   files alone.
  init(files: [URL]) throws {
    var opened: [any MapFile] = []
    var maps: [URL] = []
    var changes = ElementChanges()
    for url in files {
      let file = try Self.open(url)
      if let xml = file as? XMLMapFile, xml.isChanges {
        try Self.naming(file.name) { try changes.add(xml) }
      } else {
        opened.append(file)
        maps.append(url)
      }
    }
    if opened.isEmpty, let first = files.first {
      throw OpenStreetMapError(
        file: first.lastPathComponent,
        problem: "contains changes alone: name the map that they change as well")
    }
    self.files = opened
    self.maps = maps
    self.changes = changes
  }

  /// The merged header of all map files; its time is that of the newest change, if that is later.
  var header: MapHeader {
    var header = MapHeader(merging: files.map(\.header))
    if let time = changes.timestamp { header.timestamp = max(header.timestamp ?? time, time) }
    return header
  }

  /// Passes every element to every consumer: all relations, all ways, then all nodes. Longitudes of
  /// a map across the 180th meridian continue beyond it (`LongitudeFrame`).
  ///
  /// - Throws: `OpenStreetMapError` if the content is malformed, or the error of a consumer.
  func read(
    _ consumers: [any ElementConsumer], progress: (ReadProgress) -> Void = { _ in }
  ) throws {
    for phase in ReadProgress.Phase.allCases {
      try read(phase, consumers, progress)
    }
  }

  private func read(
    _ phase: ReadProgress.Phase, _ consumers: [any ElementConsumer],
    _ report: (ReadProgress) -> Void
  ) throws {
    let total = files.reduce(0) { $0 + $1.size }
    var seen = SeenElements()
    var frame = LongitudeFrame()
    var behind: UInt64 = 0
    for file in files {
      func progress(_ bytes: UInt64) {
        report(ReadProgress(phase: phase, bytes: behind + bytes, total: total))
      }
      try Self.naming(file.name) {
        try file.read(phase.kind, progress: progress) { elements in
          var elements = seen.newElements(of: elements)
          if !changes.isEmpty { elements.removeAll(where: changes.contains) }
          try Self.distribute(
            phase == .nodes ? frame.placed(elements) : elements, to: consumers, phase)
        }
      }
      progress(file.size)
      behind += file.size
    }
    let changed = changes.elements(phase, in: header.bounds)
    try Self.distribute(phase == .nodes ? frame.placed(changed) : changed, to: consumers, phase)
  }

  /// Distributes elements to all consumers concurrently.
  private static func distribute(
    _ elements: [Element], to consumers: [any ElementConsumer], _ phase: ReadProgress.Phase
  ) throws {
    // Each iteration uses one consumer, so no consumer is used by two threads at a time.
    nonisolated(unsafe) let consumers = consumers
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: consumers.count) { number in
      do {
        for element in elements { try consumers[number].consume(element, phase) }
      } catch { failure.withLock { $0 = error } }
    }
    if let error = failure.withLock(\.self) { throw error }
  }

  private static func open(_ url: URL) throws(OpenStreetMapError) -> any MapFile {
    do {
      return try naming(url.lastPathComponent) {
        let file = try FileHandle(forReadingFrom: url)
        let bytes = try file.read(upToCount: 16) ?? Data()
        guard !bytes.isEmpty else { throw MalformedMap(problem: "is empty") }
        if bytes.dropFirst(4).starts(with: [0x0A, 0x09]) { return try PBFFile(url) }
        return try XMLMapFile(url, compression: FileCompression(beginning: bytes))
      }
    } catch let error as OpenStreetMapError {
      throw error
    } catch {
      throw OpenStreetMapError(file: url.lastPathComponent, problem: "cannot be opened")
    }
  }

  /// Adds a file's name to errors about its content.
  private static func naming<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as MalformedMap {
      throw OpenStreetMapError(file: name, problem: error.problem)
    }
  }
}

extension ElementConsumer {
  fileprivate func consume(_ element: Element, _ phase: ReadProgress.Phase) throws {
    if phase == .nodes { try consumeSecond(element) } else { try consumeFirst(element) }
  }
}

/// A failure to read a map file, with a user-facing message.
struct OpenStreetMapError: Error, Hashable, CustomStringConvertible {
  /// The name of the file.
  var file: String
  /// The defect, as the rest of a sentence that begins with the file's name.
  var problem: String

  var description: String { "The map file \(file) \(problem)." }
}

/// Content that violates the format of its file.
///
/// It does not name the file; `OpenStreetMapReader` prepends the name.
struct MalformedMap: Error {
  /// The defect, as the rest of a sentence that begins with the file's name.
  var problem: String

  /// A length or number that exceeds its message.
  static let truncated = MalformedMap(problem: "is damaged: a message is truncated")

  /// A block with more elements or strings than `PrimitiveBlock.maxCount`.
  static let tooManyElements = MalformedMap(problem: "is damaged: a block has too many elements")
}

/// A map file in any format, which can be read several times.
protocol MapFile: AnyObject {
  /// The name of the file, for messages.
  var name: String { get }
  var header: MapHeader { get }
  /// The size on disk, bytes.
  var size: UInt64 { get }

  /// Reads all elements of one kind in file order, in batches of some thousand.
  ///
  /// - Parameters:
  ///   - progress: called with the number of bytes read.
  ///   - body: called with each batch.
  /// - Throws: `MalformedMap` if the content violates the format, or the error of `body`.
  func read(
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: ([Element]) throws -> Void) throws
}

/// The progress of reading map files.
struct ReadProgress: Equatable, Sendable {
  /// The phases, in order.
  enum Phase: CaseIterable, Sendable {
    case relations, ways, nodes

    var kind: ElementKinds {
      switch self {
      case .relations: .relations
      case .ways: .ways
      case .nodes: .nodes
      }
    }
  }

  /// The current phase.
  var phase: Phase
  /// Bytes read in this phase.
  var bytes: UInt64
  /// Bytes to read in each phase.
  var total: UInt64
}

/// The kinds of element in a block of a file, or requested from a reader.
struct ElementKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let nodes = ElementKinds(rawValue: 1)
  static let ways = ElementKinds(rawValue: 2)
  static let relations = ElementKinds(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The tags of an OpenStreetMap element.
package typealias Tags = [String: String]

/// An element of an OpenStreetMap file.
package enum Element: Sendable {
  case node(id: Int64, position: FixedCoordinate, tags: Tags)
  case way(id: Int64, nodes: [Int64], tags: Tags)
  case relation(id: Int64, members: [Member], tags: Tags)

  /// A member of a relation.
  package struct Member: Hashable, Sendable {
    package enum Kind: UInt8, Sendable { case node, way, relation }
    package var kind: Kind
    package var id: Int64
    package var role: String

    package init(kind: Kind, id: Int64, role: String) {
      self.kind = kind
      self.id = id
      self.role = role
    }
  }
}

/// A consumer of map elements during an import.
///
/// In any order of the files, all relations come first, then all ways, then all nodes. A consumer
/// must record early the data that it needs for later elements.
protocol ElementConsumer: AnyObject {
  /// Consumes a relation or a way. Called for every relation, then for every way.
  func consumeFirst(_ element: Element) throws
  /// Consumes a node. Called for every node, after all relations and ways.
  ///
  /// If files overlap, an untagged node may be passed several times; the first counts.
  func consumeSecond(_ element: Element) throws
}

/// The header of a map file.
struct MapHeader: Equatable, Sendable {
  /// The time of its data, seconds since 1970, or `nil` if not stated.
  var timestamp: Int64?
  /// The area of the extract, or `nil` if not stated.
  var bounds: BoundingBox?

  /// Merges the headers of several files: the oldest time and the union of the areas.
  ///
  /// The area is `nil` if any file does not state its own.
  init(merging headers: [MapHeader] = []) {
    timestamp = headers.compactMap(\.timestamp).min()
    let boxes = headers.compactMap(\.bounds)
    bounds = boxes.count == headers.count ? boxes.dropFirst().reduce(boxes.first, Self.union) : nil
  }

  private static func union(_ a: BoundingBox?, _ b: BoundingBox) -> BoundingBox? {
    guard let a else { return b }
    return BoundingBox(
      west: min(a.west, b.west), south: min(a.south, b.south), east: max(a.east, b.east),
      north: max(a.north, b.north))
  }
}

extension BoundingBox {
  /// The rectangle, or `nil` if it is empty or exceeds the world.
  var sensible: BoundingBox? {
    !isEmpty && abs(south) <= 90 && abs(north) <= 90 && abs(west) <= 180 && abs(east) <= 180
      ? self : nil
  }
}
