/// The speed and the priority of an arc for a traveller.
package struct ArcPace: Hashable, Sendable, BitwiseCopyable {
  /// Average speed, m/s; 0 closes the arc.
  package var speed: Double
  /// Ratio of actual to perceived time: less than 1 for a nuisance; 0 closes the arc.
  package var priority: Double

  /// Creates a pace.
  package init(speed: Double, priority: Double) {
    self.speed = speed
    self.priority = priority
  }
}

extension ArcConditions {
  /// Creates the conditions in which a rule decides the speed and the priority of each arc.
  ///
  /// The cost of an arc becomes its time divided by its priority, plus a time for its length: the
  /// weighting of GraphHopper's custom models. Speeds and costs stay within
  /// `StreetConditions.Draft.speeds` and `StreetConditions.Draft.factors`.
  /// - Parameters:
  ///   - costs: the traveller's costs under the conditions that hold without the rule.
  ///   - base: those conditions, or `nil` if all is as on the map.
  ///   - secondsPerMetre: addition to the cost of each metre, seconds.
  ///   - concurrently: runs parts of the work, in parallel if it can.
  ///   - rule: returns the pace of an arc from its pace without the rule.
  /// - Complexity: O(arcs), with one call of the rule for each arc that the mode may travel.
  package convenience init(
    adapting costs: ModeCosts, under base: ArcConditions?, secondsPerMetre: Double,
    concurrently: @escaping Concurrently = oneByOne,
    by rule: @Sendable (_ arc: ArcID, _ usual: ArcPace) -> ArcPace
  ) {
    let adapted = SharedArray<Change>(count: costs.count)
    Chunks(count: costs.count).run(concurrently) { range in
      for arc in range where costs[arc].felt > 0 {
        let usual = base?.change(of: UInt32(arc))
        adapted.base[arc] = costs.adapted(
          ArcID(UInt32(arc)), usual, secondsPerMetre: secondsPerMetre, by: rule)
      }
    }
    var closed = Set(base?.closed.members ?? [])
    var changes: [Change] = []
    for (arc, change) in adapted.base.enumerated() {
      if change.isClosed {
        closed.insert(UInt32(arc))
      } else if change.factor > 0, change.speed > 0 || change.factor != 1 {
        changes.append(change)
      }
    }
    self.init(
      closed: closed, opened: Set(base?.opened.members ?? []),
      pushing: Set(base?.pushing.members ?? []), turns: base?.turns ?? [], changes: changes)
  }
}

extension ArcConditions.Change {
  /// A mark of an arc that a rule closes.
  fileprivate static func closing(_ arc: ArcID) -> Self {
    Self(arc: arc.index, speed: 0, factor: -1)
  }
  fileprivate var isClosed: Bool { factor < 0 }
}

extension ModeCosts {
  /// Returns the speed and the factor of an arc under a rule.
  /// - Parameter usual: those without the rule, or `nil` if they are as on the map.
  fileprivate func adapted(
    _ arc: ArcID, _ usual: ArcConditions.Change?, secondsPerMetre: Double,
    by rule: (ArcID, ArcPace) -> ArcPace
  ) -> ArcConditions.Change {
    let metres = Double(times.graph.length[arc.segment]) / 100
    let seconds = max(0.001, self[Int(arc.index)].seconds)
    let preference = times.preference(of: arc)
    var change = usual ?? .init(arc: arc.index, speed: 0, factor: 1)
    let before = ArcPace(
      speed: metres / seconds, priority: 1 / (preference * Double(change.factor)))
    let after = rule(arc, before)
    guard after.speed > 0, after.priority > 0 else { return .closing(arc) }
    if after == before, secondsPerMetre == 0 { return change }
    if after.speed != before.speed {
      let speeds = StreetConditions.Draft.speeds
      change.speed = Float(max(speeds.lowerBound, min(speeds.upperBound, after.speed)))
    }
    let time = change.speed > 0 ? metres / Double(change.speed) : seconds
    let factor = (time / after.priority + metres * secondsPerMetre) / (time * preference)
    let factors = StreetConditions.Draft.factors
    change.factor = Float(max(factors.lowerBound, min(factors.upperBound, factor)))
    return change
  }
}
