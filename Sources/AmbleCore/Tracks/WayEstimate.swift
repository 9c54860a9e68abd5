import CMath

/// Estimates the way of a traveller between noisy positions.
///
/// Lines between noisy positions are longer than the way (Ranacher et al. 2016, “Why GPS makes
/// distances bigger than they are”, doi:10.1080/13658816.2015.1086924). The way is estimated by a
/// Kalman filter of constant velocity, smoothed backwards by Rauch, Tung and Striebel (1965,
/// doi:10.2514/3.3166). The noise is the one that makes the positions most likely. Positions that a
/// device has filtered already are most likely without noise, and stay as they are.
///
/// Sharp corners are as unlikely as noise. So no more noise is assumed than most positions show beside
/// the line between their neighbours, no step is shortened by more than that noise can lengthen it, and
/// where positions are far apart, a traveller who turns more freely is tried as well.
struct WayEstimate {
  /// Metres along the way from each fix to the next.
  private(set) var lengths: [Double] = []
  /// Standard deviation of the noise on each axis, metres. Slow drifts of the receiver are no noise:
  /// they hardly change lengths.
  private(set) var noise = 0.0

  /// The deviations that are compared, metres, besides that of positions that are exact.
  private static let deviations = [0.5, 1, 2, 4, 8, 16]
  fileprivate static let exact = 0.01
  /// Maximum ratio of the noise to the one that offsets beside the line show: drifts show less.
  private static let allowance = 2.0
  /// Root of the square by which noise lengthens that of a step at most, as a multiple of the noise:
  /// three times its expected value, twice the deviation.
  private static let maxLengthening = 6.0
  /// Multiples of the agility that are compared if half of the steps are longer than some metres.
  /// Between closer positions a turn is seen, and drifts of the receiver look like turns.
  private static let freedoms = [4.0, 16, 64]
  private static let minFreeStep = 5.0

  /// Estimates the way through fixes.
  /// - Parameters:
  ///   - fixes: positions in order of time, within a few kilometres of each other.
  ///   - agility: variability of the speed, as in `TravelLimits`; 0 takes positions as exact.
  /// - Complexity: O(n).
  init(_ fixes: [Fix], agility: Double) {
    guard fixes.count > 1 else { return }
    let chain = Self.mostLikely(FixChain(fixes, agility: agility))
    noise = chain.noise
    if noise <= Self.exact {
      noise = 0
      lengths = zip(fixes, fixes.dropFirst()).map { Ellipsoid.distance($0.position, $1.position) }
    } else {
      let way = Self.steps(chain.smoothed())
      let lines = Self.steps(chain.points)
      let most = Self.maxLengthening * noise
      lengths = zip(way, lines).map { way, line in
        max(way, max(0, line * line - most * most).squareRoot())
      }
    }
  }

  /// Returns a chain with the noise, and where positions are far apart the agility, under which its
  /// points are most likely.
  private static func mostLikely(_ chain: FixChain) -> FixChain {
    guard chain.points.count > 2, chain.agility > 0 else { return chain }
    var best = mostLikely(chain, upTo: allowance * chain.typicalOffset)
    guard chain.typicalStep > minFreeStep else { return best.chain }
    for freedom in freedoms where best.chain.noise > exact {
      var freer = chain
      freer.agility *= freedom
      let other = mostLikely(freer, upTo: best.chain.noise)
      guard other.likelihood > best.likelihood else { break }
      best = other
    }
    return best.chain
  }

  private static func mostLikely(
    _ chain: FixChain, upTo most: Double
  ) -> (chain: FixChain, likelihood: Double) {
    var best = (chain: chain, likelihood: chain.likelihood)
    for deviation in deviations where deviation <= most {
      var other = chain
      other.noise = deviation
      let likelihood = other.likelihood
      if likelihood > best.likelihood { best = (other, likelihood) }
    }
    return best
  }

