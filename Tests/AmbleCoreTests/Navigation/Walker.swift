import AmbleTesting

@testable import AmbleCore

/// A simulated traveller who walks past corners in metres east and north, and gets fixes.
struct Walker {
  /// Speed, metres per second.
  var speed = 1.4
  /// Time between fixes, seconds.
  var interval = 1.0
  /// Reported and actual accuracy along either axis, metres.
  var accuracy = 5.0
  var isNoisy = false
  /// Whether errors persist, like errors of signals reflected by buildings: a factor of e⁻¹ after
  /// 20 s. Two fixes in three are within the accuracy.
  var isDrifting = false
  /// Whether the device measures speed and course.
  var hasMotion = false
  private var random: SeededGenerator
  private var drift: SIMD2<Double>?
  private(set) var time = 0.0
  private(set) var here: SIMD2<Double>

  init(at east: Double, _ north: Double, seed: UInt64 = 1) {
    here = SIMD2(east, north)
    random = SeededGenerator(seed: seed)
  }

  /// Returns fixes on the straight line to a place; the last is at the place.
  mutating func go(to east: Double, _ north: Double) -> [Fix] {
    let way = SIMD2(east, north) - here
    let metres = (way * way).sum().squareRoot()
    let count = max(1, Int((metres / speed / interval).rounded(.up)))
    let course = Coordinate.metres(east: here.x, north: here.y)
      .bearing(to: .metres(east: east, north: north))
    let start = here
    return (1...count).map { number in
      here = start + Double(number) / Double(count) * way
      return fix(speed: speed, course: course)
    }
  }

  /// Returns fixes on the way past some places.
  mutating func go(past places: [(Double, Double)]) -> [Fix] {
    var fixes: [Fix] = []
    for place in places { fixes += go(to: place.0, place.1) }
    return fixes
  }

  /// Returns fixes without movement.
  mutating func stand(for seconds: Double) -> [Fix] {
    (0..<Int(seconds / interval)).map { _ in fix(speed: 0, course: 0) }
  }

  /// Advances time without fixes, and moves elsewhere.
  mutating func vanish(for seconds: Double, to east: Double, _ north: Double) {
    time += seconds
    here = SIMD2(east, north)
  }

  private mutating func fix(speed: Double, course: Double) -> Fix {
    time += interval
    let seen = here + error()
    return Fix(
      position: .metres(east: seen.x, north: seen.y), accuracy: accuracy, time: time,
      speed: hasMotion ? speed : nil, course: hasMotion ? course : nil)
  }

  private mutating func error() -> SIMD2<Double> {
    let noise = SIMD2(normal(), normal()) * accuracy
    if isDrifting {
      // 1.51 standard deviations of errors along both axes contain two in three.
      let (kept, new) = (0.951, noise / 1.51)
      let error = drift.map { kept * $0 + (1 - kept * kept).squareRoot() * new } ?? new
      drift = error
      return error
    }
    return isNoisy ? noise : SIMD2(0, 0)
  }

  /// Returns a nearly normal random number: the sum of twelve uniform ones.
  private mutating func normal() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.below(1 << 24)) / Double(1 << 24) }
  }
}

extension Navigator {
  /// Processes fixes one after another.
  mutating func process(_ fixes: [Fix]) -> [Navigator.Progress] { fixes.map { process($0) } }
}

extension [Navigator.Progress] {
  /// The cues so far, as "soon 1, now 1, arrived 2".
  var cues: String {
    compactMap(\.cue).map { "\($0.kind) \($0.step)" + ($0.then.map { "+\($0)" } ?? "") }
      .joined(separator: ", ")
  }
}
