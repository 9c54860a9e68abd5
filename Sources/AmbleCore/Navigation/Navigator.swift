/// Follows a journey along a route: a state machine whose only input is fixes.
///
/// ```swift
/// var navigator = Navigator(along: try NavigationRoute(route))
/// for fix in fixes { show(navigator.process(fix)) }
/// ```
///
/// It has no clock and performs no I/O: the same fixes give the same progress on every machine.
/// When the status is `offRoute`, the caller decides whether to compute another route and continue
/// with `reroute(to:)`.
///
/// A fix costs O(log points + points of the line within a few hundred metres) on the route and
/// O(points) off it.
///
/// A navigator is a value: copies are independent, and it may be moved between threads.
public struct Navigator: Sendable {
  /// The route being followed.
  public internal(set) var route: NavigationRoute
  var status = Progress.Status.waiting
  /// The status to return to after a pause.
  var statusBeforePause = Progress.Status.waiting
  var isWrongWay = false
  var isTrusted = true
  /// Whether the first cue of the journey has been issued.
  var hasStarted = false
  /// Distance from the last fix to the line, metres.
  var offset = 0.0
  /// Distance from the start of the line, metres.
  var along = 0.0
  var tracker: LineTracker?
  var gate = FixGate()
  var watch = OffRouteWatch()
  var rejoining = Rejoining()
  var steps: StepCounter
  var meter = TripMeter()

  /// Creates a journey that has not begun.
  public init(along route: NavigationRoute) {
    self.route = route
    steps = StepCounter(on: route, at: 0)
  }

  var limits: TravelLimits { TravelLimits(route.mode) }

  /// Processes a fix.
  ///
  /// ```swift
  /// let progress = navigator.process(fix)
  /// if let cue = progress.cue { print(cue.kind, cue.distance) }
  /// switch progress.status {
  /// case .offRoute: print("off the route for \(progress.offset) m")
  /// default: print(progress.toStep, progress.remaining, progress.remainingTime)  // m, m, s
  /// }
  /// ```
  ///
  /// - Returns: The progress, with a cue if one is due. Fixes are ignored while paused and after
  ///   arrival.
  public mutating func process(_ fix: Fix) -> Progress {
    guard status != .paused, status != .arrived else { return progress }
    let last = gate.last
    let verdict = gate.judge(fix, topSpeed: limits.topSpeed)
    isTrusted = verdict != .refused
    guard isTrusted else { return progress }
    if verdict == .leap { leap(to: Sighting(fix), fix) }
    let cue = use(fix, after: last)
    return progress(with: cue)
  }

  /// Pauses the journey: fixes are ignored until `resume`.
  ///
  /// ```swift
  /// navigator.pause().status  // .paused
  /// navigator.process(fix).status  // .paused: the fix is ignored
  /// navigator.resume().status == .paused  // false
  /// ```
  ///
  /// - Returns: The progress, without a cue.
  public mutating func pause() -> Progress {
    if status != .paused, status != .arrived {
      statusBeforePause = status
      status = .paused
    }
    return progress
  }

  /// Resumes the journey after a pause, from the position of the next fix.
  /// - Returns: The progress, without a cue.
  public mutating func resume() -> Progress {
    guard status == .paused else { return progress }
    status = statusBeforePause
    gate.forget()
    watch = OffRouteWatch()
    let limits = limits
    tracker?.increaseVariance(by: Self.maxRestMovement, for: limits)
    return progress
  }

  /// Continues along another route and keeps the totals of the journey.
  ///
  /// ```swift
  /// if navigator.progress.status == .offRoute {
  ///   let rest = RouteRequest(from: navigator.progress.position, to: end, mode: .walk)
  ///   let route = try planner.routes(for: rest).routes[0]
  ///   navigator.reroute(to: try NavigationRoute(route))
  /// }
  /// ```
  ///
  /// - Returns: The progress on the new route, without a cue.
  public mutating func reroute(to route: NavigationRoute) -> Progress {
    let last = gate.last
    self.route = route
    (along, offset, isWrongWay) = (0, 0, false)
    (tracker, watch, rejoining) = (nil, OffRouteWatch(), Rejoining())
    steps = StepCounter(on: route, at: 0)
    if status == .paused { statusBeforePause = .waiting } else { status = .waiting }
    if let last, status == .waiting { _ = join(Sighting(last), last) }
    return progress
  }

  /// Distance that a traveller may move during a rest and still be on the route, metres.
  private static let maxRestMovement = 100.0

