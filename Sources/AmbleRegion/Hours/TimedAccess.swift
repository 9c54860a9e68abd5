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
  /// Whether bicycles are pushed, one for each combination, or empty if the time makes no
  /// difference to that.
  let pushed: [Bool]
  /// The modes that may pass under some combination; with the mark if bicycles are pushed in a request
  /// without a time, or, if they may not pass then, always.
  let all: ModeSet
  /// The members of `all` that may not pass in a request without a time; with the mark if the time
  /// decides whether bicycles are pushed.
  let atTimes: ModeSet

  /// Creates the access of combinations.
  /// - Parameters:
  ///   - conditions: the conditions.
  ///   - usual: the modes in a request without a time.
  ///   - sets: the modes of each combination.
  init(conditions: [String], usual: ModeSet, sets: [ModeSet]) {
    let cycling = ([usual] + sets).filter { !$0.isDisjoint(with: .cycling) }
    let isPushed =
      usual.isDisjoint(with: .cycling)
      ? !cycling.isEmpty && cycling.allSatisfy { $0.contains(.pushed) } : usual.contains(.pushed)
    let isTimed = cycling.contains { $0.contains(.pushed) != isPushed }
    self.conditions = conditions
    allowed = sets.map { $0.subtracting(.pushed) }
    pushed = isTimed ? sets.map { $0.contains(.pushed) } : []
    let union = allowed.reduce(usual.subtracting(.pushed)) { $0.union($1) }
    all = isPushed ? union.union(.pushed) : union
    let atTimes = union.subtracting(usual)
    self.atTimes = isTimed ? atTimes.union(.pushed) : atTimes
  }

  /// Whether the time makes a difference.
  var dependsOnTime: Bool { allowed.contains { $0 != allowed[0] } || !atTimes.isEmpty }
}
