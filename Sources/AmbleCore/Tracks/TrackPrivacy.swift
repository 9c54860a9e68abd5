/// Hides where a recording starts and ends, such as a home.
public enum TrackPrivacy {
  /// Returns a recording without the samples near its start and its end, and without those between
  /// them that come near either again.
  ///
  /// The device's counts of distance and steps begin at 0 again, because they would tell how much
  /// is hidden. A pause is marked where samples are missing.
  /// - Parameters:
  ///   - samples: the recording.
  ///   - metres: the radius around the first and the last position.
  /// - Returns: No samples if all are near.
  /// - Complexity: O(n).
  public static func startAndEndHidden(
    _ samples: [TrackSample], within metres: Double
  ) -> [TrackSample] {
    guard let start = samples.lazy.compactMap({ $0.soundPosition }).first,
      let end = samples.last(where: { $0.hasPosition })?.soundPosition
    else { return [] }
    var visible: [TrackSample] = []
    var isHidden = true
    for sample in samples {
      if let place = sample.soundPosition {
        let nearest = min(Ellipsoid.distance(start, place), Ellipsoid.distance(end, place))
        let wasHidden = isHidden
        isHidden = nearest <= metres
        if !isHidden { visible.append(wasHidden ? afterPause(sample) : sample) }
      } else if !isHidden {
        visible.append(sample)
      }
    }
    return rebased(visible)
  }

  private static func afterPause(_ sample: TrackSample) -> TrackSample {
    var sample = sample
    sample.isAfterPause = true
    return sample
  }

  private static func rebased(_ samples: [TrackSample]) -> [TrackSample] {
    let metres = samples.lazy.compactMap { $0.distance }.first ?? 0
    let steps = samples.lazy.compactMap { $0.steps }.first ?? 0
    return samples.map { sample in
      var sample = sample
      sample.distance = sample.distance.map { $0 - metres }
      sample.steps = sample.steps.map { $0.subtractingReportingOverflow(steps).0 }
      return sample
    }
  }
}
