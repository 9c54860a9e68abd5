/// Adds up a journey: metres, seconds in motion, and the traveller's pace against the plan.
struct TripMeter {
  /// Metres covered, on the route and off it.
  private(set) var travelled = 0.0
  /// Seconds in which the traveller moved.
  private(set) var movingTime = 0.0
  /// Seconds in motion along the line, and the seconds planned for the same metres.
  private(set) var pacedTime = 0.0
  private(set) var plannedTime = 0.0
  /// The furthest along the line that has been counted.
  private(set) var furthest = 0.0
  /// Off the route: the position up to which metres have been counted, the seconds since, and the
  /// position now, smoothed.
  private(set) var anchor: Coordinate?
  private(set) var sinceAnchor = 0.0
  private(set) var smoothed: Coordinate?

  /// Metres per second below which one stands: half of a slow walk.
  private static let still = 0.4
  /// Seconds of walking as planned that everybody is given in advance: at the first corner nobody
  /// wants to hear that the walk takes twice as long.
  private static let advance = 600.0
  /// How many times the planned time one may take, so that a rest or a lift spoils no forecast.
  private static let paces = 0.5...2.0
  /// Metres that have to lie between two smoothed positions to be counted, which noise seldom does.
  private static let span = 15.0
  /// Seconds over which positions off the route are smoothed.
  private static let smoothing = 10.0

  /// How many times as long as planned the traveller takes.
  var pace: Double {
    let ratio = (pacedTime + Self.advance) / (plannedTime + Self.advance)
    return max(Self.paces.lowerBound, min(Self.paces.upperBound, ratio))
  }

  /// Begins to count at a place of a line.
  /// - Parameter position: where the traveller is.
  mutating func begin(at along: Double, from position: Coordinate) {
    if let anchor { count(anchor.distance(to: position), within: sinceAnchor) }
    furthest = along
    (anchor, smoothed, sinceAnchor) = (nil, nil, 0)
  }

  /// Counts what was gone along the line since the last fix.
  mutating func follow(
    to along: Double, on route: NavigationRoute, after seconds: Double, speed: Double
  ) {
    let metres = max(0, along - furthest)
    let isMoving = max(abs(speed), seconds > 0 ? metres / seconds : 0) >= Self.still
    if isMoving {
      movingTime += seconds
      pacedTime += seconds
    }
    travelled += metres
    plannedTime += metres > 0 ? route.time(at: along) - route.time(at: furthest) : 0
    furthest = max(furthest, along)
  }

  /// Counts a jump along the line as what lies between the positions.
  mutating func jump(
    to along: Double, from last: Coordinate, to position: Coordinate, after seconds: Double
  ) {
    count(last.distance(to: position), within: seconds)
    begin(at: along, from: position)
  }

  /// Counts from now on what is gone beside the line, from where the traveller left it.
  mutating func leave(_ route: NavigationRoute) {
    let position = route.position(at: furthest)
    (anchor, smoothed) = (position, position)
  }

  /// Counts what was gone beside the line.
  mutating func stray(to position: Coordinate, after seconds: Double) {
    guard let from = anchor, let before = smoothed else { return }
    let share = seconds / (seconds + Self.smoothing)
    let here = Coordinate(
      latitude: before.latitude + share * (position.latitude - before.latitude),
      longitude: before.longitude + share * (position.longitude - before.longitude))
    smoothed = here
    sinceAnchor += seconds
    let metres = from.distance(to: here)
    guard metres >= Self.span else { return }
    count(metres, within: sinceAnchor)
    (anchor, sinceAnchor) = (here, 0)
  }

  /// Counts metres away from the line, in as many seconds as a slow walk takes at most.
  private mutating func count(_ metres: Double, within seconds: Double) {
    travelled += metres
    movingTime += min(seconds, metres / Self.still)
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
