/// An interruption of a recording.
public struct TrackPause: Hashable, Sendable {
  /// The number of the first sample after the pause.
  public var index: Int
  /// Seconds since the sample before.
  public var duration: Double

  /// Creates a pause from its parts.
  public init(before index: Int, duration: Double) {
    self.index = index
    self.duration = duration
  }
}
