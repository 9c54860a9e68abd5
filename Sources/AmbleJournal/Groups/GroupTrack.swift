/// Limits of the positions that a member shows.
public enum GroupTrack {
  /// Maximum number of positions of one sharing: about 40 hours at one every three seconds.
  public static let maxPositions = 50_000
}
