import CZlib
public import Foundation

extension CampusDelta {
  /// Reads a difference that `data` wrote.
  /// - Throws: `DecodingError` or `CampusDataError` if the bytes are damaged.
  public init(data: Data) throws {
    self = try JSONDecoder().decode(DeltaRecord.self, from: Deflated.inflate(data)).delta
  }

  /// The difference as bytes: JSON, compressed by zlib.
  /// - Throws: `EncodingError` if a number is not finite.
  public var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try Deflated.deflate(encoder.encode(DeltaRecord(self)))
    }
  }
}

/// A stored campus that cannot be read.
public struct CampusDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a full sentence.
  public let description: String
}

/// Compressed bytes with the length of their content before them, eight bytes in big-endian order.
enum Deflated {
  /// Maximum length of the content, bytes: the largest campus takes a quarter of it.
  private static let maxLength = 256 << 20

  /// Compresses bytes.
  static func deflate(_ content: Data) throws -> Data {
    let input = [UInt8](content)
    var length = compressBound(uLong(input.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    guard compress(&output, &length, input, uLong(input.count)) == Z_OK else {
      throw CampusDataError(description: "The campus cannot be compressed.")
    }
    let head = (0..<8).map { UInt8(truncatingIfNeeded: input.count >> (56 - 8 * $0)) }
    return Data(head) + output.prefix(Int(length))
  }

  /// Decompresses bytes.
  /// - Throws: `CampusDataError` if they are damaged.
  static func inflate(_ data: Data) throws -> Data {
    let bytes = [UInt8](data)
    guard bytes.count > 8 else { throw damaged }
    let size = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard size <= UInt64(maxLength) else { throw damaged }
    var output = [UInt8](repeating: 0, count: Int(size))
    var length = uLong(size)
    let packed = Array(bytes.dropFirst(8))
    guard uncompress(&output, &length, packed, uLong(packed.count)) == Z_OK, length == size else {
      throw damaged
    }
    return Data(output)
  }

  private static let damaged = CampusDataError(description: "A stored campus is damaged.")
}
