import AmbleCore
import AmbleWeb

/// The pedometer in the native program: counts the steps of each recording.
///
/// A recording is samples of four floats: seconds, and the vector of acceleration. The answer is
/// the number of steps after every hundredth sample and at the end, as floats, then the snapshot.
enum NativePedometer {
  static func answer(to samples: [UInt8]) throws(EngineError) -> [UInt8] {
    var pedometer = Pedometer()
    var answer: [UInt8] = []
    let count = samples.count / 32
    for index in 0..<count {
      let sample = samples.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: 32 * index, as: SIMD4<Double>.self)
      }
      pedometer.add(time: sample.x, x: sample.y, y: sample.z, z: sample.w)
      guard index % 100 == 99 || index == count - 1 else { continue }
      withUnsafeBytes(of: Double(pedometer.steps).bitPattern.littleEndian) {
        answer.append(contentsOf: $0)
      }
    }
    return answer + pedometer.snapshot
  }
}
