/// A hike as shown by a link.
public struct SharedHike: Hashable, Sendable {
  /// The hike with its recording, not yet cut to the visible part.
  public var recording: HikeRecording
  /// Radius around the start and the end within which positions must not be shown, metres.
  public var hiddenRadius: Double
  /// The circle around the user's home that must not be shown, or `nil` for none.
  public var homeZone: HomeZone?
  /// The link's expiry time, or `nil` for never.
  public var expiresAt: Timestamp?
}
