import Foundation

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
