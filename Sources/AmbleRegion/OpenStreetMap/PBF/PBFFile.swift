import AmbleCore
import Foundation

/// A map file in the OSM PBF format. Not to be shared between threads.
final class PBFFile: MapFile {
  let name: String
  let header: MapHeader
  private let file: FileHandle
  private var index: BlobIndex

  /// Number of blobs decoded ahead of the current one: enough for one more core.
  private static let ahead = 2

  /// Opens a file, finds its blobs and reads its header.
  init(_ url: URL) throws {
    name = url.lastPathComponent
    file = try FileHandle(forReadingFrom: url)
    index = try BlobIndex(file)
    let blob = try file.bytes(at: index.header.offset, count: index.header.size)
    header = try Blob.inflate(blob) { bytes throws(MalformedMap) in
      try HeaderBlock(bytes).header
    }
  }

  var size: UInt64 { index.fileSize }

  func read(
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: ([Element]) throws -> Void
  ) throws {
    let wanted = index.entries.indices.filter { index.entries[$0].kinds?.contains(kind) ?? true }
    var begun: [BlobDecoding] = []
    for (position, entry) in wanted.enumerated() {
      while begun.count <= Self.ahead, position + begun.count < wanted.count {
        begun.append(try decode(wanted[position + begun.count], kind))
      }
      let block = try begun.removeFirst().wait()
      index.entries[entry].kinds = block.kinds
      try body(block.elements)
      progress(index.entries[entry].offset)
    }
  }

  private func decode(_ entry: Int, _ kind: ElementKinds) throws -> BlobDecoding {
    let entry = index.entries[entry]
    return BlobDecoding(try file.bytes(at: entry.offset, count: entry.size), kind)
  }
}

/// The first block of a PBF file, `OSMPBF.HeaderBlock`.
struct HeaderBlock {
  var header = MapHeader()

  /// The required features that this reader supports.
  private static let features: Set = [
    "OsmSchema-V0.6", "DenseNodes", "LocationsOnWays",
  ]

  /// Parses a header.
  /// - Throws: `MalformedMap` if it is damaged or requires an unsupported feature.
  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) {
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .bytes): header.bounds = try Self.bounds(try reader.message())
      case (4, .bytes): try Self.check(feature: try reader.text())
      case (32, .varint): header.timestamp = Self.seconds(try reader.int64())
      default: try reader.skip(field.wire)
      }
    }
  }

  private static func check(feature: String) throws(MalformedMap) {
    guard features.contains(feature) else {
      throw MalformedMap(
        problem: "requires the feature “\(feature)”, which Amble does not support")
    }
  }

  private static func seconds(_ value: Int64) -> Int64? { value > 0 ? value : nil }

  /// Reads an `OSMPBF.HeaderBBox`, in nanodegrees.
  private static func bounds(
    _ bytes: UnsafeRawBufferPointer
  ) throws(MalformedMap) -> BoundingBox? {
    var edges = [Double](repeating: 0, count: 5)
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      guard (1...4).contains(field.number), field.wire == .varint else {
        try reader.skip(field.wire)
        continue
      }
      edges[field.number] = Double(try reader.zigzag()) / 1e9
    }
    return BoundingBox(west: edges[1], south: edges[4], east: edges[2], north: edges[3]).sensible
  }
}
