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
