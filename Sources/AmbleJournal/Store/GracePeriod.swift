/// The time for which deleted items can be restored.
public enum GracePeriod {
  /// Days for which a deleted contact or trip can be restored.
  public static let days = 30
}
