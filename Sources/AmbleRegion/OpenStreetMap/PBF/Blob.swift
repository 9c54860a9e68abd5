import AmbleFormats
import Dispatch
import Foundation
import Synchronization

/// A compressed block of a PBF file, `OSMPBF.Blob`.
enum Blob {
  /// Calls a closure with the inflated bytes of a blob, which are valid during the call only.
  /// - Throws: `MalformedMap` if the blob is damaged or in another compression than zlib.
  static func inflate<Result>(
    _ blob: Data, _ body: (UnsafeRawBufferPointer) throws(MalformedMap) -> Result
  ) throws(MalformedMap) -> Result {
    let outcome = blob.withUnsafeBytes { bytes in
      Swift.Result { () throws(MalformedMap) in try inflate(bytes, body) }
    }
    return try outcome.get()
  }

  private static func inflate<Result>(
    _ bytes: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) throws(MalformedMap) -> Result
  ) throws(MalformedMap) -> Result {
    var size = 0
    var deflated: UnsafeRawBufferPointer?
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .bytes): return try body(try reader.message())
      case (2, .varint): size = Int(clamping: try reader.int64())
      case (3, .bytes): deflated = try reader.message()
      case (4, .bytes), (5, .bytes), (6, .bytes), (7, .bytes):
        throw MalformedMap(problem: "uses a compression other than zlib")
      default: try reader.skip(field.wire)
      }
    }
    guard let deflated else { throw MalformedMap(problem: "is damaged: a block is empty") }
    return try inflate(deflated, size: size, body)
  }

  private static func inflate<Result>(
    _ deflated: UnsafeRawBufferPointer, size: Int,
    _ body: (UnsafeRawBufferPointer) throws(MalformedMap) -> Result
  ) throws(MalformedMap) -> Result {
    guard (0...BlobIndex.maxBlob).contains(size) else {
      throw MalformedMap(problem: "is damaged: a block is larger than the format allows")
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 1), alignment: 8)
    defer { buffer.deallocate() }
    let content = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
    guard Inflation.fill(content, from: deflated, .zlib) else {
      throw MalformedMap(problem: "is damaged: a block cannot be inflated")
    }
    return try body(UnsafeRawBufferPointer(content))
  }
}

/// A blob being decoded on another thread. May be shared between threads; call `wait()` only once.
final class BlobDecoding: Sendable {
  /// The requested elements of a blob, and the kinds of all its elements.
  struct Block: Sendable {
    var kinds: ElementKinds
    var elements: [Element]
  }

  private let outcome = Mutex<Result<Block, MalformedMap>?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  /// Starts decoding.
  init(_ blob: Data, _ kind: ElementKinds) {
    DispatchQueue.global().async { [self] in
      let result = Result { () throws(MalformedMap) in try Self.decode(blob, kind) }
      outcome.withLock { $0 = result }
      finished.signal()
    }
  }

  /// Waits for the decoded block. Call it once.
  /// - Throws: `MalformedMap` if the blob is damaged.
  func wait() throws -> Block {
    finished.wait()
    let result = outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
    guard let result else { throw MalformedMap.truncated }
    return try result.get()
  }

  private static func decode(_ blob: Data, _ kind: ElementKinds) throws(MalformedMap) -> Block {
    try Blob.inflate(blob) { bytes throws(MalformedMap) in
      var block = try PrimitiveBlock(bytes)
      return Block(kinds: try block.kinds(), elements: try block.elements(kind))
    }
  }
}

/// The positions of the blobs in a PBF file.
struct BlobIndex {
  /// A compressed blob in the file.
  struct Entry: Sendable {
    var offset: UInt64
    var size: Int
    /// The kinds of its elements, or `nil` before it is decoded.
    var kinds: ElementKinds?
  }

  /// The blob of the file's header.
  private(set) var header: Entry
  /// The blobs of elements, in file order.
  var entries: [Entry] = []
  /// The file's size in bytes.
  private(set) var fileSize: UInt64

  /// Maximum sizes that the format allows, bytes.
  private static let maxHeader = 64 * 1024
  static let maxBlob = 32 * 1024 * 1024

  /// Reads the headers of all blobs.
  /// - Throws: `MalformedMap` if the file is not a PBF file or is truncated.
  init(_ file: FileHandle) throws {
    fileSize = try file.seekToEnd()
    header = Entry(offset: 0, size: 0)
    var offset: UInt64 = 0
    var foundHeader = false
    while offset < fileSize {
      let (type, entry) = try Self.entry(at: offset, in: file, fileSize: fileSize)
      guard foundHeader || type == "OSMHeader" else {
        throw MalformedMap(problem: "does not begin with an OpenStreetMap header")
      }
      if !foundHeader { header = entry } else if type == "OSMData" { entries.append(entry) }
      foundHeader = true
      offset = entry.offset + UInt64(entry.size)
    }
    guard foundHeader else { throw MalformedMap(problem: "is empty") }
  }

  private static func entry(
    at offset: UInt64, in file: FileHandle, fileSize: UInt64
  ) throws -> (type: String, Entry) {
    let length = try file.bytes(at: offset, count: 4).reduce(0) { $0 << 8 | Int($1) }
    guard length <= maxHeader else {
      throw MalformedMap(problem: "is damaged: a block's header is too long")
    }
    let (type, size) = try parse(try file.bytes(at: offset + 4, count: length))
    let begin = offset + 4 + UInt64(length)
    guard size >= 0, size <= maxBlob else {
      throw MalformedMap(problem: "is damaged: a block is larger than the format allows")
    }
    guard begin + UInt64(size) <= fileSize else {
      throw MalformedMap(problem: "is truncated inside a block")
    }
    return (type, Entry(offset: begin, size: size))
  }

  /// Reads an `OSMPBF.BlobHeader`.
  private static func parse(_ data: Data) throws -> (type: String, size: Int) {
    var type = ""
    var size = -1
    try data.withUnsafeBytes { bytes in
      var reader = ProtobufReader(bytes)
      while let field = try reader.nextField() {
        switch field {
        case (1, .bytes): type = try reader.text()
        case (3, .varint): size = Int(try reader.int64())
        default: try reader.skip(field.wire)
        }
      }
    }
    return (type, size)
  }
}

extension FileHandle {
  /// Reads exactly `count` bytes at an offset.
  /// - Throws: `MalformedMap` if the file ends before.
  func bytes(at offset: UInt64, count: Int) throws -> Data {
    try seek(toOffset: offset)
    guard count > 0 else { return Data() }
    guard let data = try read(upToCount: count), data.count == count else {
      throw MalformedMap(problem: "is truncated inside a block")
    }
    return data
  }
}
