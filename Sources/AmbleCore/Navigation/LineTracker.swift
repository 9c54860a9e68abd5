/// Follows a traveller along a line: a few guesses of where on it they are, and what it costs to
/// believe each.
///
/// Where a route crosses itself, doubles back or runs beside itself, the nearest place is often the
/// wrong one. So every guess predicts the next place from the speed; a place that no guess predicted
/// costs as much as a jump, and only evidence of many fixes pays for one. This is the hidden Markov
/// model of Newson and Krumm (2009, "Hidden Markov map matching through noise and sparseness"), on
/// one line.
struct LineTracker {
  /// A place where the traveller may be.
  struct Guess {
    /// Where that is, and how fast they go.
    var motion: AlongLine
    /// Minus twice the logarithm of how likely it is, less that of the likeliest.
    var cost: Double
    /// Metres from the last fix to the line there.
    var offset: Double

    /// Metres from the start of the line.
    var along: Double { motion.along }
  }

  /// At least one, the likeliest first.
  private(set) var guesses: [Guess]

  /// More are never needed: a leg, its neighbours, and the ends of a jump.
  private static let most = 8
  /// What a jump costs: that of a fix five standard deviations away from where it was predicted.
  private static let jump = 25.0
  /// Metres of a jump that make it one dearer, so that of two laps the present one is believed.
  private static let jumpLength = 50.0
  /// Guesses that cost so much more than the best are given up; a jump must not be.
  private static let excess = 40.0
  /// How many times as surprising it is to find somebody further back than further on.
  private static let reluctance = 1.2
  /// How much going against one's own direction costs.
  private static let contrary = 12.0
  /// Seconds after which the errors of two fixes have little to do with each other; fixes that
  /// follow faster count for less, or a wall that reflects for half a minute would be believed.
  private static let memory = 5.0
  /// The cosine of 154°: a direction that is really against the line, and not that of the next leg
  /// behind a sharp corner.
  private static let straightBack = -0.9
  /// Metres per second against the line that are no error of the estimate.
  private static let backward = 0.4
  /// Metres along the line within which two guesses are the same.
  private static let apart = 1.0

  /// The likeliest guess.
  var best: Guess { guesses[0] }

  /// Whether the traveller may as well be going forward elsewhere.
  var hasRival: Bool {
    guesses.dropFirst().contains { $0.cost < Self.jump / 2 && $0.motion.speed > 0 }
  }

  /// A tracker for a traveller first seen at some places, at least one.
  /// - Parameter costs: what each costs to believe beforehand.
  init(
    seenAt places: [LinePlace], costing costs: [Double], _ sighting: Sighting, speed: Double,
    for limits: TravelLimits
  ) {
    guesses = []
    for (place, cost) in zip(places, costs) {
      let motion = AlongLine(
        at: place.along, speed: speed * (place.agreement ?? 1), placeVariance: sighting.variance,
        speedVariance: limits.usualSpeed * limits.usualSpeed)
      let cost = cost + Self.cost(of: place, sighting.variance)
      insert(Guess(motion: motion, cost: cost, offset: place.offset))
    }
    settle()
  }

  /// Takes a fix some seconds after the last. Returns how far the nearest place of the line was.
  /// - Parameters:
  ///   - part: the part of the line to look at, metres from the start.
  ///   - measured: the speed that the device measured.
  mutating func take(
    _ sighting: Sighting, after seconds: Double, on route: NavigationRoute,
    within part: ClosedRange<Double>, measured: Double?, for limits: TravelLimits
  ) -> Double {
    let evidence = Evidence(
      weight: min(1, seconds / Self.memory), variance: sighting.variance, measured: measured,
      limits: limits)
    let (last, old) = (guesses, predictions(after: seconds, for: limits))
    var nearest = Double.infinity
    guesses = []
    route.visitPlaces(near: sighting, within: part) { place in
      nearest = min(nearest, place.offset)
      for guess in old { insert(Self.continuation(of: guess, at: place, evidence, within: part)) }
    }
    // A part without length has no places.
    guard !guesses.isEmpty else {
      guesses = last
      return best.offset
    }
    settle()
    return nearest
  }

