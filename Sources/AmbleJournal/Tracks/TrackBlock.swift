import AmbleFormats
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

  /// Unpacks positions.
  /// - Throws: `Failure` if the bytes are not a block; never traps.
  /// - Complexity: O(bytes).
  static func positions(in data: Data) throws(Failure) -> [FixedPosition] {
    let bytes = [UInt8](data)
    guard bytes.count >= 5 else { throw .damaged }
    let end = bytes.count - 4
    let check = bytes[end...].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard check == CRC32.checksum(of: bytes[..<end]) else { throw .damaged }
    guard bytes[0] == version else { throw .newer }
    var reader = TrackBlockReader(bytes[1..<end])
    var positions: [FixedPosition] = []
    while let position = try reader.next() {
      guard position.isOnEarth, positions.last.map({ $0.time < position.time }) ?? true else {
        throw .damaged
      }
      positions.append(position)
    }
    return positions
  }
}

/// Reads the positions of a block. For the format, see `TrackBlock`.
struct TrackBlockReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var time = PredictedSeries.linear
  private var latitude = PredictedSeries.linear
  private var longitude = PredictedSeries.linear
  private let channels = PositionChannel.all
  private var series = PositionChannel.all.map(\.series)

  /// Creates a reader of the bytes between the version and the checksum.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Reads the next position, whose time and coordinate may be out of range, or returns `nil` at the end.
  mutating func next() throws(TrackBlock.Failure) -> FixedPosition? {
    guard index < bytes.endIndex else { return nil }
    let presence = try number()
    guard presence & ~PositionChannel.known == 0 else { throw .newer }
    var position = FixedPosition(
      time: time.value(of: try difference()), latitude: latitude.value(of: try difference()),
      longitude: longitude.value(of: try difference()))
    for (index, channel) in channels.enumerated() where presence & 1 << UInt64(index) != 0 {
      let value = series[index].value(of: try difference())
      guard channel.range.contains(value) else { throw .damaged }
      position[keyPath: channel.value] = value
    }
    return position
  }

  private mutating func difference() throws(TrackBlock.Failure) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// Reads a varint of at most 64 bits.
  private mutating func number() throws(TrackBlock.Failure) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard index < bytes.endIndex else { throw .damaged }
      let byte = bytes[index]
      index += 1
      let bits = UInt64(byte & 0x7F)
      number |= bits << shift
      guard byte >= 0x80 else {
        guard number >> shift == bits else { throw .damaged }
        return number
      }
    }
    throw .damaged
  }
}

/// An optional value of a position: where it is, its range, and how a block predicts it.
struct PositionChannel {
  let value: WritableKeyPath<FixedPosition, Int64?>
  /// The range of the value, in steps.
  let range: ClosedRange<Int64>
  /// The prediction of the value from the values before it.
  let series: PredictedSeries

  /// The channels, in the order of their presence bits from the lowest up. Their order is part of
  /// the format; new ones go to the end.
  nonisolated(unsafe) static let all = [
    PositionChannel(value: \.accuracy, range: 0...100_000_000, series: .constant),
    PositionChannel(value: \.speed, range: 0...1_000_000, series: .constant),
    PositionChannel(value: \.course, range: 0...3600, series: .constant),
    PositionChannel(value: \.altitude, range: -10_000_000...10_000_000, series: .constant),
    PositionChannel(value: \.groundHeight, range: -10_000_000...10_000_000, series: .constant),
    PositionChannel(value: \.distance, range: 0...100_000_000_000, series: .linear),
    PositionChannel(value: \.heartRate, range: 0...1000, series: .constant),
    PositionChannel(value: \.cadence, range: 0...100_000, series: .constant),
    PositionChannel(value: \.temperature, range: -2730...10_000, series: .constant),
    PositionChannel(value: \.power, range: 0...100_000, series: .constant),
    PositionChannel(value: \.steps, range: 0...1_000_000_000, series: .linear),
    PositionChannel(value: \.pause, range: 0...0, series: .constant),
    PositionChannel(value: \.unplaced, range: 0...0, series: .constant),
  ]

  /// The presence bits that stand for a channel.
  static let known: UInt64 = 1 << UInt64(all.count) - 1
}

// MARK: Writing

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

// MARK: Prediction

/// The values of one kind in a block, each predicted from those before it. A block stores how far
/// the prediction is off.
///
/// Arithmetic wraps around, so that every sequence of `Int64` survives.
struct PredictedSeries {
  /// Whether values are expected to change by the same step again, or to stay the same.
  private let isLinear: Bool
  private var last: Int64 = 0
  private var step: Int64 = 0
  private var isStarted = false

  /// Values that continue as before, such as times and coordinates on the way.
  static let linear = PredictedSeries(isLinear: true)
  /// Values that stay, such as accuracy.
  static let constant = PredictedSeries(isLinear: false)

  private init(isLinear: Bool) { self.isLinear = isLinear }

  /// Adds a value and returns its difference from the prediction.
  mutating func difference(of value: Int64) -> Int64 {
    defer { add(value) }
    return value &- (last &+ step)
  }

  /// Adds the value with a difference from the prediction and returns it.
  mutating func value(of difference: Int64) -> Int64 {
    let value = last &+ step &+ difference
    add(value)
    return value
  }

  private mutating func add(_ value: Int64) {
    if isLinear, isStarted { step = value &- last }
    last = value
    isStarted = true
  }
}
