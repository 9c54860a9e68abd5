import AmbleTesting

@testable import AmbleCore

/// Small recordings for tests.
enum Walks {
  /// Metres in a degree of longitude at the equator: 6,378,137 m · π / 180.
  static let equatorDegree = 111_319.490_793

  /// A position at the equator, metres east of 1° east: 0° is where receivers without a fix are.
  static func east(_ metres: Double) -> Coordinate {
    Coordinate(latitude: 0, longitude: 1 + metres / equatorDegree)
  }

  /// A sample at the equator.
  static func sample(
    at seconds: Double, east metres: Double, altitude: Double? = nil
  ) -> TrackSample {
    TrackSample(
      time: Int64(seconds * 1000), position: east(metres), altitude: altitude)
  }

  /// A straight walk to the east, a sample each second.
  static func straight(seconds count: Int, speed: Double = 2) -> [TrackSample] {
    (0...count).map { sample(at: Double($0), east: speed * Double($0)) }
  }

  /// A way along straight lines at a constant speed.
  /// - Parameters:
  ///   - corners: metres east and north of a place at the equator.
  ///   - interval: seconds between two samples.
  static func along(
    _ corners: [(east: Double, north: Double)], speed: Double, interval: Double
  ) -> [TrackSample] {
    var samples: [TrackSample] = []
    var (travelled, next) = (0.0, 0.0)
    for (a, b) in zip(corners, corners.dropFirst()) {
      let (east, north) = (b.east - a.east, b.north - a.north)
      let length = (east * east + north * north).squareRoot()
      while next <= travelled + length {
        let share = (next - travelled) / length
        var sample = sample(at: next / speed, east: a.east + share * east)
        sample.position?.latitude = (a.north + share * north) / 110_574.3
        samples.append(sample)
        next += interval * speed
      }
      travelled += length
    }
    return samples
  }

  /// Moves the positions of a recording by independent errors.
  /// - Parameter deviation: standard deviation on each axis, metres.
  static func noisy(_ samples: [TrackSample], by deviation: Double, seed: Int) -> [TrackSample] {
    var random = SeededGenerator(seed: UInt64(seed))
    // The sum of twelve evenly distributed numbers has a variance of 1.
    func error() -> Double {
      let sum = (0..<12).reduce(0.0) { sum, _ in sum + .random(in: 0...1, using: &random) }
      return deviation * (sum - 6) / equatorDegree
    }
    return samples.map { sample in
      var sample = sample
      sample.position?.latitude += error()
      sample.position?.longitude += error()
      return sample
    }
  }

  /// A walk of random turns, speeds, rests, pauses and gaps over hills, somewhere on Earth.
  static func random(seed: Int) -> [TrackSample] {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...600, using: &random)
    var place = Coordinate(
      latitude: .random(in: -80...80, using: &random),
      longitude: .random(in: -179...179, using: &random))
    var (seconds, height, metres) = (0.0, Double.random(in: -50...3000, using: &random), 0.0)
    return (0..<count).map { _ in
      let step = random.chance(4) ? 0 : Double.random(in: 0...4, using: &random)
      seconds += Double(1 + random.below(3))
      if random.chance(60) { seconds += 400 }
      place.latitude += step * .random(in: -1...1, using: &random) / 111_000
      place.longitude += step * .random(in: -1...1, using: &random) / 111_000
      height += .random(in: -1...1, using: &random)
      metres += step
      return TrackSample(
        time: Int64(seconds * 1000), position: random.chance(30) ? nil : place,
        altitude: random.chance(20) ? nil : height, distance: metres,
        heartRate: 60 + random.below(100), isAfterPause: random.chance(80))
    }
  }

  /// Samples whose numbers make no sense: not finite, huge, out of order, everywhere.
  static func senseless(seed: Int) -> [TrackSample] {
    var random = SeededGenerator(seed: UInt64(seed))
    let numbers = [
      Double.nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, 1e-300, 1, -1, 90, 180, 12_606.8,
    ]
    let times = [Int64.min, .max, 0, 1, -1, 1_700_000_000_000, 1_700_000_001_000]
    func number() -> Double? { random.chance(5) ? nil : numbers[random.below(numbers.count)] }
    func time() -> Int64? { random.chance(9) ? nil : times[random.below(times.count)] }
    return (0..<(1 + random.below(60))).map { _ in
      TrackSample(
        time: time(),
        position: Coordinate(latitude: number() ?? 0, longitude: number() ?? 0),
        altitude: number(), accuracy: number(), speed: number(), distance: number(),
        heartRate: random.chance(2) ? .max : .min, cadence: number(), temperature: number(),
        power: random.chance(2) ? .max : .min, steps: random.chance(2) ? .max : .min,
        isAfterPause: random.chance(9))
    }
  }
}
