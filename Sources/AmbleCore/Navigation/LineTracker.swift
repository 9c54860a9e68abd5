/// Tracks a traveller along a line by several hypotheses of their position, each with a cost.
///
/// If a route crosses itself, doubles back or runs next to itself, the nearest place is often
/// wrong. So every hypothesis predicts the next place from the speed. A place that no hypothesis
/// predicted costs as much as a jump, which only the evidence of many fixes outweighs. This is the
/// hidden Markov model of Newson and Krumm (2009, "Hidden Markov map matching through noise and
/// sparseness"), on one line.
struct LineTracker {
  /// A hypothesis of the traveller's position.
  struct Hypothesis {
    /// Position and speed.
    var motion: AlongLine
    /// −2 times the log-likelihood, minus the value of the likeliest hypothesis.
    var cost: Double
    /// Distance from the last fix to the line at the position, metres.
    var offset: Double

    /// Distance from the start of the line, metres.
    var along: Double { motion.along }
  }

  /// The hypotheses, at least one, likeliest first.
  private(set) var hypotheses: [Hypothesis]

  /// Maximum number of hypotheses: a leg, its neighbours, and the ends of a jump.
  private static let maxHypotheses = 8
  /// Cost of a jump: equal to a fix five standard deviations away from its prediction.
  private static let jumpCost = 25.0
  /// Length of a jump that adds 1 to its cost, metres, so that the present lap is preferred.
  private static let jumpLength = 50.0
  /// Cost beyond the best at which hypotheses are dropped; it must exceed the cost of a jump.
  private static let maxExcess = 40.0
  /// Factor of the cost of a position behind the prediction, compared with one ahead of it.
  private static let backwardFactor = 1.2
  /// Cost of travel against the traveller's own direction.
  private static let directionCost = 12.0
  /// Time after which the errors of two fixes are nearly independent, seconds. Fixes that follow
  /// faster count for less. Otherwise half a minute of reflections from a wall would be trusted.
  private static let correlationTime = 5.0
  /// The cosine of 154°: a direction clearly against the line, and not the direction of the next
  /// leg behind a sharp corner.
  private static let straightBack = -0.9
  /// Speed against the line that is not an error of the estimate, metres per second.
  private static let minBackwardSpeed = 0.4
  /// Distance along the line within which two hypotheses are the same, metres.
  private static let minSeparation = 1.0

  /// The likeliest hypothesis.
  var best: Hypothesis { hypotheses[0] }

  /// Whether a second likely hypothesis moves forward along the line.
  var hasRival: Bool {
    hypotheses.dropFirst().contains { $0.cost < Self.jumpCost / 2 && $0.motion.speed > 0 }
  }

  /// Creates a tracker for a traveller first observed at the given places, at least one.
  /// - Parameter costs: prior cost of each place.
  init(
    seenAt places: [LinePlace], costing costs: [Double], _ sighting: Sighting, speed: Double,
    for limits: TravelLimits
  ) {
    hypotheses = []
    for (place, cost) in zip(places, costs) {
      let motion = AlongLine(
        at: place.along, speed: speed * (place.agreement ?? 1), placeVariance: sighting.variance,
        speedVariance: limits.usualSpeed * limits.usualSpeed)
      let cost = cost + Self.cost(of: place, sighting.variance)
      insert(Hypothesis(motion: motion, cost: cost, offset: place.offset))
    }
    settle()
  }

  /// Updates the hypotheses by a fix some seconds after the last.
  /// - Parameters:
  ///   - part: the part of the line to search, metres from the start.
  ///   - measured: the speed that the device measured, or `nil`.
  /// - Returns: The distance from the fix to the nearest place of that part, metres.
  mutating func update(
    by sighting: Sighting, after seconds: Double, on route: NavigationRoute,
    within part: ClosedRange<Double>, measured: Double?, for limits: TravelLimits
  ) -> Double {
    let evidence = Evidence(
      weight: min(1, seconds / Self.correlationTime), variance: sighting.variance,
      measured: measured,
      limits: limits)
    let (last, old) = (hypotheses, predictions(after: seconds, for: limits))
    var nearest = Double.infinity
    hypotheses = []
    route.visitPlaces(near: sighting, within: part) { place in
      nearest = min(nearest, place.offset)
      for hypothesis in old {
        insert(Self.continuation(of: hypothesis, at: place, evidence, within: part))
      }
    }
    // A part without length has no places.
    guard !hypotheses.isEmpty else {
      hypotheses = last
      return best.offset
    }
    settle()
    return nearest
  }

