/// The ladder of flatness: values from the shortest way to one that avoids nearly every climb,
/// for which the hierarchy is customized beforehand.
public enum FlatnessLadder {
  /// Metres one would travel to avoid a metre of climb.
  public static let rungs = [0, 4, 8, 16, 32]
}
