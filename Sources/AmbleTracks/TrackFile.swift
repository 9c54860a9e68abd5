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

extension TrackFile {
  /// Maximum number of losses that are kept. More do not help a user.
  private static let maxLosses = 1000

  /// Leaves out the changes from one sport to the next of a multisport recording, which are no activities,
  /// and adds a loss for each.
  package mutating func leaveOutTransitions() {
    guard activities.count > 1 else { return }
    for activity in activities where activity.isTransition {
      lose(TrackFileLoss(in: path, message: "Left out a transition between two sports."))
    }
    activities.removeAll(where: \.isTransition)
  }

  /// Adds a loss.
  mutating func lose(_ message: String) { lose(TrackFileLoss(message: message)) }

  /// Adds a loss.
  mutating func lose(_ loss: TrackFileLoss) {
    if losses.count < Self.maxLosses { losses.append(loss) }
  }
}

extension Activity {
  /// Whether the session is the change from one sport to the next of a multisport recording.
  fileprivate var isTransition: Bool { sport == "transition" }
}

/// A part of a file that could not be read.
public struct TrackFileLoss: Hashable, Sendable {
  /// The path of the file within an archive, or `nil` outside one.
  public var file: String?
  /// The dropped data and the reason: a full sentence.
  public var message: String

  /// Creates a description of a loss.
  public init(in file: String? = nil, message: String) {
    self.file = file
    self.message = message
  }
}

/// The reason why a file, or a file within an archive, could not be read.
public struct TrackFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The file has no bytes, or cannot be opened.
    case unreadable
    /// The content is of none of the known formats.
    case unknownFormat
    /// The file is whole, but not a recording: a route, a course, settings.
    case noRecording
    /// The content breaks the rules of its format.
    case damaged
    /// A limit is exceeded.
    case tooLarge
    /// The file uses a feature that is refused: entities, encryption, deep nesting.
    case refused
  }

  /// The kind of the problem.
  public var reason: Reason
  /// The path of the file within an archive, or `nil` outside one.
  public var file: String?
  /// The problem and its place: a full sentence.
  public var message: String

  /// Creates an error.
  public init(_ reason: Reason, in file: String? = nil, message: String) {
    self.reason = reason
    self.file = file
    self.message = message
  }

  /// The message, after the path of the file within an archive.
  public var description: String { file.map { "\($0): \(message)" } ?? message }
}

/// Limits of a reader, so that its memory and time are bounded.
public struct TrackLimits: Hashable, Sendable {
  /// Maximum size of a file after decompression, bytes.
  public var fileBytes = 256 << 20
  /// Maximum size of a FIT file after decompression, bytes: the only format that is read in memory.
  /// A day at one record a second takes some 4 MB.
  public var fitBytes = 32 << 20
  /// Maximum size of an archive within an archive after decompression, bytes.
  public var nestedArchiveBytes = 1 << 30
  /// Maximum number of decompressed bytes of all files of an archive, unless the archive is large.
  public var archiveBytes = 1 << 30
  /// An archive may also decompress to this many times its own size. Recordings shrink to between
  /// a half (FIT) and a fifteenth (GPX); the files of a zip bomb to a thousandth.
  public var archiveRatio = 20
  /// Maximum number of files in an archive.
  public var entries = 100_000
  /// Maximum number of samples in a file: 44 MB of memory, and six days at one a second.
  public var samples = 500_000
  /// Maximum number of samples of all files, if they are read at once.
  public var samplesInAll = 4_000_000
  /// Maximum number of activities in a file.
  public var activities = 1_000

  /// Creates the default limits.
  public init() {}
}
