package import Foundation

/// Pieces of bytes in one, each after its length in four bytes, the lowest first.
///
/// ```swift
/// let bytes = LengthPrefixed.join([Data("a".utf8), Data()])  // 01 00 00 00 61 00 00 00 00
/// ```
package enum LengthPrefixed {
  /// Joins pieces.
  package static func join(_ pieces: [Data]) -> Data {
    var bytes = Data()
    for piece in pieces {
      withUnsafeBytes(of: UInt32(piece.count).littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(piece)
    }
    return bytes
  }

  /// Returns the pieces, or `nil` if the bytes are damaged.
  package static func split(_ bytes: Data) -> [Data]? {
    var (pieces, rest): ([Data], Data) = ([], bytes)
    while rest.count >= 4 {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard rest.count >= length else { return nil }
      pieces.append(Data(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty ? pieces : nil
  }
}
