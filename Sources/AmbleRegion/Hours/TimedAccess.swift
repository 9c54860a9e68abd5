import AmbleCore

/// The modes that may pass somewhere, by the conditions that hold.
struct TimedAccess: Hashable, Sendable {
  /// Maximum number of conditions of one way or barrier, so that at most 16 sets of tags are looked at.
  static let maxConditions = 4

  /// The conditions, in the syntax of `opening_hours`.
  let conditions: [String]
  /// The modes that may pass, one set for each combination of conditions: bit `i` of the index is set
  /// if condition `i` holds. Without the mark of pushed bicycles.
  let allowed: [ModeSet]
  /// The modes that may pass under some combination; with the mark if bicycles are pushed.
  let all: ModeSet
  /// The members of `all` that may not pass in a request without a time.
  let atTimes: ModeSet

  /// Creates the access of combinations.
  ///
  /// Whether bicycles are pushed does not depend on the time: it is as without conditions, or, if
  /// bicycles may not pass then, ridden if they ever are.
  /// - Parameters:
  ///   - conditions: the conditions.
  ///   - usual: the modes in a request without a time.
  ///   - sets: the modes of each combination.
  init(conditions: [String], usual: ModeSet, sets: [ModeSet]) {
    let pushed: Bool
    if !usual.isDisjoint(with: .cycling) {
      pushed = usual.contains(.pushed)
    } else {
      pushed = !sets.contains { !$0.ridden.isDisjoint(with: .cycling) }
    }
    func modes(_ set: ModeSet) -> ModeSet {
      pushed ? set.subtracting(.pushed) : set.ridden
    }
    let usual = modes(usual)
    self.conditions = conditions
    allowed = sets.map(modes)
    let union = allowed.reduce(usual) { $0.union($1) }
    all = pushed && !union.isDisjoint(with: .cycling) ? union.union(.pushed) : union
    atTimes = union.subtracting(usual)
  }

  /// Whether the time makes a difference.
  var dependsOnTime: Bool { allowed.contains { $0 != allowed[0] } || !atTimes.isEmpty }
}
