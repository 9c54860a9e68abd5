/// Hides where a recording starts and ends, such as a home.
///
/// ```swift
/// let office = Coordinate(latitude: 41.15, longitude: -8.62)
/// let shared = TrackPrivacy.hidden(samples, ends: 200, [.init(centre: office, radius: 300)])
/// if shared.isEmpty { print("Nothing is far enough from the hidden places.") }
/// ```
public enum TrackPrivacy {
  /// A circle that is not shown.
  public struct Circle: Hashable, Sendable {
    /// The centre of the hidden circle.
    public var centre: Coordinate
    /// The radius, metres.
    public var radius: Double

    /// Creates a circle.
    public init(centre: Coordinate, radius: Double) {
      self.centre = centre
      self.radius = radius
    }
  }

  /// Returns a recording without the samples near its start and its end, and without those between
  /// them that come near either again.
  /// - Parameters:
  ///   - samples: the recording.
  ///   - metres: the radius around the first and the last position.
  /// - Returns: No samples if all are near.
  /// - Complexity: O(n).
  public static func startAndEndHidden(
    _ samples: [TrackSample], within metres: Double
  ) -> [TrackSample] {
    hidden(samples, ends: metres, [])
  }

  /// Returns a recording without the samples near its start and its end and within circles.
  ///
  /// The device's counts of distance and steps begin at 0, and do not change where samples are
  /// missing, because they would reveal the hidden length. A pause is marked there.
  /// - Parameters:
  ///   - samples: the recording.
  ///   - metres: the radius around the first and the last position; 0 shows them.
  ///   - circles: further hidden areas.
  /// - Returns: No samples if all are hidden.
  /// - Complexity: O(n · circles).
  public static func hidden(
    _ samples: [TrackSample], ends metres: Double, _ circles: [Circle]
  ) -> [TrackSample] {
    guard let start = samples.lazy.compactMap({ $0.soundPosition }).first,
      let end = samples.last(where: { $0.hasPosition })?.soundPosition
    else { return [] }
    let ends = [start, end].map { Circle(centre: $0, radius: metres) }
    let all = metres > 0 || metres.isNaN ? ends + circles : circles
    var runs: [[TrackSample]] = []
    var isHidden = true
    for sample in samples {
      if let place = sample.soundPosition {
        let wasHidden = isHidden
        isHidden = all.contains { Ellipsoid.distance($0.centre, place) <= $0.radius }
        if !isHidden, wasHidden { runs.append([afterPause(sample)]) }
        if !isHidden, !wasHidden { runs[runs.count - 1].append(sample) }
      } else if !isHidden {
        runs[runs.count - 1].append(sample)
      }
    }
    return rebased(runs)
  }

  private static func afterPause(_ sample: TrackSample) -> TrackSample {
    var sample = sample
    sample.isAfterPause = true
    return sample
  }

  /// Joins runs of samples so that counts continue from one to the next.
  private static func rebased(_ runs: [[TrackSample]]) -> [TrackSample] {
    var joined: [TrackSample] = []
    var (metres, steps) = (0.0, 0)
    for run in runs {
      let shown = (metres, steps)
      let start = (
        run.lazy.compactMap { $0.distance }.first ?? 0, run.lazy.compactMap { $0.steps }.first ?? 0
      )
      for var sample in run {
        sample.distance = sample.distance.map { $0 - start.0 + shown.0 }
        sample.steps = sample.steps.map { $0 &- start.1 &+ shown.1 }
        (metres, steps) = (sample.distance ?? metres, sample.steps ?? steps)
        joined.append(sample)
      }
    }
    return joined
  }
}
