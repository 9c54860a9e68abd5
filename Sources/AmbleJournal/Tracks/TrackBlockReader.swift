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

  /// Reads the next position, whose values may be out of range, or returns `nil` at the end.
  mutating func next() throws(TrackBlock.Failure) -> FixedPosition? {
    guard index < bytes.endIndex else { return nil }
    let presence = try number()
    guard presence & ~PositionChannel.known == 0 else { throw .newer }
    var position = FixedPosition(
      time: time.value(of: try difference()), latitude: latitude.value(of: try difference()),
      longitude: longitude.value(of: try difference()))
    for index in channels.indices where presence & 1 << UInt64(index) != 0 {
      position[keyPath: channels[index].value] = series[index].value(of: try difference())
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
