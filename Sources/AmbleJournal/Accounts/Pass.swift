/// What lets somebody in without their password: the session of a browser, or a token made for a
/// program.
public struct Pass: Hashable, Sendable {
  /// Sorts of passes.
  public enum Kind: String, Hashable, Sendable {
    /// Of a browser; ends when it was not used for long.
    case session
    /// Of a browser that showed the local key; otherwise as a session.
    case local
    /// Of a program; ends when it is deleted.
    case token

    /// Whether it ends when it was not used for long.
    var expires: Bool { self != .token }
  }

  /// What it is known by; not what lets in.
  public var id: PassID
  /// The sort.
  public var kind: Kind
  /// What its owner calls it.
  public var name: String
  /// When it was made.
  public var createdAt: Moment
  /// When it was last used, to the hour; nil before the first time.
  public var lastUsedAt: Moment?

  /// How many days a session lasts after it was last used.
  public static let sessionDays = 90
}

/// What a pass is known by.
public typealias PassID = Identifier<Pass>
