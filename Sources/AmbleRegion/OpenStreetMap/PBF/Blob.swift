import CZlib
import Foundation

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
    var count = uLongf(size)
    let status = uncompress(
      buffer.baseAddress?.assumingMemoryBound(to: Bytef.self), &count,
      deflated.baseAddress?.assumingMemoryBound(to: Bytef.self), uLong(deflated.count))
    guard status == Z_OK, Int(count) == size else {
      throw MalformedMap(problem: "is damaged: a block cannot be inflated")
    }
    return try body(UnsafeRawBufferPointer(rebasing: buffer[..<size]))
  }
}