  private static func steps(_ points: [SIMD2<Double>]) -> [Double] {
    zip(points, points.dropFirst()).map { a, b in
      let step = b - a
      return (step * step).sum().squareRoot()
    }
  }
}

/// Fixes in metres on a plane, with a filter for them.
private struct FixChain {
  let points: [SIMD2<Double>]
  /// Variability of the velocity, of which direction is a part: square metres per cubic second.
  var agility: Double
  /// Standard deviation of the noise on each axis, metres.
  var noise = WayEstimate.exact
  /// Seconds from the fix before to each.
  private let steps: [Double]

  /// Shortest time between two fixes, seconds: some devices repeat times.
  private static let minStep = 0.001

  init(_ fixes: [Fix], agility: Double) {
    let origin = fixes[0].position
    let scale = Ellipsoid.degreeLengths(at: origin.latitude)
    points = fixes.map { fix in
      SIMD2(
        Ellipsoid.eastward(from: origin, to: fix.position),
        fix.position.latitude - origin.latitude) * scale
    }
    var steps = [0.0]
    for (a, b) in zip(fixes, fixes.dropFirst()) { steps.append(max(Self.minStep, b.time - a.time)) }
    self.steps = steps
    self.agility = Self.bending * agility
  }

  /// Variability of the velocity, of which direction is a part, as a multiple of the speed's. More
  /// follows noise, less cuts corners (`Benchmarks/HIKES.md`).
  private static let bending = 2.0

  /// The deviation of white noise with which half of the points would be as far beside the line
  /// between their neighbours as they are, metres. A few corners do not change it.
  /// - Complexity: O(n log n).
  var typicalOffset: Double {
    guard points.count > 2 else { return 0 }
    let offsets = (1..<points.count - 1).map(offset).sorted()
    return offsets[offsets.count / 2] / Self.medianOfNormal
  }

  /// The median length of the lines between neighbours, metres.
  /// - Complexity: O(n log n).
  var typicalStep: Double {
    let squares = zip(points, points.dropFirst()).map { (($1 - $0) * ($1 - $0)).sum() }.sorted()
    return squares.isEmpty ? 0 : squares[squares.count / 2].squareRoot()
  }

  /// Half of all values of a normal distribution are within so many standard deviations.
  private static let medianOfNormal = 0.6745

  /// Returns the distance of a point from the line through its neighbours, divided by its deviation
  /// under noise of 1 m.
  private func offset(_ index: Int) -> Double {
    let (before, after) = (points[index - 1], points[index + 1])
    let share = steps[index] / (steps[index] + steps[index + 1])
    let residual = points[index] - before - share * (after - before)
    let chord = after - before
    let length = (chord * chord).sum().squareRoot()
    let beside =
      length > 0
      ? abs(residual.x * chord.y - residual.y * chord.x) / length
      : (residual * residual).sum().squareRoot()
    return beside / (1 + share * share + (1 - share) * (1 - share)).squareRoot()
  }

  /// Returns the logarithm of the likelihood of the points, up to a constant.
  var likelihood: Double {
    var state = MotionState(at: points[0], variance: noise * noise)
    var sum = 0.0
    for index in points.indices.dropFirst() {
      state.predict(steps[index], agility)
      sum += state.correct(points[index], variance: noise * noise)
    }
    return sum
  }

  /// Returns the points of the most likely way.
  func smoothed() -> [SIMD2<Double>] {
    var state = MotionState(at: points[0], variance: noise * noise)
    var corrected = [state]
    var predicted = [state]
    for index in points.indices.dropFirst() {
      state.predict(steps[index], agility)
      predicted.append(state)
      _ = state.correct(points[index], variance: noise * noise)
      corrected.append(state)
    }
    for index in points.indices.dropLast().reversed() {
      corrected[index].smooth(
        by: corrected[index + 1], predicted: predicted[index + 1], after: steps[index + 1])
    }
    return corrected.map { $0.place }
  }
}

