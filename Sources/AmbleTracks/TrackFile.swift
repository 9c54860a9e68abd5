/// The content of a file of recordings.
public struct TrackFile: Hashable, Sendable {
  /// The sessions, in the order of the file.
  public var activities: [Activity]
  /// What could not be read, if the rest could.
  public var losses: [TrackFileLoss]

  /// Creates the content of a file.
  public init(activities: [Activity] = [], losses: [TrackFileLoss] = []) {
    self.activities = activities
    self.losses = losses
  }
}