  /// Lets the guesses be off by any distance, as after a rest of unknown length.
  mutating func loosen(by metres: Double, for limits: TravelLimits) {
    for index in guesses.indices { guesses[index].motion.loosen(by: metres, for: limits) }
  }

  /// What a fix says besides its place.
  private struct Evidence {
    /// How much its position counts, being correlated with that of the fix before.
    let weight: Double
    /// Of its position along any axis.
    let variance: Double
    /// The speed it tells.
    let measured: Double?
    let limits: TravelLimits
  }

  private func predictions(after seconds: Double, for limits: TravelLimits) -> [Guess] {
    guesses.map {
      var guess = $0
      guess.motion.predict(after: seconds, for: limits)
      return guess
    }
  }

  /// A guess corrected by a place, or thrown over for it.
  private static func continuation(
    of old: Guess, at place: LinePlace, _ evidence: Evidence, within part: ClosedRange<Double>
  ) -> Guess {
    var guess = old
    let surprise = place.along - old.along
    let whole = old.motion.placeVariance + evidence.variance
    // Of two legs walked in opposite directions, the one that leads on.
    let cost = surprise * surprise / whole * (surprise < 0 ? reluctance : 1)
    if cost < jump {
      guess.motion.correct(by: surprise, variance: evidence.variance)
      guess.cost += cost
    } else {
      guess.motion = AlongLine(
        at: place.along, speed: abs(old.motion.speed) * (place.agreement ?? 1),
        placeVariance: evidence.variance,
        speedVariance: evidence.limits.usualSpeed * evidence.limits.usualSpeed)
      guess.cost += jump + abs(surprise) / jumpLength
    }
    if let measured = evidence.measured {
      if let agreement = place.agreement, agreement >= 0 || agreement < straightBack {
        guess.motion.correct(bySpeed: measured * agreement)
      }
      guess.motion.speed = max(-measured, min(measured, guess.motion.speed))
    }
    guess.motion.along = max(part.lowerBound, min(part.upperBound, guess.along))
    var place = place
    if place.agreement == nil, guess.motion.speed < -backward { place.agreement = -1 }
    guess.cost += evidence.weight * self.cost(of: place, evidence.variance)
    guess.offset = place.offset
    return guess
  }

  private static func cost(of place: LinePlace, _ variance: Double) -> Double {
    place.offset * place.offset / variance + contrary * (1 - (place.agreement ?? 1)) / 2
  }

  /// Inserts a guess by its cost, unless a cheaper one is near it, in place of dearer ones.
  private mutating func insert(_ guess: Guess) {
    let rivals = guesses.indices.filter { abs(guesses[$0].along - guess.along) < Self.apart }
    if rivals.contains(where: { guesses[$0].cost <= guess.cost }) { return }
    for rival in rivals.reversed() { guesses.remove(at: rival) }
    let place = guesses.firstIndex { $0.cost > guess.cost } ?? guesses.count
    guesses.insert(guess, at: place)
    if guesses.count > Self.most { guesses.removeLast() }
  }

  /// Counts costs from the best, and gives up what is out of the question.
  private mutating func settle() {
    let least = guesses[0].cost
    for index in guesses.indices { guesses[index].cost -= least }
    guesses.removeAll { $0.cost > Self.excess }
  }
}

extension LineTracker {
  func write(to writer: inout SnapshotWriter) {
    writer.append(guesses.count)
    for guess in guesses {
      guess.motion.write(to: &writer)
      writer.append(guess.cost)
      writer.append(guess.offset)
    }
  }

  init(from reader: inout SnapshotReader, length: Double) {
    guesses = []
    for _ in 0..<reader.integer(in: 1...Self.most) {
      guesses.append(
        Guess(
          motion: AlongLine(from: &reader, length: length), cost: reader.number(in: .positive),
          offset: reader.number(in: .positive)))
    }
  }
}
