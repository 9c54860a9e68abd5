/// The data to create a grant from.
public struct GrantOffer: Hashable, Sendable {
  /// The ways to give a right.
  public enum Form: Hashable, Sendable {
    /// A link that gives the right to every holder.
    case link
    /// A link that lets one account accept or refuse the right.
    case invitation
  }

  /// The item that the right applies to.
  public var subject: Grant.Subject
  /// The right to give.
  public var right: Grant.Right
  /// The way to give it.
  public var form: Form
  /// The owner's private note about the recipient; may be empty.
  public var label: String
  /// The time when the right ends, or `nil` for never.
  public var expiresAt: Timestamp?
  /// Radius around the start and the end of a hike within which a link hides positions, metres.
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
