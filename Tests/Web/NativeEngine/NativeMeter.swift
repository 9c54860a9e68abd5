import AmbleCore
import AmbleWeb

/// The meter in the native program: measures each track.
///
/// A track is the number of the mode, then the fixes: milliseconds, degrees of latitude and
/// longitude, altitude, accuracy, and 1 after a pause or 0; all are floats. The answer is, as
/// floats, for each fix whether it counts, and the five numbers after every hundredth and the last.
enum NativeMeter {
  private static let width = 6

  static func answer(to track: [UInt8]) throws(EngineError) -> [UInt8] {
    let values = track.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: Double.self)
      }
    }
    guard let mode = values.first, let meter = LiveMeter(mode: UInt32(mode)) else {
      throw EngineError.misuse("The track has no mode.")
    }
    var answer: [Double] = []
    let count = (values.count - 1) / width
    for index in 0..<count {
      let fix = values[(1 + width * index)...].prefix(width).map { $0 }
      let counts = meter.add(
        time: fix[0], latitude: fix[1], longitude: fix[2], altitude: fix[3], accuracy: fix[4],
        isAfterPause: fix[5] != 0)
      answer.append(counts ? 1 : 0)
      guard index % 100 == 99 || index == count - 1 else { continue }
      let numbers = meter.numbers
      answer += [
        numbers.distance, numbers.movingDuration, numbers.ascent, numbers.descent, numbers.net,
      ]
    }
    return answer.withUnsafeBytes { [UInt8]($0) }
  }
}
