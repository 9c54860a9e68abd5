/// Writes whole numbers in as few bytes as they need (LEB128).
struct VarintWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends a number.
  mutating func append(_ value: UInt64) {
    var value = value
    while value > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  /// Appends bytes as they are.
  mutating func append(raw more: [UInt8]) { bytes += more }

  /// Appends a number that may be negative.
  mutating func append(zigzag value: Int64) {
    append(UInt64(bitPattern: value << 1 ^ value >> 63))
  }
}

/// Reads the numbers that `VarintWriter` wrote.
struct VarintReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var place: Int

  init(_ bytes: UnsafeRawBufferPointer, from start: Int) {
    self.bytes = bytes
    place = start
  }

  /// Returns the next number, or `nil` at the end or if it has more than 64 bits.
  mutating func next() -> UInt64? { bytes.varint(at: &place) }

  /// Returns the next number that may be negative.
  mutating func nextZigzag() -> Int64? {
    next().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }
}

extension UnsafeRawBufferPointer {
  /// Reads a number of up to 64 bits in groups of seven, least significant first.
  /// - Returns: The number, or `nil` if it does not end within 64 bits and the bytes.
  @inline(__always)
  func varint(at place: inout Int) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while place < count, shift < 64 {
      let byte = self[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}
