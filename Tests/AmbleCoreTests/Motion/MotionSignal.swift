import AmbleTesting
import Foundation

@testable import AmbleCore

/// An accelerometer's samples: seconds, and the vector of acceleration or its magnitude.
struct MotionSignal {
  var times: [Double] = []
  var axes: [SIMD3<Double>] = []

  /// Creates a signal along the third axis from a formula, in units of gravity.
  /// - Parameters:
  ///   - rate: samples a second.
  ///   - noise: standard deviation on each axis, approximately normal, from a fixed seed.
  init(
    seconds: Double, rate: Double, noise: Double = 0.01, seed: UInt64 = 1,
    _ formula: (Double) -> Double
  ) {
    var random = SplitMix64(seed: seed)
    func normal() -> Double {
      (0..<4).map { _ in Double.random(in: -0.866...0.866, using: &random) }.reduce(0, +)
    }
    for index in 0..<Int(seconds * rate) {
      let time = Double(index) / rate
      times.append(time)
      axes.append(SIMD3(noise * normal(), noise * normal(), formula(time) + noise * normal()))
    }
  }

  /// Creates a signal of samples.
  init(times: [Double], axes: [SIMD3<Double>]) { (self.times, self.axes) = (times, axes) }

  /// The steps that a new pedometer counts.
  var steps: Int { counted().steps }

  func counted() -> Pedometer {
    var pedometer = Pedometer()
    add(to: &pedometer)
    return pedometer
  }

  func add(to pedometer: inout Pedometer, from first: Int = 0) {
    for (time, axis) in zip(times, axes).dropFirst(first) {
      pedometer.add(time: time, x: axis.x, y: axis.y, z: axis.z)
    }
  }

  /// Returns the same signal later.
  func later(by seconds: Double) -> MotionSignal {
    MotionSignal(times: times.map { $0 + seconds }, axes: axes)
  }

  /// Returns the samples for which a condition on the index holds.
  func filtered(_ keeps: (Int) -> Bool) -> MotionSignal {
    let kept = times.indices.filter(keeps)
    return MotionSignal(times: kept.map { times[$0] }, axes: kept.map { axes[$0] })
  }

  /// Returns the signal sampled at another rate, with times that scatter by a part of the interval.
  func resampled(to rate: Double, jitter: Double = 0, seed: UInt64 = 7) -> MotionSignal {
    var random = SplitMix64(seed: seed)
    var result = MotionSignal(times: [], axes: [])
    var index = 0
    var next = times[0]
    while next <= times[times.count - 1] {
      let time = max(times[0], next + Double.random(in: -1...1, using: &random) * jitter / rate)
      while index + 2 < times.count, times[index + 1] < time { index += 1 }
      let part = (time - times[index]) / (times[index + 1] - times[index])
      result.times.append(time)
      result.axes.append(axes[index] + (axes[index + 1] - axes[index]) * part)
      next += 1 / rate
    }
    return result
  }
}

/// Shapes of a walker's acceleration, in units of gravity.
enum StepShape: CaseIterable {
  case sine, harmonics, impact, unequalFeet

  func signal(
    cadence: Double, amplitude: Double = 0.3, seconds: Double = 60, rate: Double = 50
  ) -> MotionSignal {
    MotionSignal(seconds: seconds, rate: rate) { time in
      let steps = time * cadence / 60
      return 1 + amplitude * value(at: steps)
    }
  }

  private func value(at steps: Double) -> Double {
    let phase = 2 * Double.pi * steps
    switch self {
    case .sine: return sin(phase)
    case .harmonics: return 0.9 * sin(phase) + 0.35 * sin(2 * phase + 1)
    case .impact:
      let part = steps - steps.rounded(.down) - 0.3
      return 2 * exp(-part * part / 0.01)
    case .unequalFeet: return sin(phase) + 0.3 * sin(phase / 2 + 0.5) + 0.3 * sin(2 * phase)
    }
  }
}
