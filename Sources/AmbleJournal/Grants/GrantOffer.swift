/// The data to create a grant from.
public struct GrantOffer: Hashable, Sendable {
  /// The ways to give a right.
  public enum Form: Hashable, Sendable {
    /// A link that gives the right to anyone who holds it.
    case link
    /// A link by which one account accepts or refuses the right.
    case invitation
  }

  /// What the right is for.
  public var subject: Grant.Subject
  /// The right.
  public var right: Grant.Right
  /// The way to give it.
  public var form: Form
  /// The owner's own note of whom it is for; may be empty.
  public var label: String
  /// The time when the right ends, or `nil` for never.
  public var expiresAt: Timestamp?
  /// Radius around the start and the end of a hike within which a link shows nothing, metres.
  public var hiddenRadius: Double

  /// Creates an offer.
  public init(
    _ right: Grant.Right, of subject: Grant.Subject, by form: Form, label: String = "",
    until end: Timestamp? = nil, hiding hiddenRadius: Double = 0
  ) {
    self.subject = subject
    self.right = right
    self.form = form
    self.label = label
    expiresAt = end
    self.hiddenRadius = hiddenRadius
  }
}
