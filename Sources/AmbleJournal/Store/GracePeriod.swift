/// The time for which what a user deleted can be restored.
public enum GracePeriod {
  /// Days for which a deleted contact or trip can be restored.
  public static let days = 30
}
