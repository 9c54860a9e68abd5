import Foundation

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
