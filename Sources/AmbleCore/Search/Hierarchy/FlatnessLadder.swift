/// The flatness values for which hierarchies are customized in advance, from the shortest route to
/// one that avoids nearly every climb.
public enum FlatnessLadder {
  /// Extra metres accepted to avoid a metre of climb, ascending.
  public static let values = [0, 4, 8, 16, 32]
}
