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
    data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).compactMap { index in
        let point = Coordinate(
          latitude: degrees(in: bytes, at: index), longitude: degrees(in: bytes, at: index + 4))
        return point.isValid ? point : nil
      }
    }
  }

  private static func append(_ degrees: Double, to data: inout Data) {
    let number = UInt32(bitPattern: Int32((degrees * 1e7).rounded()))
    for shift in stride(from: 0, to: 32, by: 8) {
      data.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }

  private static func degrees(in bytes: UnsafeRawBufferPointer, at index: Int) -> Double {
    Double(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: Int32.self))) / 1e7
  }
}

/// Packs the shortest times of a hike: distance, duration and start of each, as numbers of 8 bytes
/// (IEEE 754), least significant byte first. Statistics read the times of every hike.
enum PackedTimes {
  private typealias Time = HikeNumbers.BestTime

  static func data(of times: [HikeNumbers.BestTime]) -> Data {
    var data = Data(capacity: times.count * 24)
    for value in times.flatMap({ [$0.distance, $0.duration, $0.start] }) {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  /// Unpacks times. Bytes that are left over are ignored.
  static func times(in data: Data) -> [HikeNumbers.BestTime] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 24).map { index in
        func value(_ part: Int) -> Double {
          let bits = bytes.loadUnaligned(fromByteOffset: index * 24 + part * 8, as: UInt64.self)
          return Double(bitPattern: UInt64(littleEndian: bits))
        }
        return Time(over: value(0), value(1), from: value(2))
      }
    }
  }
}

/// Packs the heights of a profile: each in decimetres, as a signed integer of 4 bytes, least
/// significant byte first; the smallest integer is an unknown height.
enum PackedHeights {
  private static let unknown = Int32.min

  static func data(of heights: [Double?]) -> Data {
    var data = Data(capacity: heights.count * 4)
    for height in heights {
      let number = height.flatMap { Int32(exactly: ($0 * 10).rounded()) } ?? unknown
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  /// Unpacks heights. Bytes that are left over are ignored.
  static func heights(in data: Data) -> [Double?] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { index in
        let number = Int32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
        return number == unknown ? nil : Double(number) / 10
      }
    }
  }
}