  /// Increases the variance of all positions, as after a rest of unknown length.
  mutating func increaseVariance(by metres: Double, for limits: TravelLimits) {
    for index in hypotheses.indices {
      hypotheses[index].motion.increaseVariance(by: metres, for: limits)
    }
  }

  /// The evidence of a fix besides its place.
  private struct Evidence {
    /// Weight of its position, which is correlated with the position of the fix before.
    let weight: Double
    /// Variance of its position along any axis, square metres.
    let variance: Double
    /// The measured speed, metres per second, or `nil`.
    let measured: Double?
    let limits: TravelLimits
  }

  private func predictions(after seconds: Double, for limits: TravelLimits) -> [Hypothesis] {
    hypotheses.map {
      var hypothesis = $0
      hypothesis.motion.predict(after: seconds, for: limits)
      return hypothesis
    }
  }

  /// Returns a hypothesis corrected by a place, or a jump to the place.
  private static func continuation(
    of old: Hypothesis, at place: LinePlace, _ evidence: Evidence, within part: ClosedRange<Double>
  ) -> Hypothesis {
    var hypothesis = old
    let innovation = place.along - old.along
    let whole = old.motion.placeVariance + evidence.variance
    // Of two legs in opposite directions, prefer the one that leads on.
    let cost = innovation * innovation / whole * (innovation < 0 ? backwardFactor : 1)
    if cost < jumpCost {
      hypothesis.motion.correct(by: innovation, variance: evidence.variance)
      hypothesis.cost += cost
    } else {
      hypothesis.motion = AlongLine(
        at: place.along, speed: abs(old.motion.speed) * (place.agreement ?? 1),
        placeVariance: evidence.variance,
        speedVariance: evidence.limits.usualSpeed * evidence.limits.usualSpeed)
      hypothesis.cost += jumpCost + abs(innovation) / jumpLength
    }
    if let measured = evidence.measured {
      if let agreement = place.agreement, agreement >= 0 || agreement < straightBack {
        hypothesis.motion.correct(bySpeed: measured * agreement)
      }
      hypothesis.motion.speed = max(-measured, min(measured, hypothesis.motion.speed))
    }
    hypothesis.motion.along = max(part.lowerBound, min(part.upperBound, hypothesis.along))
    var place = place
    if place.agreement == nil, hypothesis.motion.speed < -minBackwardSpeed { place.agreement = -1 }
    hypothesis.cost += evidence.weight * self.cost(of: place, evidence.variance)
    hypothesis.offset = place.offset
    return hypothesis
  }

  private static func cost(of place: LinePlace, _ variance: Double) -> Double {
    place.offset * place.offset / variance + directionCost * (1 - (place.agreement ?? 1)) / 2
  }

  /// Inserts a hypothesis by cost, unless a cheaper one is near it. Replaces costlier ones near it.
  private mutating func insert(_ hypothesis: Hypothesis) {
    let rivals = hypotheses.indices.filter {
      abs(hypotheses[$0].along - hypothesis.along) < Self.minSeparation
    }
    if rivals.contains(where: { hypotheses[$0].cost <= hypothesis.cost }) { return }
    for rival in rivals.reversed() { hypotheses.remove(at: rival) }
    let place = hypotheses.firstIndex { $0.cost > hypothesis.cost } ?? hypotheses.count
    hypotheses.insert(hypothesis, at: place)
    if hypotheses.count > Self.maxHypotheses { hypotheses.removeLast() }
  }

  /// Makes costs relative to the best, and drops hypotheses that are too unlikely.
  private mutating func settle() {
    let least = hypotheses[0].cost
    for index in hypotheses.indices { hypotheses[index].cost -= least }
    hypotheses.removeAll { $0.cost > Self.maxExcess }
  }
}

extension LineTracker {
  func write(to writer: inout SnapshotWriter) {
    writer.append(hypotheses.count)
    for hypothesis in hypotheses {
      hypothesis.motion.write(to: &writer)
      writer.append(hypothesis.cost)
      writer.append(hypothesis.offset)
    }
  }

  init(from reader: inout SnapshotReader, length: Double) {
    hypotheses = []
    for _ in 0..<reader.integer(in: 1...Self.maxHypotheses) {
      hypotheses.append(
        Hypothesis(
          motion: AlongLine(from: &reader, length: length), cost: reader.number(in: .positive),
          offset: reader.number(in: .positive)))
    }
  }
}
