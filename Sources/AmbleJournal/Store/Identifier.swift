/// What one thing of a kind is known by: random letters and digits that can stand in an address.
///
/// The kind only keeps identifiers of different things apart.
public struct Identifier<Kind>: Hashable, Sendable, CustomStringConvertible {
  /// The letters and digits.
  public let text: String

  /// The text.
  public var description: String { text }

  /// An identifier as it was written down; it need not belong to anything.
  public init(_ text: String) { self.text = text }

  /// A new one, of 100 random bits.
  public static func random() -> Self {
    Self(String((0..<20).map { _ in Self.digits[Int.random(in: 0..<32)] }))
  }

  /// Crockford's 32 digits, of which no two look alike, in lower case.
  private static var digits: [Character] { Array("0123456789abcdefghjkmnpqrstvwxyz") }
}

/// What a user is known by.
public typealias UserID = Identifier<Account>
