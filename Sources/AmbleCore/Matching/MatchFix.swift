/// A position of a recording that is matched.
struct MatchFix {
  /// The position, averaged over a few seconds.
  var position: Coordinate
  /// Standard deviation of the distance from the street, metres.
  var deviation: Double
  /// Whether the recording was interrupted before it.
  var isAfterPause: Bool
}

/// Chooses the positions of a recording that are matched: few enough to be quick, and far enough
/// from each other for their noise to be small against their distance.
struct MatchFixes {
  /// Seconds before and after a position over which it is averaged.
  private static let window: Int64 = 3000
  /// Metres within which positions are averaged, so that a fast traveller cuts no corner.
  private static let reach = 12.0
  /// Maximum number of positions before and after that are averaged, for recorders with many
  /// positions in a second.
  private static let maxNeighbours = 8

  private(set) var fixes: [MatchFix] = []

  /// Chooses positions.
  /// - Parameters:
  ///   - samples: the recording, in order of time.
  ///   - flags: the flags of an analysis; flagged samples are left out.
  /// - Complexity: O(n).
  init(_ samples: [TrackSample], _ flags: [TrackFlag], _ tuning: MatchTuning) {
    var isAfterPause = false
    var good: [(index: Int, isAfterPause: Bool)] = []
    for index in samples.indices {
      isAfterPause = isAfterPause || samples[index].isAfterPause
      guard samples[index].hasPosition, index >= flags.count || flags[index] == .good else {
        continue
      }
      good.append((index, isAfterPause))
      isAfterPause = false
    }
    isAfterPause = false
    for place in good.indices {
      isAfterPause = isAfterPause || good[place].isAfterPause
      let position = Self.average(around: place, of: good, samples)
      let distance = fixes.last.map { $0.position.distance(to: position) } ?? .infinity
      guard distance >= tuning.spacing || isAfterPause || place == good.count - 1 else { continue }
      let accuracy = samples[good[place].index].soundAccuracy ?? 0
      fixes.append(
        MatchFix(
          position: position,
          deviation: max(
            tuning.deviations.lowerBound, min(tuning.deviations.upperBound, accuracy)),
          isAfterPause: isAfterPause))
      isAfterPause = false
    }
  }

  /// Returns the mean of the positions a few seconds and metres around one of them.
  private static func average(
    around place: Int, of good: [(index: Int, isAfterPause: Bool)], _ samples: [TrackSample]
  ) -> Coordinate {
    let sample = samples[good[place].index]
    guard let position = sample.soundPosition else {
      preconditionFailure("only samples with a position are averaged")
    }
    guard let time = sample.soundTime else { return position }
    let near = Neighbourhood(around: position)
    func neighbour(_ index: Int) -> Coordinate? {
      guard let other = samples[index].soundPosition, let moment = samples[index].soundTime,
        abs(moment - time) <= window, near.distance(from: position, to: other) <= reach
      else { return nil }
      return other
    }
    var sum = SIMD2(position.latitude, position.longitude)
    var count = 1.0
    // As many before as after, so that the mean does not run ahead or lag.
    for step in 1...maxNeighbours {
      guard place >= step, place + step < good.count, !good[place + step].isAfterPause,
        !good[place - step + 1].isAfterPause,
        let before = neighbour(good[place - step].index),
        let after = neighbour(good[place + step].index)
      else { break }
      sum += SIMD2(before.latitude + after.latitude, before.longitude + after.longitude)
      count += 2
    }
    return Coordinate(latitude: sum.x / count, longitude: sum.y / count)
  }
}
