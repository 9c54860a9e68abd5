/// A random identifier of letters and digits, safe in URLs.
///
/// `Kind` only distinguishes identifiers of different types.
public struct Identifier<Kind>: Hashable, Sendable, CustomStringConvertible {
  /// The letters and digits.
  public let text: String

  /// The identifier's text.
  public var description: String { text }

  /// Wraps an identifier, which need not exist.
  public init(_ text: String) { self.text = text }

  /// Creates an identifier from 100 random bits.
  public static func random() -> Self {
    Self(String((0..<20).map { _ in Self.digits[Int.random(in: 0..<32)] }))
  }

  /// Crockford's Base32 alphabet, which has no similar letters, in lower case.
  private static var digits: [Character] { Array("0123456789abcdefghjkmnpqrstvwxyz") }
}

extension Identifier: StoredText {
  init(stored text: String) { self.init(text) }
}
