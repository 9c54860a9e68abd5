/// A hike of any user, for work in the background.
public struct OwnedHike: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// Its user.
  public var user: UserID

  /// Creates a reference to a hike.
  init(id: HikeID, user: UserID) {
    self.id = id
    self.user = user
  }
}
