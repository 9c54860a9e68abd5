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
