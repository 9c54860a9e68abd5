public import AmbleCore

/// A hike with its recording.
public struct HikeRecording: Hashable, Sendable {
  /// The hike without its positions.
  public var hike: Hike
  /// The recording, in order of time.
  public var positions: [Position]
  /// The planned way, or empty.
  public var planned: [Coordinate]
}
