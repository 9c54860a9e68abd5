/// A ride by shared bicycle that a member shares with the group. Others plan it again, because the
/// stations with bicycles change by the minute.
public struct GroupRide: Hashable, Sendable {
  /// The start of the ride.
  public var start: MeetingPlace
  /// The end of the ride.
  public var end: MeetingPlace
  /// Whether e-bikes count too.
  public var allowsEBikes: Bool
  /// Whether the minimum effort is wanted, not the minimum time.
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
