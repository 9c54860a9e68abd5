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
