public import AmbleCore

/// A hike with its recording.
public struct HikeRecording: Hashable, Sendable {
  /// The hike.
  public var hike: Hike
  /// The recording, in order of time.
  public var positions: [Position]
  /// The way that was planned, or nothing.
  public var planned: [Coordinate]
}

/// A hike as shown by a link.
public struct SharedHike: Hashable, Sendable {
  /// The hike.
  public var recording: HikeRecording
  /// Radius around the start and the end within which positions must not be shown, metres.
  public var hiddenRadius: Double
  /// The link's expiry time, or `nil` for never.
  public var expiresAt: Timestamp?
}
