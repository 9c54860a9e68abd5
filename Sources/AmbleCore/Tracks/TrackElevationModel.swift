/// The heights of an elevation model under a recording, such as a region's.
public struct TrackElevationModel: Hashable, Sendable {
  /// One height per sample; unknown where the model has none, or the sample no position.
  public var heights: [Height]
  /// Rise or fall after which a turn counts, metres: about five times the model's error from place
  /// to place.
  public var threshold: Double

  /// Creates heights of a model.
  public init(heights: [Height], threshold: Double = Self.usualThreshold) {
    self.heights = heights
    self.threshold = threshold
  }

  /// Threshold for models of unknown quality, metres: as for SRTM, five times 2 m.
  public static let usualThreshold = 10.0
}
