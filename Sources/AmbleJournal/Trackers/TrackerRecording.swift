/// The recording of a tracker.
public struct TrackerRecording: Hashable, Sendable {
  /// The user.
  public var user: UserID
  /// The positions.
  public var track: TrackID
}