  private mutating func use(_ fix: Fix, after last: Fix?) -> Cue? {
    let sighting = Sighting(fix)
    let seconds = last.map { max(0, fix.time - $0.time) } ?? 0
    switch status {
    case .waiting:
      meter.stray(to: fix.position, after: seconds)
      return join(sighting, fix)
    case .following: return follow(sighting, fix, after: seconds, from: last)
    case .offRoute where isWrongWay: return follow(sighting, fix, after: seconds, from: last)
    case .offRoute: return stray(sighting, fix, after: seconds)
    case .arrived, .paused: return nil
    }
  }
}

extension Navigator {
  /// The current progress, without a cue.
  ///
  /// ```swift
  /// let progress = navigator.progress
  /// print(progress.travelled, progress.movingTime)  // metres, seconds
  /// print(progress.climbAhead, progress.descentAhead)  // metres, metres
  /// ```
  public var progress: Progress { progress(with: nil) }

  func progress(with cue: Cue?) -> Progress {
    let climbs = route.climbs(after: along)
    return Progress(
      status: status, position: route.position(at: along), course: route.course(at: along),
      along: along, offset: offset, step: steps.next,
      toStep: max(0, route.distance(ofStep: steps.next) - along),
      remaining: route.length - along,
      remainingTime: (route.duration - route.time(at: along)) * meter.pace,
      climbAhead: climbs.ascent, descentAhead: climbs.descent,
      gradeAhead: route.grade(after: along), travelled: meter.travelled,
      movingTime: meter.movingTime, isWrongWay: isWrongWay, isTrusted: isTrusted, cue: cue)
  }
}

extension Navigator {
  /// Version of the snapshot's layout, increased with every change.
  private static let version = 2

  /// The state of the journey without its route: a few hundred bytes. A navigator restored from it
  /// continues exactly like this one.
  public var snapshot: [UInt8] {
    var writer = SnapshotWriter()
    writer.append(Self.version)
    writer.append(route.fingerprint)
    write(to: &writer)
    writer.append(writer.checksum)
    return writer.bytes
  }

  /// Restores a journey from a snapshot.
  ///
  /// ```swift
  /// let saved = navigator.snapshot  // a few hundred bytes, to store
  /// let way = navigator.route
  /// var restored = try Navigator(along: way, restoring: saved)
  /// ```
  ///
  /// - Parameters:
  ///   - route: the route on which the snapshot was taken.
  ///   - snapshot: the bytes of `snapshot`.
  /// - Throws: `NavigationError` if the snapshot is damaged, of another version or of another
  ///   route.
  public init(along route: NavigationRoute, restoring snapshot: [UInt8]) throws(NavigationError) {
    let body = Array(snapshot.dropLast(8))
    var end = SnapshotReader(Array(snapshot.suffix(8)))
    var reader = SnapshotReader(body)
    guard end.bits() == body.withUnsafeBytes({ Checksum.of($0) }), end.isSound else {
      throw NavigationError.damagedSnapshot
    }
    guard reader.bits() == Self.version else {
      throw NavigationError.otherVersion
    }
    guard reader.bits() == route.fingerprint else {
      throw NavigationError.otherRoute
    }
    self.init(along: route)
    read(from: &reader)
    guard reader.isSound else { throw NavigationError.damagedSnapshot }
  }

  private func write(to writer: inout SnapshotWriter) {
    writer.append(Int(status.rawValue))
    writer.append(Int(statusBeforePause.rawValue))
    writer.append(isWrongWay)
    writer.append(isTrusted)
    writer.append(hasStarted)
    writer.append(offset)
    writer.append(along)
    writer.append(tracker != nil)
    tracker?.write(to: &writer)
    gate.write(to: &writer)
    watch.write(to: &writer)
    rejoining.write(to: &writer)
    steps.write(to: &writer)
    meter.write(to: &writer)
  }

  private mutating func read(from reader: inout SnapshotReader) {
    status = Progress.Status(from: &reader)
    statusBeforePause = Progress.Status(from: &reader)
    isWrongWay = reader.flag()
    isTrusted = reader.flag()
    hasStarted = reader.flag()
    offset = reader.number(in: .positive)
    along = reader.number(in: 0...route.length)
    tracker = reader.flag() ? LineTracker(from: &reader, length: route.length) : nil
    gate = FixGate(from: &reader)
    watch = OffRouteWatch(from: &reader)
    rejoining = Rejoining(from: &reader)
    steps = StepCounter(from: &reader, count: route.steps.count)
    meter = TripMeter(from: &reader)
  }
}

extension Navigator.Progress.Status {
  fileprivate init(from reader: inout SnapshotReader) {
    let last = Self.allCases.count - 1
    self = Self(rawValue: UInt8(reader.integer(in: 0...last))) ?? .waiting
  }
}
