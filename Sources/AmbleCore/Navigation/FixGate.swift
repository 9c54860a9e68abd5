/// Keeps out fixes that cannot be true, so that one bad fix never moves anybody.
struct FixGate {
  /// The last fix that was let in; nil before the first and after a rest.
  private(set) var last: Fix?
  /// The last of some fixes far from where the traveller can be, which agree with each other.
  private(set) var suspect: Fix?
  /// How many they are.
  private(set) var suspects = 0
  /// How many fixes in a row were older than the last.
  private(set) var late = 0

  /// Metres: whoever knows less is told by a mast, and may be anywhere in town.
  static let worstAccuracy = 100.0
  /// So many fixes in a row that contradict what was known are believed.
  private static let enough = 3
  /// Metres that a fix may jump in any case: signals reflected by houses.
  private static let leap = 20.0

  /// What becomes of a fix.
  enum Verdict {
    /// It cannot be relied on.
    case refused
    /// It goes on from the one before.
    case next
    /// It is far from the one before, but others agree with it.
    case leap
  }

  /// Judges a fix; unless refused it is the last from now on.
  mutating func judge(_ fix: Fix, topSpeed: Double) -> Verdict {
    guard fix.isSound, fix.accuracy <= Self.worstAccuracy else { return .refused }
    guard let last else { return admit(fix, as: .next) }
    if fix.time <= last.time {
      late += 1
      // The device's clock was set back.
      return late >= Self.enough ? admit(fix, as: .next) : .refused
    }
    if Self.isPossible(last, fix, topSpeed) { return admit(fix, as: .next) }
    let agrees = suspect.map { Self.isPossible($0, fix, topSpeed) } ?? false
    suspects = agrees ? suspects + 1 : 1
    suspect = fix
    return suspects >= Self.enough ? admit(fix, as: .leap) : .refused
  }

  /// Forgets where the traveller was: they may go on from anywhere.
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
    suspects = reader.integer(in: 0...Self.enough)
    late = reader.integer(in: 0...Self.enough)
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
