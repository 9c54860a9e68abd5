/// The end of a right or a group.
public enum Expiry: Hashable, Sendable {
  /// It does not end by itself.
  case never
  /// It ends at a time.
  case at(Timestamp)

  /// The time, or `nil` for never.
  var time: Timestamp? {
    if case .at(let time) = self { time } else { nil }
  }
}