/// Place and velocity on a plane with their uncertainty, which is the same on both axes.
private struct MotionState {
  /// Metres.
  var place: SIMD2<Double>
  /// Metres per second.
  private var velocity = SIMD2(0.0, 0.0)
  /// Variance of the place, covariance of both, variance of the velocity.
  private var p: Double
  private var c = 0.0
  private var v = MotionState.anyVelocity

  /// Variance of an unknown velocity, large enough for a car.
  private static let anyVelocity = 400.0

  init(at place: SIMD2<Double>, variance: Double) {
    (self.place, p) = (place, variance)
  }

  /// Moves on by a time, seconds, during which the velocity changes at random.
  mutating func predict(_ step: Double, _ agility: Double) {
    place += step * velocity
    p += step * (2 * c + step * v + step * step * agility / 3)
    c += step * (v + step * agility / 2)
    v += step * agility
  }

  /// Takes a measured place into account.
  /// - Returns: the logarithm of its likelihood, up to a constant.
  mutating func correct(_ measured: SIMD2<Double>, variance: Double) -> Double {
    let expected = p + variance
    let surprise = measured - place
    let (placeGain, velocityGain) = (p / expected, c / expected)
    place += placeGain * surprise
    velocity += velocityGain * surprise
    v -= velocityGain * c
    c *= 1 - placeGain
    p *= 1 - placeGain
    return -log(expected) - (surprise * surprise).sum() / (2 * expected)
  }

  /// Corrects the state by the estimate of the next one. Only places and velocities are needed, so
  /// uncertainties stay as they are.
  mutating func smooth(by next: MotionState, predicted: MotionState, after step: Double) {
    let determinant = predicted.p * predicted.v - predicted.c * predicted.c
    guard determinant > 0 else { return }
    let (toPlace, toVelocity) = (p + step * c, c + step * v)
    let placeError = next.place - predicted.place
    let velocityError = next.velocity - predicted.velocity
    let a = (predicted.v * placeError - predicted.c * velocityError) / determinant
    let b = (predicted.p * velocityError - predicted.c * placeError) / determinant
    place += toPlace * a + c * b
    velocity += toVelocity * a + v * b
  }
}

/// Distances on the ellipsoid of WGS 84.
///
/// A sphere is wrong by up to 0.5 %: too short by that much from north to south in Lapland, too
/// long at the equator. Devices measure on the ellipsoid.
enum Ellipsoid {
  /// Equatorial radius, metres, and the square of the eccentricity (NIMA TR8350.2).
  private static let radius = 6_378_137.0
  private static let eccentricity = 0.006_694_379_990_14
  /// Difference of latitude or longitude, degrees, up to which the plane at the middle latitude is
  /// right to a part in 10⁴.
  private static let widest = 1.0

  /// Returns the distance between two positions, metres, by the radii of curvature at the middle
  /// latitude; between positions that are more than a degree apart, on the sphere.
  static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let degrees = SIMD2(eastward(from: a, to: b), b.latitude - a.latitude)
    guard abs(degrees.x) <= widest, abs(degrees.y) <= widest else { return a.distance(to: b) }
    let metres = degrees * degreeLengths(at: (a.latitude + b.latitude) / 2)
    return (metres * metres).sum().squareRoot()
  }

  /// Returns the metres in a degree of longitude and of latitude at a latitude.
  static func degreeLengths(at latitude: Double) -> SIMD2<Double> {
    let angle = latitude * .radiansPerDegree
    let sine = sin(angle)
    let w = 1 - eccentricity * sine * sine
    let prime = radius / w.squareRoot()
    let meridian = prime * (1 - eccentricity) / w
    return SIMD2(prime * cos(angle), meridian) * .radiansPerDegree
  }

  /// Returns the degrees of longitude from one position eastward to another, −180…180.
  static func eastward(from a: Coordinate, to b: Coordinate) -> Double {
    let east = b.longitude - a.longitude
    return east > 180 ? east - 360 : east < -180 ? east + 360 : east
  }
}
