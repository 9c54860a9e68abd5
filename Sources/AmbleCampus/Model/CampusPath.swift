/// A straight path between two points of a campus.
public struct CampusPath: Equatable, Sendable {
  /// The kind of a path.
  public enum Kind: String, CaseIterable, Sendable {
    case path, stairs, lift
  }

  /// Identifies the path while it is edited. Not part of the folder's files.
  public var id: String
  /// Where it begins.
  public var from: CampusPoint
  /// Where it ends.
  public var to: CampusPoint
  /// Length, in the campus's unit, or `nil` if it is measured on the picture.
  public var length: Double?
  /// The kind of path.
  public var kind: Kind
  /// Whether it may only be walked from `from` to `to`.
  public var isOneWay: Bool
  /// The first day on which it is open again, or `nil` if it is open.
  public var closedUntil: CampusDate?

  /// Creates a path.
  public init(
    id: String, from: CampusPoint, to: CampusPoint, length: Double? = nil, kind: Kind = .path,
    isOneWay: Bool = false, closedUntil: CampusDate? = nil
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.length = length
    self.kind = kind
    self.isOneWay = isOneWay
    self.closedUntil = closedUntil
  }
}

extension CampusPath {
  /// Returns the problem of the path as a sentence, or `nil` if there is none.
  public func problem(on picture: CampusPicture?) -> String? {
    from.problem(on: picture) ?? to.problem(on: picture) ?? problemOfEnds ?? problemOfLength
      ?? problemOfDate
  }

  private var problemOfEnds: String? {
    if from == to { return "The path leads nowhere: both ends are (\(from.x), \(from.y))." }
    if kind == .lift, from.level == to.level {
      return "The lift has both ends on level \(from.level)."
    }
    if kind == .path, from.x == to.x, from.y == to.y {
      return "The path leads straight up from level \(from.level) to \(to.level): only stairs and"
        + " lifts do."
    }
    return nil
  }

  private var problemOfLength: String? {
    guard let length else { return nil }
    if length < 0 { return "The distance \(length) is negative." }
    guard length <= CampusLimits.maxLength else {
      return "The distance \(length) is not a number up to \(Int(CampusLimits.maxLength))."
    }
    return nil
  }

  private var problemOfDate: String? {
    guard let closedUntil, !closedUntil.isInCalendar else { return nil }
    return "The calendar has no day \(closedUntil.text)."
  }
}
