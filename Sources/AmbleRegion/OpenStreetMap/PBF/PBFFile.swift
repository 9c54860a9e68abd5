import Dispatch
import Foundation
import Synchronization

/// A map file in the OSM PBF format.
final class PBFFile: MapFile {
  let name: String
  let header: MapHeader
  private let file: FileHandle
  private var index: BlobIndex

  /// The most blobs in memory at a time.
  private static let batch = 8

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
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: (Element) throws -> Void
  ) throws {
    let wanted = index.entries.indices.filter { index.entries[$0].kinds?.contains(kind) ?? true }
    for start in stride(from: 0, to: wanted.count, by: Self.batch) {
      let batch = wanted[start..<min(start + Self.batch, wanted.count)]
      for (entry, block) in zip(batch, try decode(Array(batch), kind)) {
        index.entries[entry].kinds = block.kinds
        try block.elements.forEach(body)
        progress(index.entries[entry].offset)
      }
    }
  }

  /// The elements of one kind in a blob, and what else it holds.
  private struct Block: Sendable {
    var kinds: ElementKinds
    var elements: [Element]
  }

  /// Decodes blobs on all processors.
  private func decode(_ entries: [Int], _ kind: ElementKinds) throws -> [Block] {
    let blobs = try entries.map {
      try file.bytes(at: index.entries[$0].offset, count: index.entries[$0].size)
    }
    let results = Mutex([Result<Block, MalformedMap>?](repeating: nil, count: blobs.count))
    DispatchQueue.concurrentPerform(iterations: blobs.count) { number in
      let result = Result { () throws(MalformedMap) in try Self.decode(blobs[number], kind) }
      results.withLock { $0[number] = result }
    }
    return try results.withLock { try $0.compactMap { try $0?.get() } }
  }

  private static func decode(_ blob: Data, _ kind: ElementKinds) throws(MalformedMap) -> Block {
    try Blob.inflate(blob) { bytes throws(MalformedMap) in
      var block = try PrimitiveBlock(bytes)
      return Block(kinds: try block.kinds(), elements: try block.elements(kind))
    }
  }
}
