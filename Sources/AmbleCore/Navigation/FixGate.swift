/// Rejects implausible fixes, so that a single bad fix never moves the traveller.
struct FixGate {
  /// The last accepted fix, or `nil` before the first and after a rest.
  private(set) var last: Fix?
  /// The last of a series of mutually consistent fixes that contradict the known position, or
  /// `nil`.
  private(set) var suspect: Fix?
  /// Number of fixes in that series.
  private(set) var suspects = 0
  /// Number of consecutive fixes older than the last accepted one.
  private(set) var late = 0

  /// Maximum accuracy of an accepted fix, metres. Coarser fixes come from cell towers and may be
  /// anywhere in town.
  static let worstAccuracy = 100.0
  /// Number of consecutive contradicting fixes that are accepted as true.
  private static let requiredFixes = 3
  /// Distance that a fix may always jump, metres: signals reflected by buildings.
  private static let leap = 20.0

  /// The result of a check.
  enum Verdict {
    /// The fix is unreliable.
    case refused
    /// The fix continues from the last one.
    case next
    /// The fix is far from the last one, but other fixes agree with it.
    case leap
  }

  /// Checks a fix, and remembers it as the last one unless it is refused.
  mutating func judge(_ fix: Fix, topSpeed: Double) -> Verdict {
    guard fix.isSound, fix.accuracy <= Self.worstAccuracy else { return .refused }
    guard let last else { return admit(fix, as: .next) }
    if fix.time <= last.time {
      late += 1
      // The device's clock was set back.
      return late >= Self.requiredFixes ? admit(fix, as: .next) : .refused
    }
    if Self.isPossible(last, fix, topSpeed) { return admit(fix, as: .next) }
    let agrees = suspect.map { Self.isPossible($0, fix, topSpeed) } ?? false
    suspects = agrees ? suspects + 1 : 1
    suspect = fix
    return suspects >= Self.requiredFixes ? admit(fix, as: .leap) : .refused
  }

  /// Forgets the last position, so that the next fix may be anywhere.
  mutating func forget() { self = FixGate() }

  private mutating func admit(_ fix: Fix, as verdict: Verdict) -> Verdict {
    self = FixGate()
    last = fix
    return verdict
  }

  private static func isPossible(_ a: Fix, _ b: Fix, _ topSpeed: Double) -> Bool {
    let reach = topSpeed * max(0, b.time - a.time) + a.accuracy + b.accuracy + leap
    return a.position.distance(to: b.position) <= reach
  }
}

extension FixGate {
  func write(to writer: inout SnapshotWriter) {
    last.write(to: &writer)
    suspect.write(to: &writer)
    writer.append(suspects)
    writer.append(late)
  }

  init(from reader: inout SnapshotReader) {
    last = Fix?(from: &reader)
    suspect = Fix?(from: &reader)
    suspects = reader.integer(in: 0...Self.requiredFixes)
    late = reader.integer(in: 0...Self.requiredFixes)
  }
}

extension Fix? {
  fileprivate func write(to writer: inout SnapshotWriter) {
    writer.append(self != nil)
    guard let self else { return }
    writer.append(self.position.latitude)
    writer.append(self.position.longitude)
    writer.append(self.accuracy)
    writer.append(self.time)
    writer.append(self.speed)
    writer.append(self.course)
  }

  fileprivate init(from reader: inout SnapshotReader) {
    guard reader.flag() else {
      self = nil
      return
    }
    let latitude = reader.number(in: -90...90)
    let longitude = reader.number(in: -180...180)
    self = Fix(
      position: Coordinate(latitude: latitude, longitude: longitude),
      accuracy: reader.number(in: 0...FixGate.worstAccuracy),
      time: reader.number(in: .finite), speed: reader.number(orNilIn: .finite),
      course: reader.number(orNilIn: .finite))
  }
}

/// A reading of a positioning device.
///
/// ```swift
/// let fix = Fix(
///   position: Coordinate(latitude: 41.1456, longitude: -8.6109), accuracy: 8,
///   time: Date.now.timeIntervalSince1970, speed: 1.3)
/// let progress = navigator.process(fix)
/// ```
public struct Fix: Hashable, Sendable {
  /// The measured position.
  public var position: Coordinate
  /// Accuracy of the position, metres: the radius that is right about two times in three.
  public var accuracy: Double
  /// Time, seconds since an origin that is the same for all fixes of a journey.
  public var time: Double
  /// Speed over ground, metres per second, or `nil` if not measured.
  public var speed: Double?
  /// Direction of movement, degrees clockwise from north, or `nil` if not measured.
  public var course: Double?

  /// Creates a fix from its parts.
  public init(
    position: Coordinate, accuracy: Double, time: Double, speed: Double? = nil,
    course: Double? = nil
  ) {
    self.position = position
    self.accuracy = accuracy
    self.time = time
    self.speed = speed
    self.course = course
  }

  /// Whether position, accuracy and time are finite and within their ranges.
  var isSound: Bool {
    position.isValid && accuracy.isFinite && accuracy >= 0 && time.isFinite
  }

  /// The speed, or `nil` if it is missing, negative or not finite.
  var soundSpeed: Double? {
    guard let speed, speed.isFinite, speed >= 0 else { return nil }
    return speed
  }
}

/// The expected movement of a traveller, by mode.
struct TravelLimits {
  /// Maximum distance from the line if the fix is accurate, metres.
  ///
  /// Ferrostar's examples allow 20 to 50 m. A pavement on the far side of a wide street is 20 m
  /// from its middle line; carriageways of a motorway are further apart.
  let deviation: Double
  /// Speed beyond which a jump is an error of the device, metres per second.
  ///
  /// On foot that is a sprint. A traveller on a bus is off the route anyway, and three consistent
  /// fixes are accepted.
  let topSpeed: Double
  /// Usual speed, metres per second.
  let usualSpeed: Double
  /// Variability of the speed: the square of its change in a second. People on foot keep their pace
  /// for minutes; a car brakes by 15 m/s within the ten seconds before a junction.
  let agility: Double

  init(_ mode: Mode) {
    switch mode {
    case .walk, .hike, .wheelchair:
      self.init(deviation: 25, topSpeed: 10, usualSpeed: 1.4, agility: 0.03)
    case .run: self.init(deviation: 25, topSpeed: 12, usualSpeed: 3, agility: 0.1)
    case .bike, .ebike: self.init(deviation: 30, topSpeed: 25, usualSpeed: 5, agility: 0.5)
    case .drive: self.init(deviation: 40, topSpeed: 70, usualSpeed: 14, agility: 2)
    }
  }

  private init(deviation: Double, topSpeed: Double, usualSpeed: Double, agility: Double) {
    self.deviation = deviation
    self.topSpeed = topSpeed
    self.usualSpeed = usualSpeed
    self.agility = agility
  }

  /// Returns the distance from the line beyond which a fix is off the route, metres.
  ///
  /// Three times the accuracy: of correct fixes on the line, 3 in 1000 lie further to the side.
  func deviation(at accuracy: Double) -> Double { max(deviation, 3 * accuracy) }

  /// Returns the mean distance from the line over some fixes beyond which a traveller is off the route,
  /// metres.
  ///
  /// More than the width of a street for any traveller. 2.5 times the accuracy, within which two fixes in
  /// three are, is 3.8 standard deviations to one side: errors persist, so that the mean of 15 s is hardly
  /// better than a fix.
  func meanDeviation(at accuracy: Double) -> Double { max(25, 2.5 * accuracy) }
}
