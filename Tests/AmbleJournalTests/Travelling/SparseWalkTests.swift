import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleJournal

/// A walk along straight streets past some stops, with its positions.
private struct Walk {
  /// One position per second; those at corners are in `corners`.
  var positions: [Position] = []
  /// The times of turns: between two of them the path is straight.
  var corners: Set<Timestamp> = []
  var stops: [StopVisitDetector.Stop] = []

  private static let origin = Coordinate(latitude: 48.1, longitude: 11.5)

  /// Up to 12 streets of 30 to 230 m, walked at 1 to 9 m/s, each past a stop at most `radius` away.
  init(_ random: inout SeededGenerator, radius: Double) {
    var seconds = 0
    var (east, north) = (0.0, 0.0)
    for street in 0..<(2 + random.below(11)) {
      let step = (Double(random.below(400) - 200), Double(random.below(400) - 200))
      let length = max(30, (step.0 * step.0 + step.1 * step.1).squareRoot())
      let duration = max(2, Int(length / Double(1 + random.below(9))))
      for second in 0...duration {
        let share = Double(second) / Double(duration)
        let time = Timestamp.start.adding(seconds: seconds + second)
        let place = Self.origin.moved(east: east + step.0 * share, north: north + step.1 * share)
        if second == 0 || second == duration { corners.insert(time) }
        if positions.last?.time != time { positions.append(Position(place, at: time)) }
      }
      let share = Double(random.below(101)) / 100
      let aside = (Double(random.below(200)) / 100 - 1) * (radius - 0.5) / 2
      stops.append(
        .init(
          id: StopID("\(street)"),
          place: Self.origin.moved(
            east: east + step.0 * share + aside, north: north + step.1 * share + aside),
          gate: .open))
      (east, north) = (east + step.0, north + step.1)
      seconds += duration
    }
  }

  /// Returns the corners and a random share of the other positions.
  func thinned(_ times: Int, _ random: inout SeededGenerator) -> [Position] {
    positions.filter { corners.contains($0.time) || random.chance(times) }
  }
}

struct SparseWalkTests {
  private let detector = StopVisitDetector(radius: 40)

  /// 400 walks lose all positions but the corners: each stop lies at most 40 m from the walk, so
  /// each is detected, regardless of other losses.
  @Test func everyStopIsSeenWhateverPositionsAreLost() {
    for seed in 0..<400 {
      var random = SeededGenerator(seed: UInt64(seed))
      let walk = Walk(&random, radius: 40)
      let left = walk.thinned(1 + random.below(300), &random)
      let seen = detector.visits(to: walk.stops, along: left, fresh: Set(left.map(\.time)))
      #expect(seen.passed.count == walk.stops.count, "seed \(seed)")
    }
  }

  /// Shuffled, repeated and split positions show the same stops as one ordered batch.
  @Test func everyStopIsSeenHoweverPositionsArrive() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let walk = Walk(&random, radius: 40)
      var left = walk.thinned(1 + random.below(60), &random)
      left += left.filter { _ in random.chance(4) }
      left.shuffle(using: &random)
      #expect(seen(walk.stops, left, &random).count == walk.stops.count, "seed \(seed)")
    }
  }

  /// Returns the stops detected from positions that arrive in batches, as a journal does.
  private func seen(
    _ stops: [StopVisitDetector.Stop], _ positions: [Position], _ random: inout SeededGenerator
  ) -> Set<StopID> {
    var known: [Position] = []
    var passed: Set<StopID> = []
    var rest = positions[...]
    while !rest.isEmpty {
      let batch = rest.prefix(1 + random.below(9))
      rest = rest.dropFirst(batch.count)
      let fresh = Set(batch.map(\.time)).subtracting(known.map(\.time))
      for time in fresh { known += batch.filter { $0.time == time }.prefix(1) }
      passed.formUnion(detector.visits(to: stops, along: known, fresh: fresh).passed.keys)
    }
    return passed
  }

  /// A stop 60 m or more from each street of a walk is not detected, as long as no corner is cut.
  @Test func stopsFarFromTheWalkAreNotSeen() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let walk = Walk(&random, radius: 40)
      let far = walk.stops.map { stop in
        var stop = stop
        stop.place = stop.place.moved(east: 0, north: 3000)
        return stop
      }
      let left = walk.thinned(1 + random.below(60), &random)
      #expect(detector.visits(to: far, along: left, fresh: Set(left.map(\.time))).passed.isEmpty)
    }
  }
}
