public import AmbleCore
public import Foundation

/// Parts of segments, packed: of each the difference of its segment from that before, doubled, plus
/// 1 if it is a part only, as a varint (7 bits a byte, least significant first); then, of a part,
/// its ends as two numbers of 2 bytes, least significant first. A whole street takes a byte or two.
public struct PackedStretches: Hashable, Sendable {
  /// The bytes.
  public let data: Data

  /// Wraps bytes. Those that no program wrote give fewer parts, or others.
  public init(data: Data) { self.data = data }

  /// Packs parts.
  /// - Parameter stretches: the parts, ordered by segment.
  public init(_ stretches: [CoveredStretch]) {
    var bytes: [UInt8] = []
    var last: UInt32 = 0
    for stretch in stretches {
      let difference = UInt64(stretch.segment &- last)
      Self.append(difference << 1 | (stretch.isWhole ? 0 : 1), to: &bytes)
      last = stretch.segment
      guard !stretch.isWhole else { continue }
      for end in [stretch.from, stretch.to] {
        bytes += [UInt8(truncatingIfNeeded: end), UInt8(truncatingIfNeeded: end >> 8)]
      }
    }
    data = Data(bytes)
  }

  /// Calls a function with each part, in order.
  /// - Complexity: O(parts).
  @inlinable
  public func forEach(_ body: (CoveredStretch) -> Void) {
    data.withUnsafeBytes { bytes in
      var index = 0
      var segment: UInt32 = 0
      while index < bytes.count {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while index < bytes.count {
          let byte = bytes[index]
          index += 1
          number |= UInt64(byte & 0x7F) << shift
          shift += 7
          if byte & 0x80 == 0 || shift > 56 { break }
        }
        segment &+= UInt32(truncatingIfNeeded: number >> 1)
        guard number & 1 == 1 else {
          body(CoveredStretch(segment: segment))
          continue
        }
        guard index + 4 <= bytes.count else { return }
        let from = UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
        let to = UInt16(bytes[index + 2]) | UInt16(bytes[index + 3]) << 8
        index += 4
        body(CoveredStretch(segment: segment, from: from, to: to))
      }
    }
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
