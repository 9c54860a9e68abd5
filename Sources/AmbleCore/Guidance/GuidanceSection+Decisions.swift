extension GuidanceSection {
  /// Returns the possible instructions at every place of the section except the first and the last.
  func decisions(in graph: Graph) -> [GuidanceDecision] {
    var decisions: [GuidanceDecision] = []
    var place = 1
    while place < pieces.count {
      let decision =
        entersRoundabout(place) ? roundabout(at: place, in: graph) : plain(at: place, in: graph)
      decisions.append(decision)
      place = decision.onward + 1
    }
    return decisions
  }

  /// Returns the instruction at a place outside roundabouts.
  private func plain(at place: Int, in graph: Graph) -> GuidanceDecision {
    var decision = GuidanceDecision(
      place: place, onward: place, arriving: arriving(place), leaving: leaving(place),
      maneuver: .straight, weight: .silent)
    decision.maneuver = GuidanceStep.Maneuver(turnAngle: decision.turn)
    let (before, after) = (pieces[place - 1], pieces[place])
    if after.kind == .ferry, before.kind != .ferry {
      decision.maneuver = .ferry
      decision.weight = .fixed
    } else if after.arc == before.arc.reversed {
      decision.maneuver = .uTurn
      decision.weight = .fixed
    } else if before.kind != after.kind {
      decision.weight = .required
    } else if let maneuver = JunctionView(at: place, of: self, in: graph).maneuver {
      decision.maneuver = maneuver
      decision.weight = .announced
    }
    return decision
  }

  private func entersRoundabout(_ place: Int) -> Bool {
    pieces[place].kind == .roundabout && pieces[place - 1].kind != .roundabout
  }

  /// Returns one instruction for a whole roundabout, and counts the exits that the mode may take.
  private func roundabout(at place: Int, in graph: Graph) -> GuidanceDecision {
    var exits = 0
    var last = place
    while true {
      if hasExit(after: last, in: graph) { exits += 1 }
      guard last + 1 < pieces.count, pieces[last + 1].kind == .roundabout else { break }
      last += 1
    }
    let isLeft = last + 1 < pieces.count
    return GuidanceDecision(
      place: place, onward: isLeft ? last + 1 : last, arriving: arriving(place),
      leaving: isLeft ? leaving(last + 1) : arriving(last + 1), maneuver: .roundabout,
      weight: .fixed, exit: isLeft ? exits : 0)
  }

  private func hasExit(after piece: Int, in graph: Graph) -> Bool {
    var found = false
    graph.forEachDeparture(from: graph.head(of: pieces[piece].arc), by: mode) { arc in
      let isInside = graph.attributes[arc.segment].flags.contains(.roundabout)
      if !isInside, !isPushed(arc, in: graph) { found = true }
    }
    return found
  }
}
