public import AmbleCore

/// A hike with its recording.
public struct HikeRecording: Hashable, Sendable {
  /// The hike without its positions.
  public var hike: Hike
  /// The recording, in order of time.
  public var positions: [Position]
  /// The way that was planned, or nothing.
  public var planned: [Coordinate]
}
