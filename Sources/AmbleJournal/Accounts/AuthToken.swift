/// Access without a password: a browser session, or an API token.
public struct AuthToken: Hashable, Sendable {
  /// Kinds of tokens.
  public enum Kind: String, Hashable, Sendable {
    /// A browser session; expires `sessionDays` after its last use.
    case session
    /// A browser session opened with the local key; expires like `session`.
    case local
    /// A session of a guest, which opens groups only; expires like `session`.
    case guest
    /// An API token; valid until its end, if it has one, or until it is deleted.
    case token

    /// Whether the token expires when unused.
    var expires: Bool { self != .token }
  }

  /// The public identifier. It gives no access.
  public var id: TokenID
  /// The kind, which decides whether it expires.
  public var kind: Kind
  /// The name that its owner gave it, or the browser of a session as it called itself.
  public var name: String
  /// What its holder may do. Sessions have none, and may do everything.
  public var scopes: Set<TokenScope> = []
  /// The creation time.
  public var createdAt: Timestamp
  /// The last use, to the hour, or `nil` if never used.
  public var lastUsedAt: Timestamp?
  /// The end, or `nil` for none. That of a session moves on with each use.
  public var expiresAt: Timestamp?

  /// Whether it is a session of a user who has signed in.
  public var isSession: Bool { kind == .session || kind == .local }

  /// Days after its last use until a session expires.
  public static let sessionDays = 90
  /// Maximum number of characters that are kept of the browser of a session.
  public static let maxBrowser = 400
}

/// The identifier of a token.
public typealias TokenID = Identifier<AuthToken>

/// Stored credentials to verify a sign-in.
public struct Credentials: Hashable, Sendable {
  /// The account they belong to.
  public var account: Account
  /// The stored hash of the password.
  public var password: PasswordHash

  /// Creates credentials.
  public init(account: Account, password: PasswordHash) {
    self.account = account
    self.password = password
  }
}

/// The data to create an account from.
public struct Registration: Hashable, Sendable {
  /// The address that the user signs in with.
  public var email: EmailAddress
  /// The user's display name; may be empty.
  public var name: String
  /// The hash of the password; the password is not stored.
  public var password: PasswordHash

  /// Creates a registration.
  public init(email: EmailAddress, name: String, password: PasswordHash) {
    self.email = email
    self.name = name
    self.password = password
  }
}

/// What the holder of an API token may do. Sessions may do everything.
public enum TokenScope: String, CaseIterable, Hashable, Sendable {
  /// Report positions: of a tracker, of the active trip, in groups.
  case positions
  /// Read what the user may read, except what belongs to the account.
  case read
  /// Read and change what the user may change, except what belongs to the account.
  case write
  /// As `write`, and read and change what belongs to the account, except what gives access to it.
  case account

  /// The scopes that this one includes.
  public var included: Set<TokenScope> {
    switch self {
    case .positions, .read: [self]
    case .write: [.positions, .read, .write]
    case .account: Set(Self.allCases)
    }
  }
}

extension Set<TokenScope> {
  /// Returns whether one of the scopes includes another.
  public func allow(_ scope: TokenScope) -> Bool { contains { $0.included.contains(scope) } }

  /// The scopes as the database stores them: their names, in the order of `TokenScope.allCases`.
  var text: String {
    TokenScope.allCases.filter(contains).map(\.rawValue).joined(separator: " ")
  }

  /// Reads scopes from the database. Unknown ones, which a newer version has written, allow nothing.
  init(text: String) {
    self.init(text.split(separator: " ").compactMap { .init(rawValue: String($0)) })
  }
}
