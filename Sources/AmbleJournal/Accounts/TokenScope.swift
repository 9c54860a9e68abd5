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
