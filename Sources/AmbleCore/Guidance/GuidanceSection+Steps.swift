extension GuidanceSection {
  /// Minimum length of an unnamed street for its beginning to be announced, metres.
  private static let minUnnamedLength = 50.0

  /// Returns the steps of the section, from its start up to its end.
  /// - Parameter arriving: the arrival bearing at its start, degrees, or `nil` at the route's
  ///   start.
  func steps(arriving: Double?, in graph: Graph) -> [GuidanceStep] {
    let leaving = pieces.isEmpty ? arriving ?? 0 : leaving(0)
    let start = GuidanceDecision(
      place: 0, onward: 0, arriving: arriving ?? leaving, leaving: leaving,
      maneuver: stop == 0 ? .depart : .via, weight: .fixed)
    let kept = announced(merged(decisions(in: graph)), after: start)
    var steps: [GuidanceStep] = []
    for (index, decision) in kept.enumerated() {
      let next = index + 1 < kept.count ? kept[index + 1].place : pieces.count
      steps.append(step(decision, until: next, in: graph))
    }
    steps[0].stop = stop
    return steps
  }

  /// Filters out silent decisions, unless the street's name changes permanently. A change a few
  /// metres after a turn is announced with the turn; a change a few metres before a turn, by the
  /// turn.
  private func announced(
    _ decisions: [GuidanceDecision], after start: GuidanceDecision
  ) -> [GuidanceDecision] {
    var kept = [start]
    for (index, decision) in decisions.enumerated() {
      let last = kept[kept.count - 1].onward
      if decision.weight != .silent {
        kept.append(decision)
      } else if changesStreet(at: decision.onward, from: pieces[last].street) {
        if pieces[last].kind.isLevel, isShort(from: last, to: decision.place) {
          kept[kept.count - 1].onward = decision.onward
        } else if !isAnnounced(by: decisions[(index + 1)...], from: decision.place) {
          kept.append(decision)
        }
      }
    }
    return kept
  }

  private func changesStreet(at piece: Int, from street: UInt32) -> Bool {
    guard pieces[piece].kind.isLevel, pieces[piece].street != street else { return false }
    return pieces[piece].street != 0 || isLongNameless(from: piece)
  }

  /// Returns whether one of the decisions ahead will be announced a few metres on.
  private func isAnnounced(by ahead: ArraySlice<GuidanceDecision>, from place: Int) -> Bool {
    ahead.prefix { isShort(from: place, to: $0.place) }.contains { $0.weight != .silent }
  }

  private func isShort(from place: Int, to other: Int) -> Bool {
    distance(of: other) - distance(of: place) < Self.shortPiece
  }

  private func isLongNameless(from piece: Int) -> Bool {
    let end = pieces[piece...].firstIndex { $0.street != 0 || !$0.kind.isLevel } ?? pieces.count
    return distance(of: end) - distance(of: piece) >= Self.minUnnamedLength
  }

  private func step(
    _ decision: GuidanceDecision, until next: Int, in graph: Graph
  ) -> GuidanceStep {
    let points = point(of: decision.place)..<point(of: next)
    var step = GuidanceStep(decision.maneuver, over: points, of: line)
    step.bearing = decision.leaving
    step.turnAngle = decision.turn
    step.exit = decision.exit
    guard pieces.indices.contains(decision.onward) else { return step }
    step.nameID = pieces[decision.onward].street
    step.street = graph.streetName(step.nameID)
    step.roadClass = mainClass(of: decision.onward..<next)
    step.stairs = pieces[decision.onward].kind == .stairs
    step.pushing = pieces[decision.onward].isPushed ? .on : nil
    return step
  }

  /// Returns the road class with the largest length among some pieces.
  private func mainClass(of run: Range<Int>) -> RoadClass {
    var main = pieces[run.lowerBound].roadClass
    guard run.contains(where: { pieces[$0].roadClass != main }) else { return main }
    var metres = Array(repeating: 0.0, count: RoadClass.allCases.count)
    for piece in run {
      let roadClass = pieces[piece].roadClass
      metres[Int(roadClass.rawValue)] += distance(of: piece + 1) - distance(of: piece)
      if metres[Int(roadClass.rawValue)] > metres[Int(main.rawValue)] { main = roadClass }
    }
    return main
  }
}

// MARK: Decisions

/// A possible instruction at a place of a section.
struct GuidanceDecision {
  /// The importance of an instruction.
  enum Weight {
    /// No decision to make; announced only if the street's name changes.
    case silent
    /// There are alternatives; may merge with a decision a few metres on.
    case announced
    /// Stairs begin or end: always announced, but may merge.
    case required
    /// A start, a roundabout or a ferry: always announced, and never merges.
    case fixed
  }

  /// The place of the instruction: the beginning of this piece.
  var place: Int
  /// The piece whose street the route continues along; beyond `place` after decisions merged.
  var onward: Int
  /// The arrival bearing, degrees.
  var arriving: Double
  /// The departure bearing, degrees.
  var leaving: Double
  var maneuver: GuidanceStep.Maneuver
  /// The importance.
  var weight: Weight
  /// The exit of a roundabout to take, from 1.
  var exit = 0

  /// Change of bearing, degrees, positive to the right.
  var turn: Double { arriving.turn(to: leaving) }
}
