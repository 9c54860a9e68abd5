/// Sums up a journey: distance, time in motion, and the traveller's pace compared with the plan.
struct TripMeter {
  /// Distance covered, on the route and off it, metres.
  private(set) var travelled = 0.0
  /// Time in motion, seconds.
  private(set) var movingTime = 0.0
  /// Time in motion along the line, and the planned time for the same distance, seconds.
  private(set) var pacedTime = 0.0
  private(set) var plannedTime = 0.0
  /// Maximum distance along the line that has been counted, metres.
  private(set) var furthest = 0.0
  /// Off the route: the position up to which distance has been counted, the seconds since, and the
  /// smoothed current position.
  private(set) var anchor: Coordinate?
  private(set) var sinceAnchor = 0.0
  private(set) var smoothed: Coordinate?

  /// Speed below which the traveller stands, metres per second: half of a slow walk.
  private static let standingSpeed = 0.4
  /// Walking time at the planned pace that is assumed in advance, seconds, so that the first metres
  /// do not double the forecast.
  private static let advance = 600.0
  /// Range of the pace as a multiple of the planned time, so that a rest or a lift does not spoil
  /// the forecast.
  private static let paceRange = 0.5...2.0
  /// Minimum distance between two smoothed positions to be counted, metres; noise rarely reaches
  /// it.
  private static let minDistance = 15.0
  /// Time constant for smoothing positions off the route, seconds.
  private static let smoothingTime = 10.0

  /// Actual time as a multiple of the planned time.
  var pace: Double {
    let ratio = (pacedTime + Self.advance) / (plannedTime + Self.advance)
    return max(Self.paceRange.lowerBound, min(Self.paceRange.upperBound, ratio))
  }

  /// Begins to count at a place of a line.
  /// - Parameter position: the traveller's position.
  mutating func begin(at along: Double, from position: Coordinate) {
    if let anchor { count(anchor.distance(to: position), within: sinceAnchor) }
    furthest = along
    (anchor, smoothed, sinceAnchor) = (nil, nil, 0)
  }

  /// Counts the movement along the line since the last fix.
  mutating func follow(
    to along: Double, on route: NavigationRoute, after seconds: Double, speed: Double
  ) {
    let metres = max(0, along - furthest)
    let isMoving = max(abs(speed), seconds > 0 ? metres / seconds : 0) >= Self.standingSpeed
    if isMoving {
      movingTime += seconds
      pacedTime += seconds
    }
    travelled += metres
    plannedTime += metres > 0 ? route.time(at: along) - route.time(at: furthest) : 0
    furthest = max(furthest, along)
  }

  /// Counts a jump along the line as the distance between the positions.
  mutating func jump(
    to along: Double, from last: Coordinate, to position: Coordinate, after seconds: Double
  ) {
    count(last.distance(to: position), within: seconds)
    begin(at: along, from: position)
  }

  /// Begins to count movement away from the line at the place where the traveller left it.
  mutating func leave(_ route: NavigationRoute) {
    let position = route.position(at: furthest)
    (anchor, smoothed) = (position, position)
  }

  /// Counts movement away from the line.
  mutating func stray(to position: Coordinate, after seconds: Double) {
    guard let from = anchor, let before = smoothed else { return }
    let share = seconds / (seconds + Self.smoothingTime)
    let here = Coordinate(
      latitude: before.latitude + share * (position.latitude - before.latitude),
      longitude: before.longitude + share * (position.longitude - before.longitude))
    smoothed = here
    sinceAnchor += seconds
    let metres = from.distance(to: here)
    guard metres >= Self.minDistance else { return }
    count(metres, within: sinceAnchor)
    (anchor, sinceAnchor) = (here, 0)
  }

  /// Counts distance away from the line, with at most the time of a slow walk.
  private mutating func count(_ metres: Double, within seconds: Double) {
    travelled += metres
    movingTime += min(seconds, metres / Self.standingSpeed)
  }
}

extension TripMeter {
  func write(to writer: inout SnapshotWriter) {
    for number in [travelled, movingTime, pacedTime, plannedTime, furthest, sinceAnchor] {
      writer.append(number)
    }
    anchor.write(to: &writer)
    smoothed.write(to: &writer)
  }

  init(from reader: inout SnapshotReader) {
    travelled = reader.number(in: .positive)
    movingTime = reader.number(in: .positive)
    pacedTime = reader.number(in: .positive)
    plannedTime = reader.number(in: .positive)
    furthest = reader.number(in: .positive)
    sinceAnchor = reader.number(in: .positive)
    anchor = Coordinate?(from: &reader)
    smoothed = Coordinate?(from: &reader)
  }
}

extension Coordinate? {
  fileprivate func write(to writer: inout SnapshotWriter) {
    writer.append(self?.latitude)
    writer.append(self?.longitude)
  }

  fileprivate init(from reader: inout SnapshotReader) {
    let latitude = reader.number(orNilIn: -90...90)
    let longitude = reader.number(orNilIn: -180...180)
    guard let latitude, let longitude else {
      self = nil
      return
    }
    self = Coordinate(latitude: latitude, longitude: longitude)
  }
}
