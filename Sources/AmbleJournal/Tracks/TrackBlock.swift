import CZlib
import Foundation

/// Packs consecutive positions of a track into bytes:
///
/// | bytes | content |
/// |-|-|
/// | 1 | version of the format, 1 |
/// | … | positions, in order of time |
/// | 4 | CRC-32 of all bytes before, least significant first |
///
/// A position is a sequence of numbers: its presence bits, its time, latitude and longitude, and
/// the values that the presence bits announce, from the lowest bit up: accuracy (1), speed (2),
/// course (4), and so on as `PositionChannel.all` lists them. The units are as in `FixedPosition`.
///
/// Each value is stored as its difference from a prediction. Time and coordinates are expected to
/// change by the same step as last time; the first is expected to be 0, the second to equal the
/// first. Distances and steps are predicted so too. Other values are expected to equal the last one
/// present, at first 0.
///
/// Numbers are varints: groups of seven bits, least significant first, of which all but the last
/// have the eighth bit set. Differences are signed, with the sign in the lowest bit (zig-zag).
///
/// Further values of positions get the next presence bits. A program that does not know a version
/// or a presence bit refuses the block as one of a newer program.
enum TrackBlock {
  /// Maximum number of positions in a block. Each appended position rewrites the last block.
  static let capacity = 128

  static let version: UInt8 = 1

  /// Reasons why a block cannot be read.
  enum Failure: Error, Hashable {
    /// The bytes are not those that were written.
    case damaged
    /// A newer program wrote the block.
    case newer
  }

  /// Packs positions, which must be in order of time.
  /// - Complexity: O(positions).
  static func data(of positions: some Sequence<FixedPosition>) -> Data {
    var writer = TrackBlockWriter()
    for position in positions { writer.add(position) }
    return writer.data
  }

  /// Returns the CRC-32 of ISO 3309, as in PNG and ZIP, by zlib.
  static func checksum(of bytes: some Collection<UInt8>) -> UInt32 {
    let bytes = Array(bytes)
    return bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }

  /// Unpacks positions.
  /// - Throws: `Failure` if the bytes are not a block; never traps.
  /// - Complexity: O(bytes).
  static func positions(in data: Data) throws(Failure) -> [FixedPosition] {
    let bytes = [UInt8](data)
    guard bytes.count >= 5 else { throw .damaged }
    let end = bytes.count - 4
    let check = bytes[end...].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard check == checksum(of: bytes[..<end]) else { throw .damaged }
    guard bytes[0] == version else { throw .newer }
    var reader = TrackBlockReader(bytes[1..<end])
    var positions: [FixedPosition] = []
    while let position = try reader.next() {
      guard position.isValid, positions.last.map({ $0.time < position.time }) ?? true else {
        throw .damaged
      }
      positions.append(position)
    }
    return positions
  }
}
