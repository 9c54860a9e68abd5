import AmbleCore

/// Sees which stops a traveller passes: it has no clock and keeps nothing, so the same positions
/// always give the same stops.
///
/// Devices that sleep tell a position now and then: between two that follow each other the
/// traveller is taken to have gone straight, unless they lie too far apart to tell.
struct StopWatch {
  /// A stop to look out for.
  struct Stop: Equatable {
    var id: StopID
    var place: Coordinate
    var gate: StopGate
  }

  /// Metres at which a stop counts as passed.
  var radius: Double

  /// The longest time between two positions in which one is taken to have gone straight.
  static let longestGap: Int64 = 5 * 60_000
  /// Metres a second that nobody travels at: positions further apart than that are not joined.
  private static let greatestSpeed = 70.0
  /// Metres: vaguer positions do not say where one passed.
  private static let vaguest = 100.0

  /// What positions say of some stops.
  /// - Parameters:
  ///   - stops: those not visited yet.
  ///   - positions: those known, in any order, as far back and on as the longest gap.
  ///   - fresh: the times of those that have just come; ways between others are known already.
  func look(for stops: [Stop], along positions: [Position], fresh: Set<Moment>) -> Sightings {
    let path = positions.filter(isClear).sorted { $0.time < $1.time }
    var sightings = Sightings()
    for stop in stops { look(for: stop, along: path, fresh, &sightings) }
    return sightings
  }

  /// What was seen: when stops were passed, and which may be passed again from when.
  struct Sightings: Equatable {
    var passed: [StopID: Moment] = [:]
    var left: [StopID: Moment] = [:]
  }

  private func look(
    for stop: Stop, along path: [Position], _ fresh: Set<Moment>, _ sightings: inout Sightings
  ) {
    var gate = stop.gate
    for (index, position) in path.enumerated() where gate.isBehind(position.time) {
      let distance = Passage(from: position.place, to: position.place, by: stop.place).distance
      if gate.opens(for: distance > radius, at: position.time) {
        sightings.left[stop.id] = position.time
      }
      guard gate.isOpen(at: position.time) else { continue }
      let previous = index > 0 ? path[index - 1] : position
      let isFresh = fresh.contains(position.time) || fresh.contains(previous.time)
      guard isFresh, let time = passing(stop, from: previous, to: position, gate) else { continue }
      sightings.passed[stop.id] = time
      return
    }
  }

  /// When the way from one position to the next leads past a stop; nil where it does not.
  private func passing(
    _ stop: Stop, from previous: Position, to position: Position, _ gate: StopGate
  ) -> Moment? {
    let isJoined = gate.isOpen(at: previous.time) && Self.areJoined(previous, position)
    let start = isJoined ? previous : position
    let passage = Passage(from: start.place, to: position.place, by: stop.place)
    guard passage.distance <= radius else { return nil }
    let elapsed = Double(position.time.milliseconds - start.time.milliseconds)
    return Moment(milliseconds: start.time.milliseconds + Int64(elapsed * passage.share))
  }

  private func isClear(_ position: Position) -> Bool {
    (position.accuracy ?? 0) <= max(Self.vaguest, radius)
  }

  private static func areJoined(_ a: Position, _ b: Position) -> Bool {
    let elapsed = b.time.milliseconds - a.time.milliseconds
    guard elapsed > 0, elapsed <= longestGap else { return false }
    // A device may tell two positions of one second with a rounded time each.
    let seconds = Double(elapsed) / 1000 + 1
    return a.place.distance(to: b.place) <= greatestSpeed * seconds
  }
}
