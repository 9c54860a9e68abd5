import AmbleCore
import Foundation

/// Detects the stops that a traveller passes. It has no clock and no state: the same positions
/// always give the same visits.
///
/// Sleeping devices report rarely. Between two consecutive positions the traveller is assumed to go
/// straight, unless they are too far apart in time or space.
struct StopVisitDetector {
  /// A stop to detect.
  struct Stop: Equatable {
    var id: StopID
    var place: Coordinate
    var gate: StopGate
  }

  /// Maximum distance at which a stop counts as passed, metres.
  var radius: Double

  /// Maximum time between two positions joined by a straight line, milliseconds.
  static let maxGap: Int64 = 5 * 60_000
  /// Maximum plausible speed, metres per second. Positions further apart are not joined.
  private static let maxSpeed = 70.0
  /// Maximum accuracy radius of a usable position, metres, unless `radius` is larger.
  private static let maxAccuracy = 100.0

  /// Returns the visits that positions give.
  /// - Parameters:
  ///   - stops: the stops not visited yet.
  ///   - positions: the known positions, in any order, from `maxGap` before the fresh ones to
  ///     `maxGap` after.
  ///   - fresh: the times of new positions. Only lines from or to these are examined.
  func visits(to stops: [Stop], along positions: [Position], fresh: Set<Timestamp>) -> Visits {
    let path = positions.filter(isClear).sorted { $0.time < $1.time }
    var visits = Visits()
    for stop in stops { detect(stop, along: path, fresh, &visits) }
    return visits
  }

  /// The detected events: the times when stops were passed, and when others were left.
  struct Visits: Equatable {
    var passed: [StopID: Timestamp] = [:]
    var left: [StopID: Timestamp] = [:]
  }

  private func detect(
    _ stop: Stop, along path: [Position], _ fresh: Set<Timestamp>, _ visits: inout Visits
  ) {
    var gate = stop.gate
    for (index, position) in path.enumerated() where gate.isRelevant(position.time) {
      let distance = ClosestApproach(from: position.place, to: position.place, by: stop.place)
        .distance
      if gate.update(isAway: distance > radius, at: position.time) {
        visits.left[stop.id] = position.time
      }
      guard gate.isOpen(at: position.time) else { continue }
      let previous = index > 0 ? path[index - 1] : position
      let isFresh = fresh.contains(position.time) || fresh.contains(previous.time)
      guard isFresh, let time = passing(stop, from: previous, to: position, gate) else { continue }
      visits.passed[stop.id] = time
      return
    }
  }

  /// Returns when the line between two positions passes a stop, or `nil` if it does not.
  private func passing(
    _ stop: Stop, from previous: Position, to position: Position, _ gate: StopGate
  ) -> Timestamp? {
    let isJoined = gate.isOpen(at: previous.time) && Self.areJoined(previous, position)
    let start = isJoined ? previous : position
    let approach = ClosestApproach(from: start.place, to: position.place, by: stop.place)
    guard approach.distance <= radius else { return nil }
    let elapsed = Double(position.time.milliseconds - start.time.milliseconds)
    return Timestamp(milliseconds: start.time.milliseconds + Int64(elapsed * approach.share))
  }

  private func isClear(_ position: Position) -> Bool {
    (position.accuracy ?? 0) <= max(Self.maxAccuracy, radius)
  }

  private static func areJoined(_ a: Position, _ b: Position) -> Bool {
    let elapsed = b.time.milliseconds - a.time.milliseconds
    guard elapsed > 0, elapsed <= maxGap else { return false }
    // A device may report two positions of one second, each with a rounded time.
    let seconds = Double(elapsed) / 1000 + 1
    return a.place.distance(to: b.place) <= maxSpeed * seconds
  }
}

/// The point of a straight line between two positions that is closest to a place.
///
/// Computed on the tangent plane at the place, accurate to a few centimetres within a kilometre of
/// it.
struct ClosestApproach {
  /// Distance of the closest point from the place, metres.
  let distance: Double
  /// Position of the closest point on the line, 0 at its start, 1 at its end.
  let share: Double

  init(from start: Coordinate, to end: Coordinate, by place: Coordinate) {
    let a = Self.offset(of: start, from: place)
    let step = Self.offset(of: end, from: place) - a
    let square = (step * step).sum()
    let share = square > 0 ? min(1, max(0, -(a * step).sum() / square)) : 0
    let nearest = a + step * share
    self.share = share
    distance = (nearest * nearest).sum().squareRoot()
  }

  /// Returns the offset from a place, metres east and north.
  private static func offset(of other: Coordinate, from place: Coordinate) -> SIMD2<Double> {
    var east = other.longitude - place.longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    let scale = Coordinate.metresPerDegree
    return SIMD2(
      east * scale * cos(place.latitude * .pi / 180),
      (other.latitude - place.latitude) * scale)
  }
}

/// Decides when passing a stop counts as a visit.
///
/// If the traveller undoes a visit while at the stop, the next position must not mark it again. The
/// stop counts only after the traveller has left it.
enum StopGate: Hashable {
  /// Passing always counts.
  case open
  /// Passing counts after the traveller has left the stop, later than this time.
  case untilAway(after: Timestamp)
  /// Passing counts from this time, when the traveller was away from the stop.
  case away(since: Timestamp)

  /// Returns whether a position of a time is relevant to the gate.
  func isRelevant(_ time: Timestamp) -> Bool {
    switch self {
    case .open: true
    case .untilAway(let after): time > after
    case .away(let since): time >= since
    }
  }

  /// Returns whether passing at a time counts.
  func isOpen(at time: Timestamp) -> Bool {
    switch self {
    case .open: true
    case .untilAway: false
    case .away(let since): time >= since
    }
  }

  /// Updates the gate with whether the traveller is away from the stop.
  /// - Returns: whether the gate changed to `away`.
  mutating func update(isAway: Bool, at time: Timestamp) -> Bool {
    guard isAway, case .untilAway(let after) = self, time > after else { return false }
    self = .away(since: time)
    return true
  }
}
