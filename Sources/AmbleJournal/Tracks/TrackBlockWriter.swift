import AmbleFormats
import Foundation

/// Writes the positions of a block. For the format, see `TrackBlock`.
struct TrackBlockWriter {
  private var bytes: [UInt8] = [TrackBlock.version]
  private var time = PredictedSeries.linear
  private var latitude = PredictedSeries.linear
  private var longitude = PredictedSeries.linear
  private var series = PositionChannel.all.map(\.series)

  /// Writes a position.
  mutating func add(_ position: FixedPosition) {
    let values = PositionChannel.all.map { position[keyPath: $0.value] }
    var presence: UInt64 = 0
    for (index, value) in values.enumerated() where value != nil { presence |= 1 << index }
    write(presence)
    write(time.difference(of: position.time))
    write(latitude.difference(of: position.latitude))
    write(longitude.difference(of: position.longitude))
    for (index, value) in values.enumerated() {
      if let value { write(series[index].difference(of: value)) }
    }
  }

  /// The block with the positions added.
  var data: Data {
    let check = CRC32.checksum(of: bytes)
    return Data(bytes + (0..<4).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) })
  }

  private mutating func write(_ difference: Int64) {
    write(UInt64(bitPattern: difference << 1 ^ difference >> 63))
  }

  private mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
