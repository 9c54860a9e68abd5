/// The version of Amble.
public enum AmbleVersion {
  /// As regions, answers and `amble --version` state it.
  public static let current = "0.1.0"
}
