/// The content of a file of recordings.
public struct TrackFile: Hashable, Sendable {
  /// The path of the file within an archive, or `nil` outside one.
  public var path: String?
  /// The sessions, in the order of the file.
  public var activities: [Activity]
  /// The parts that could not be read, if the rest could.
  public var losses: [TrackFileLoss]

  /// Creates the content of a file.
  public init(path: String? = nil, activities: [Activity] = [], losses: [TrackFileLoss] = []) {
    self.path = path
    self.activities = activities
    self.losses = losses
  }
}
