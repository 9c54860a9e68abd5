import AmbleCore
import Foundation

/// Packs the points of a line: latitude and longitude of each, in 10⁻⁷ degrees, as signed
/// integers of 4 bytes, least significant byte first.
enum PackedLine {
  /// Packs points, of which invalid ones are left out.
  static func data(of points: [Coordinate]) -> Data {
    var data = Data(capacity: points.count * 8)
    for point in points where point.isValid {
      append(point.latitude, to: &data)
      append(point.longitude, to: &data)
    }
    return data
  }

  /// Unpacks points. Bytes that no program wrote give points that are not valid, which are left
  /// out.
  static func points(in data: Data) -> [Coordinate] {
    let bytes = [UInt8](data)
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).compactMap { index in
      let point = Coordinate(
        latitude: degrees(bytes[index..<index + 4]),
        longitude: degrees(bytes[index + 4..<index + 8]))
      return point.isValid ? point : nil
    }
  }

  private static func append(_ degrees: Double, to data: inout Data) {
    let number = UInt32(bitPattern: Int32((degrees * 1e7).rounded()))
    for shift in stride(from: 0, to: 32, by: 8) {
      data.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }

  private static func degrees(_ bytes: ArraySlice<UInt8>) -> Double {
    let number = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Double(Int32(bitPattern: number)) / 1e7
  }
}
