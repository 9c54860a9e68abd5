extension GuidanceSection {
  /// Distance within which two turns merge, metres: on foot across any plain piece, and for all
  /// modes if the route stays on one street.
  private static let staggered = 15.0
  /// Angle beyond which two turns do not merge, degrees: around a corner and back.
  private static let maxMerge = 140.0

  /// Merges turns a few metres apart, for example across a street from one sidewalk to the other.
  /// Left and right again is no turn; two half turns are one.
  func merged(_ decisions: [GuidanceDecision]) -> [GuidanceDecision] {
    var result: [GuidanceDecision] = []
    /// Index of the last decision in the result that is not silent.
    var lastAnnounced: Int?
    for decision in decisions {
      if let index = lastAnnounced, let both = merged(result[index], decision) {
        result.removeSubrange((index + 1)...)
        result[index] = both
        if both.weight == .silent { lastAnnounced = result.lastIndex { $0.weight != .silent } }
      } else {
        if decision.weight != .silent { lastAnnounced = result.count }
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
    guard abs(both.turn) <= Self.maxMerge else { return nil }
    both.maneuver = GuidanceStep.Maneuver(turnAngle: both.turn)
    if first.weight == .required || second.weight == .required {
      both.weight = .required
    } else {
      both.weight = abs(both.turn) < GuidanceStep.Maneuver.turnFrom ? .silent : .announced
    }
    return both
  }

  /// Returns whether two turns are too close to each other to be distinguished.
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
