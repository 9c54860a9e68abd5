/// A ride by shared bicycle that a member shares with the group. Others plan it anew: which stations
/// have bicycles changes by the minute.
public struct GroupRide: Hashable, Sendable {
  /// Where it begins.
  public var start: MeetingPlace
  /// Where it ends.
  public var end: MeetingPlace
  /// Whether e-bikes count too.
  public var allowsEBikes: Bool
  /// Whether the least effort is wanted, not the least time.
  public var prefersEase: Bool
  /// The member who shares it, or `nil` after they left.
  public var member: MemberID?

  /// Creates a ride.
  public init(
    from start: MeetingPlace, to end: MeetingPlace, allowsEBikes: Bool = false,
    prefersEase: Bool = false, by member: MemberID? = nil
  ) {
    self.start = start
    self.end = end
    self.allowsEBikes = allowsEBikes
    self.prefersEase = prefersEase
    self.member = member
  }
}
