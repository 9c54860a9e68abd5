import AmbleCore
internal import Foundation

/// An outline as bytes: the first point in 10⁻⁷ degrees, then differences, as signed numbers of 7
/// bits a byte (zigzag, as in Protocol Buffers). A corner of a house takes four to six bytes.
enum SiteOutline {
  static func encode(_ line: [Coordinate]) -> Data {
    var bytes = Data()
    var last = FixedCoordinate(latitude: 0, longitude: 0)
    for point in line.map(FixedCoordinate.init) {
      append(Int64(point.latitude) - Int64(last.latitude), to: &bytes)
      append(Int64(point.longitude) - Int64(last.longitude), to: &bytes)
      last = point
    }
    return bytes
  }

  /// Returns the outline, or `nil` if the bytes are not one.
  static func decode(_ bytes: Data) -> [Coordinate]? {
    var line: [Coordinate] = []
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let north = next(&rest), let east = next(&rest) else { return nil }
      latitude &+= north
      longitude &+= east
      guard let y = Int32(exactly: latitude), let x = Int32(exactly: longitude) else { return nil }
      line.append(FixedCoordinate(latitude: y, longitude: x).coordinate)
    }
    return line.count > 3 ? line : nil
  }

  private static func append(_ value: Int64, to bytes: inout Data) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func next(_ rest: inout Data) -> Int64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 42, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 127) << shift
      if byte < 128 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
    }
    return nil
  }
}
