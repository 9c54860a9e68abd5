extension GuidanceSection {
  /// Metres a nameless way must go on for leaving a named street to be worth a word.
  private static let namelessRun = 50.0

  /// The steps of the section, from setting out up to its end.
  /// - Parameter arriving: the bearing on which one came to its start; nil at the route's start.
  func steps(arriving: Double?, in graph: Graph) -> [GuidanceStep] {
    let leaving = pieces.isEmpty ? arriving ?? 0 : leaving(0)
    let start = GuidanceDecision(
      place: 0, onward: 0, arriving: arriving ?? leaving, leaving: leaving,
      maneuver: stop == 0 ? .depart : .via, weight: .fixed)
    let said = [start] + worthSaying(merged(decisions(in: graph)))
    var steps: [GuidanceStep] = []
    for (index, decision) in said.enumerated() {
      let next = index + 1 < said.count ? said[index + 1].place : pieces.count
      steps.append(step(decision, until: next, in: graph))
    }
    steps[0].stop = stop
    return steps
  }

  /// Leaves out what is silent, unless the street's name changes there for good.
  private func worthSaying(_ decisions: [GuidanceDecision]) -> [GuidanceDecision] {
    var street = pieces.first?.street
    return decisions.filter { decision in
      let next = pieces[decision.onward].street
      if decision.weight == .silent {
        guard pieces[decision.onward].kind == .plain, next != street else { return false }
        guard next != 0 || isLongNameless(from: decision.onward) else { return false }
      }
      street = next
      return true
    }
  }

  private func isLongNameless(from piece: Int) -> Bool {
    let end = pieces[piece...].firstIndex { $0.street != 0 || $0.kind != .plain } ?? pieces.count
    return distance(of: end) - distance(of: piece) >= Self.namelessRun
  }

  private func step(
    _ decision: GuidanceDecision, until next: Int, in graph: Graph
  ) -> GuidanceStep {
    let points = point(of: decision.place)..<point(of: next)
    var step = GuidanceStep(decision.maneuver, over: points, of: route)
    step.bearing = decision.leaving
    step.turnAngle = decision.turn
    step.exit = decision.exit
    guard pieces.indices.contains(decision.onward) else { return step }
    step.nameID = pieces[decision.onward].street
    step.street = graph.streetName(step.nameID)
    step.roadClass = mainClass(of: decision.onward..<next)
    step.stairs = pieces[decision.onward].kind == .stairs
    return step
  }

  /// The class that most of some pieces have, by length.
  private func mainClass(of run: Range<Int>) -> RoadClass {
    var metres = Array(repeating: 0.0, count: RoadClass.allCases.count)
    var main = pieces[run.lowerBound].roadClass
    for piece in run {
      let roadClass = pieces[piece].roadClass
      metres[Int(roadClass.rawValue)] += distance(of: piece + 1) - distance(of: piece)
      if metres[Int(roadClass.rawValue)] > metres[Int(main.rawValue)] { main = roadClass }
    }
    return main
  }
}
