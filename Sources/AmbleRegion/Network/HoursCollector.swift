import AmbleCore

/// Collects the hours of a network's streets, barriers and turns.
struct HoursCollector {
  private var numbers: [String: Int] = [:]
  private var conditions: [String] = []
  /// The arcs of each access, in order of appearance.
  private var arcs: [TimedAccess: [UInt32]] = [:]
  private var order: [TimedAccess] = []
  private var turns: [StreetHours.Turn] = []

  /// Adds the hours of ways, and marks the modes that may travel their segments at times only.
  /// - Complexity: O(segments).
  mutating func add(_ network: inout StreetNetwork, ways: [StreetWay]) {
    var hours: [Int64: WayHours] = [:]
    for way in ways { hours[way.id] = way.access.hours ?? hours[way.id] }
    guard !hours.isEmpty else { return }
    for index in network.segments.indices {
      guard let way = hours[network.segments[index].way] else { continue }
      network.segments[index].forwardAtTimes = way.forward.atTimes
      network.segments[index].backwardAtTimes = way.backward.atTimes
      add(way.forward, to: 2 * UInt32(index))
      add(way.backward, to: 2 * UInt32(index) + 1)
    }
  }

  /// Adds the hours of barriers to the arcs that leave them: a route may still end at a closed
  /// barrier.
  /// - Parameter barriers: by junction.
  /// - Complexity: O(segments).
  mutating func add(_ network: inout StreetNetwork, barriers: [UInt32: TimedAccess]) {
    guard !barriers.isEmpty else { return }
    for index in network.segments.indices {
      let segment = network.segments[index]
      if let barrier = barriers[segment.tail] {
        network.segments[index].forwardAtTimes.formUnion(
          barrier.atTimes.intersection(segment.forward))
        add(barrier, to: 2 * UInt32(index))
      }
      if let barrier = barriers[segment.head] {
        network.segments[index].backwardAtTimes.formUnion(
          barrier.atTimes.intersection(segment.backward))
        add(barrier, to: 2 * UInt32(index) + 1)
      }
    }
  }

  /// Adds turns that are forbidden at certain hours. Those of more than two arcs are added to the
  /// network as well, forbidden for no mode, so that searches track the traveller's position on
  /// them.
  mutating func add(
    _ forbidden: [StreetNetwork.ForbiddenTurn], hours: String, _ network: inout StreetNetwork
  ) {
    for turn in forbidden {
      turns.append(
        StreetHours.Turn(
          condition: number(of: hours), arcs: turn.arcs, modes: turn.modes.rawValue))
      if turn.arcs.count > 2 { network.forbiddenTurns.append(.init(arcs: turn.arcs, modes: [])) }
    }
  }

  /// The collected hours, or `nil` if the time makes no difference.
  var hours: StreetHours? {
    guard !conditions.isEmpty else { return nil }
    let rules = order.map { access in
      StreetHours.Rule(
        conditions: access.conditions.map { numbers[$0] ?? 0 },
        allowed: access.allowed.map(\.rawValue), pushed: access.pushed, arcs: arcs[access] ?? [])
    }
    return StreetHours(conditions: conditions, rules: rules, turns: turns)
  }

  private mutating func add(_ access: TimedAccess, to arc: UInt32) {
    guard access.dependsOnTime else { return }
    if arcs[access] == nil {
      order.append(access)
      for condition in access.conditions { _ = number(of: condition) }
    }
    arcs[access, default: []].append(arc)
  }

  private mutating func number(of condition: String) -> Int {
    if let known = numbers[condition] { return known }
    numbers[condition] = conditions.count
    conditions.append(condition)
    return conditions.count - 1
  }
}
