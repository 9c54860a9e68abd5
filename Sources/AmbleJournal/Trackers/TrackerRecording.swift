/// A hike under way, as a tracker has reported it.
public struct TrackerRecording: Hashable, Sendable {
  /// The user who owns the tracker.
  public var user: UserID
  /// The positions.
  public var track: TrackID
}
