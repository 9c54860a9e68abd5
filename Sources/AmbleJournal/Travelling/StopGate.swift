/// From when on passing a stop counts as visiting it.
///
/// Who takes back a visit while standing at the stop does not want it ticked off by the next
/// position: it counts again once they have gone away.
enum StopGate: Hashable {
  /// Always.
  case open
  /// Once the traveller has been away, later than this.
  case untilAway(after: Moment)
  /// From when the traveller was away.
  case away(since: Moment)

  /// Whether a moment is one that the gate knows anything of.
  func isBehind(_ time: Moment) -> Bool {
    switch self {
    case .open: true
    case .untilAway(let after): time > after
    case .away(let since): time >= since
    }
  }

  /// Whether passing at a moment counts.
  func isOpen(at time: Moment) -> Bool {
    switch self {
    case .open: true
    case .untilAway: false
    case .away(let since): time >= since
    }
  }

  /// Lets the gate know whether the traveller is away.
  /// - Returns: whether it opened by that.
  mutating func opens(for isAway: Bool, at time: Moment) -> Bool {
    guard isAway, case .untilAway(let after) = self, time > after else { return false }
    self = .away(since: time)
    return true
  }
}
