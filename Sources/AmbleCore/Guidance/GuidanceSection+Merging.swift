extension GuidanceSection {
  /// Metres within which two turns merge on foot, whatever plain way lies between them, and for
  /// all where one stays on one street.
  private static let staggered = 15.0
  /// Degrees beyond which two turns are not one: going round a corner and back.
  private static let greatestMerge = 140.0

  /// Merges turns a few metres apart, as where one crosses a street from one sidewalk to the
  /// other: left and right again is no turn, two half turns are one.
  func merged(_ decisions: [GuidanceDecision]) -> [GuidanceDecision] {
    var result: [GuidanceDecision] = []
    /// The last of the result that is not silent.
    var spoken: Int?
    for decision in decisions {
      if let index = spoken, let both = merged(result[index], decision) {
        result.removeSubrange((index + 1)...)
        result[index] = both
        if both.weight == .silent { spoken = result.lastIndex { $0.weight != .silent } }
      } else {
        if decision.weight != .silent { spoken = result.count }
        result.append(decision)
      }
    }
    return result
  }

  private func merged(
    _ first: GuidanceDecision, _ second: GuidanceDecision
  ) -> GuidanceDecision? {
    let bends = abs(second.turn) >= GuidanceStep.Maneuver.slightFrom
    guard first.weight != .fixed, second.weight != .fixed, second.weight != .silent || bends,
      isOneTurn(from: first.place, to: second)
    else { return nil }
    var both = first
    both.onward = second.onward
    both.leaving = second.leaving
    guard abs(both.turn) <= Self.greatestMerge else { return nil }
    both.maneuver = GuidanceStep.Maneuver(turnAngle: both.turn)
    if first.weight == .required || second.weight == .required {
      both.weight = .required
    } else {
      both.weight = abs(both.turn) < GuidanceStep.Maneuver.turnFrom ? .silent : .announced
    }
    return both
  }

  /// Whether two turns are too near each other to be told apart.
  private func isOneTurn(from place: Int, to second: GuidanceDecision) -> Bool {
    let length = distance(of: second.place) - distance(of: place)
    let between = pieces[place..<second.place]
    let street = pieces[place - 1].street
    let stays = street != 0 && street == pieces[second.onward].street
    if length < Self.staggered, !mode.isVehicle || stays {
      return between.allSatisfy { $0.kind == .plain }
    }
    return length < Self.shortPiece && between.allSatisfy { $0.isConnector }
  }
}
