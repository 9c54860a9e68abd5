import AmbleCore

/// The hours at which a region's streets are open, and at which turns are forbidden.
struct StreetHours: Codable, Hashable, Sendable {
  /// Streets with the same hours.
  struct Rule: Codable, Hashable, Sendable {
    /// The numbers of its conditions, at most four.
    var conditions: [Int]
    /// The modes that may pass, by the conditions that hold: bit `i` of the index is set if the rule's
    /// condition `i` holds.
    var allowed: [UInt8]
    /// Whether bicycles are pushed, by the conditions that hold, or empty if they do not decide it.
    var pushed: [Bool]
    var arcs: [UInt32]
  }

  /// A chain of arcs that is forbidden while a condition holds.
  struct Turn: Codable, Hashable, Sendable {
    /// The number of the condition.
    var condition: Int
    /// The arcs that may not be travelled in sequence, at least two.
    var arcs: [UInt32]
    /// The modes that may not turn.
    var modes: UInt8
  }

  /// The conditions, in the syntax of `opening_hours`.
  let conditions: [String]
  let rules: [Rule]
  let turns: [Turn]

  /// Number of segments whose access depends on the time.
  var segmentCount: Int { Set(rules.flatMap { $0.arcs.map { $0 / 2 } }).count }

  /// Returns whether every number lies within its target.
  /// - Parameter arcCount: number of arcs of the streets.
  func fits(arcCount: Int) -> Bool {
    rules.allSatisfy { rule in
      rule.conditions.count <= TimedAccess.maxConditions
        && rule.allowed.count == 1 << rule.conditions.count
        && (rule.pushed.isEmpty || rule.pushed.count == rule.allowed.count)
        && rule.conditions.allSatisfy(conditions.indices.contains)
        && rule.arcs.allSatisfy { Int($0) < arcCount }
    }
      && turns.allSatisfy { turn in
        conditions.indices.contains(turn.condition) && turn.arcs.count >= 2
          && turn.arcs.allSatisfy { Int($0) < arcCount }
      }
  }
}

/// The hours of streets, read once and used many times. May be shared between threads.
struct StreetTimetable: Sendable {
  private let hours: StreetHours
  private let conditions: [HoursCondition?]

  init(_ hours: StreetHours) {
    self.hours = hours
    conditions = hours.conditions.map { HoursCondition($0) }
  }

  /// Returns which conditions hold at a time. Times with the same result have the same streets.
  /// - Complexity: O(conditions).
  func held(at time: CivilTime) -> [Bool] { conditions.map { $0?.holds(at: time) ?? false } }

  /// Adds the conditions that hold to the conditions of streets.
  /// - Parameter held: which conditions hold, as `held(at:)` returns it.
  /// - Complexity: O(arcs with hours).
  func add(to draft: inout StreetConditions.Draft, on graph: Graph, holding held: [Bool]) {
    var allowed: [UInt32: ModeSet] = [:]
    for rule in hours.rules {
      var index = 0
      for (bit, condition) in rule.conditions.enumerated() where held[condition] {
        index |= 1 << bit
      }
      let modes = ModeSet(rawValue: rule.allowed[index])
      for arc in rule.arcs {
        allowed[arc, default: .all].formIntersection(modes)
        if !rule.pushed.isEmpty { draft.setPushing(rule.pushed[index], on: ArcID(arc)) }
      }
    }
    for (arc, modes) in allowed {
      draft.open(ArcID(arc), for: modes)
      draft.close(ArcID(arc), for: ModeSet.all.subtracting(modes))
    }
    for turn in hours.turns where held[turn.condition] {
      draft.forbid(turn.arcs, for: ModeSet(rawValue: turn.modes))
    }
  }
}

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
