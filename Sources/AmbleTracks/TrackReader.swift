/// Reads recordings.
public enum TrackReader {
  /// Reads the recordings in a file.
  public static func read(
    _ bytes: [UInt8], named name: String? = nil, limits: TrackLimits = TrackLimits()
  ) throws(TrackFileError) -> TrackFile {
    try TrackFormat.read(bytes, limits: limits)
  }
}
