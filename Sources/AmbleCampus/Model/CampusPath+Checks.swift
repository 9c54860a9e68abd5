extension CampusPath {
  /// Returns what is wrong with the path, as a sentence, or `nil` if nothing is.
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
