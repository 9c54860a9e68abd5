public import AmbleCore

/// A source of ground heights.
public protocol ElevationSource: Sendable {
  /// The display name: a model's or a file's name.
  var name: String { get }
  /// Sample spacing, metres; 0 if every position has its own height.
  var spacing: Double { get }
  /// Error of a height relative to its neighbours, metres: half the width of the tube within which
  /// `NetworkElevation` minimises the climb.
  var noise: Double { get }
  /// Returns the height above the sea, metres, or `nil` if unknown; never a placeholder such as 0.
  func height(at position: Coordinate) -> Double?
}

extension ElevationSource {
  /// Minimum climb that the turning-point filter counts, on heights that `NetworkElevation` has
  /// assigned from this source, metres.
  ///
  /// The tube has already removed every swing below twice the noise, so the filter only removes the
  /// remainder on walks over several streets. Half the noise, 1 m for surface models of 30 m,
  /// suffices: on 200 walks of 1 to 4 km in Porto the filtered ascent and the plain sum of rises,
  /// which the search minimises, differ by 0.3 m on average and 2.2 m at most; with 3 m they differ
  /// by more than 5 m and 5 % on every thirtieth walk, with 10 m on three of four.
  public var ascentThreshold: Double { noise / 2 }
}
