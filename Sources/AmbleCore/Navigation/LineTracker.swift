/// Follows a traveller along a line: a few guesses of where on it they are, each a Kalman filter in
/// the one dimension of the line, and the cost of believing it.
///
/// Where a route crosses itself, doubles back or runs beside itself, the nearest place is often the
/// wrong one. So every guess predicts the next place from the speed; a place that no guess predicted
/// costs as much as a jump, and only evidence of many fixes pays for one. This is the hidden Markov
/// model of Newson and Krumm (2009, "Hidden Markov map matching through noise and sparseness"), on
/// one line.
struct LineTracker {
  /// A place where the traveller may be.
  struct Guess {
    /// Metres from the start of the line.
    var along: Double
    /// Square metres by which that may be off.
    var variance: Double
    /// Metres per second along the line, negative against it.
    var speed: Double
    /// Minus twice the logarithm of how likely it is, less that of the likeliest.
    var cost: Double
    /// Metres from the last fix to the line there.
    var offset: Double
  }

  /// At least one, the likeliest first.
  private(set) var guesses: [Guess]

  /// More are never needed: a leg, its neighbours, and the ends of a jump.
  private static let most = 6
  /// What a jump costs: that of a fix five standard deviations away from where it was predicted.
  private static let jump = 25.0
  /// Guesses that cost so much more than the best are given up; a jump must not be.
  private static let excess = 30.0
  /// How many times as surprising it is to find somebody further back than further on.
  private static let reluctance = 1.2
  /// How much going against one's own direction costs.
  private static let contrary = 12.0
  /// Seconds after which the errors of two fixes have little to do with each other; fixes that
  /// follow faster count for less, or a wall that reflects for half a minute would be believed.
  private static let memory = 5.0
  /// Metres along the line within which two guesses are the same.
  private static let apart = 10.0
  /// Seconds in which a speed that the device measures is adopted.
  private static let adoption = 3.0

  /// The likeliest guess.
  var best: Guess { guesses[0] }

  /// A tracker for a traveller first seen at some places, at least one.
  /// - Parameter costs: what each costs to believe beforehand.
  init(seenAt places: [LinePlace], costing costs: [Double], _ sighting: Sighting, speed: Double) {
    let variance = sighting.accuracy * sighting.accuracy
    guesses = []
    for (place, cost) in zip(places, costs) {
      insert(
        Guess(
          along: place.along, variance: variance, speed: speed * (place.agreement ?? 1),
          cost: cost + Self.cost(of: place, variance), offset: place.offset))
    }
    settle()
  }

  /// Takes a fix some seconds after the last. Returns how far the nearest place of the line was.
  /// - Parameters:
  ///   - part: the part of the line to look at, metres from the start.
  ///   - measured: the speed that the device measured.
  ///   - drift: metres per second by which the speed may be off.
  mutating func take(
    _ sighting: Sighting, after seconds: Double, on route: NavigationRoute,
    within part: ClosedRange<Double>, measured: Double?, drift: Double
  ) -> Double {
    let evidence = Evidence(
      seconds: seconds, variance: sighting.accuracy * sighting.accuracy, measured: measured)
    let old = predictions(after: seconds, drift: drift)
    var nearest = Double.infinity
    guesses = []
    route.visitPlaces(near: sighting, within: part) { place in
      nearest = min(nearest, place.offset)
      insert(Self.guess(at: place, from: old, evidence, within: part))
    }
    // A part without length has no places.
    guard !guesses.isEmpty else {
      guesses = old
      return best.offset
    }
    settle()
    return nearest
  }

  /// Lets the guesses be off by any distance, as after a rest of unknown length.
  mutating func loosen(by metres: Double) {
    for index in guesses.indices {
      guesses[index].variance += metres * metres
      guesses[index].speed = 0
    }
  }

  /// What a fix says besides its place.
  private struct Evidence {
    /// Since the fix before.
    let seconds: Double
    /// Of its position along any axis.
    let variance: Double
    /// The speed it tells.
    let measured: Double?

    /// How much its position counts, being correlated with that of the fix before.
    var weight: Double { min(1, seconds / LineTracker.memory) }
  }

  private func predictions(after seconds: Double, drift: Double) -> [Guess] {
    let spread = drift * seconds
    return guesses.map {
      var guess = $0
      guess.along += guess.speed * seconds
      guess.variance += spread * spread
      return guess
    }
  }

  /// The cheapest way to believe that the traveller is at a place.
  private static func guess(
    at place: LinePlace, from old: [Guess], _ evidence: Evidence, within part: ClosedRange<Double>
  ) -> Guess {
    var found = old[0]
    var least = Double.infinity
    for guess in old {
      let next = continuation(of: guess, at: place, evidence)
      if next.cost < least { (found, least) = (next, next.cost) }
    }
    found.cost += evidence.weight * cost(of: place, evidence.variance)
    found.offset = place.offset
    found.along = max(part.lowerBound, min(part.upperBound, found.along))
    return found
  }

  /// A guess corrected by a place, or thrown over for it.
  private static func continuation(
    of old: Guess, at place: LinePlace, _ evidence: Evidence
  ) -> Guess {
    var guess = old
    let surprise = place.along - old.along
    let variance = old.variance + evidence.variance
    // Of two legs walked in opposite directions, the one that leads on.
    let cost = surprise * surprise / variance * (surprise < 0 ? reluctance : 1)
    if cost < jump {
      let gain = old.variance / variance
      guess.along += gain * surprise
      guess.variance *= 1 - gain
      guess.speed += correction(of: old.speed, by: surprise, gain, at: place, evidence)
      guess.cost += cost
    } else {
      (guess.along, guess.variance) = (place.along, evidence.variance)
      guess.speed = abs(old.speed) * (place.agreement ?? 1)
      guess.cost += jump
    }
    if let measured = evidence.measured {
      guess.speed = max(-measured, min(measured, guess.speed))
    }
    return guess
  }

  /// By how much a speed is wrong: as the device measures it, where its direction is known too; else
  /// from how far off the prediction was, by the gain of an alpha-beta filter (Kalata 1984,
  /// β = α²/(2 − α)).
  private static func correction(
    of speed: Double, by surprise: Double, _ gain: Double, at place: LinePlace,
    _ evidence: Evidence
  ) -> Double {
    if let measured = evidence.measured, let agreement = place.agreement {
      return (measured * agreement - speed) * min(1, evidence.seconds / adoption)
    }
    guard evidence.seconds > 0 else { return 0 }
    return gain * gain / (2 - gain) * surprise / evidence.seconds
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
      writer.append(guess.along)
      writer.append(guess.variance)
      writer.append(guess.speed)
      writer.append(guess.cost)
      writer.append(guess.offset)
    }
  }

  init(from reader: inout SnapshotReader, length: Double) throws(NavigationError) {
    guesses = []
    for _ in 0..<(try reader.integer(in: 1...Self.most)) {
      guesses.append(
        Guess(
          along: try reader.number(in: 0...length), variance: try reader.number(in: .positive),
          speed: try reader.number(in: .finite), cost: try reader.number(in: .positive),
          offset: try reader.number(in: .positive)))
    }
  }
}
