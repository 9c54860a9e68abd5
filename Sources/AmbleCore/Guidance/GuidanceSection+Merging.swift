extension GuidanceSection {
  /// Metres within which two turns merge on foot, whatever lies between them.
  private static let staggered = 15.0
  /// Degrees beyond which two turns are not one: going round a corner and back.
  private static let greatestMerge = 140.0

  /// Merges turns a few metres apart, as where one crosses a street from one sidewalk to the
  /// other: left and right again is no turn, two half turns are one.
  func merged(_ decisions: [GuidanceDecision]) -> [GuidanceDecision] {
    var result: [GuidanceDecision] = []
    for decision in decisions {
      guard let index = result.lastIndex(where: { $0.weight != .silent }),
        let both = merged(result[index], decision)
      else {
        result.append(decision)
        continue
      }
      result[index...] = [both]
    }
    return result
  }

  private func merged(
    _ first: GuidanceDecision, _ second: GuidanceDecision
  ) -> GuidanceDecision? {
    let bends = abs(second.turn) >= GuidanceStep.Maneuver.slightFrom
    guard first.weight != .fixed, second.weight != .fixed, second.weight != .silent || bends,
      isShort(first.place..<second.place)
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

  private func isShort(_ run: Range<Int>) -> Bool {
    let length = distance(of: run.upperBound) - distance(of: run.lowerBound)
    let between = pieces[run]
    if length < Self.staggered, !route.mode.isVehicle {
      return between.allSatisfy { $0.kind == .plain }
    }
    return length < Self.shortPiece && between.allSatisfy { $0.isConnector }
  }
}
