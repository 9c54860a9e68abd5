import AmbleCore
import AmbleFormats
import AmbleJournal

/// Accounts and tokens as JSON objects.
enum AccountResources {
  static let account = Resource<Account>(
    "User",
    [
      .required("id", \.id, .id()), .orNull("email", \.email?.text, .text(format: "email")),
      .required("name", \.name, .text(0...200)), .required("created_at", \.createdAt, .time),
      .orNull(
        "email_verified_at", \.emailVerifiedAt, .time,
        "When a link that was sent to the address was opened; null if none was."),
    ])

  static let token = Resource<AuthToken>(
    "Token",
    [
      .required("id", \.id, .id()), .required("name", \.name, .text(1...200)),
      .required("created_at", \.createdAt, .time),
      .orNull("last_used_at", \.lastUsedAt, .time, "To the hour."),
      .required("scopes", \.orderedScopes, .list(of: .choice), "What the token may do."),
      .orNull("expires_at", \.expiresAt, .time, "The end; null for none."),
    ])
}

extension AccountResources {
  /// What an account stores of one kind.
  static let usage = Resource<QuotaUse>(
    "Usage",
    [
      .required("name", \.quota, .choice), .required("used", \.used, .integer()),
      .orNull("limit", \.limit, .integer(), "Null for any amount."),
      .required("unit", \.quota.unit, .choice),
    ])
}

/// The members of request bodies about accounts.
enum AccountFields {
  static let name = JSONField("name", .text(0...200))
  static let email = JSONField("email", .email, "At most 254 bytes.")
  /// An address to sign in with, which need not be valid.
  static let address = JSONField("email", .text(0...1_000))
  static let password = JSONField("password", .text(0...1_024))
  static let endsTokens = JSONField(
    "end_tokens", .flag, "Whether API tokens end, too; by default they stay.")
  static let old = JSONField("old", .text(0...1_024))
  static let key = JSONField(
    "key", .text(0...1_024), "The content of `local.key`; signs in as the local user.")

  static let invitation = JSONField(
    "invitation", .text(1...100),
    "The secret of an invitation to register, the part of its link after `=`.")

  /// Describes a password that is set.
  static func newPassword(_ name: String) -> JSONField<String> {
    JSONField(name, .text(PasswordHasher.passwordLength))
  }
}

extension JSONForm where Value == EmailAddress {
  /// An email address.
  fileprivate static var email: Self {
    let text = JSONForm<String>.text(0...1_000)
    return Self(.text(format: "email")) { value throws(JSONMismatch) in
      guard let read = text.read, let email = EmailAddress(try read(value)) else {
        throw JSONMismatch(.notEmail)
      }
      return email
    } write: {
      $1.string($0.text)
    }
  }
}

extension AuthToken {
  /// The scopes, from the least to the most.
  fileprivate var orderedScopes: [TokenScope] { TokenScope.allCases.filter(scopes.contains) }
}

// MARK: Answers

/// The session of a caller.
struct SessionAnswer {
  let account: Account?
  let guest: Account?
  let registration: Bool
  let roles: Set<Role>
  let journey: Journey?
  let sendsMail: Bool

  static let resource = Resource<Self>(
    "Session",
    [
      .orNull("user", \.account, .object(AccountResources.account)),
      .orNull(
        "guest", \.guest, .object(AccountResources.account),
        "The guest of groups, who has no account: only groups are open to them."),
      .required(
        "registration", \.registration, .flag, "Whether the caller may create an account."),
      .required(
        "without_account", \.isWithoutAddress, .flag, "Whether the account has no address yet."),
      .required(
        "is_moderator", \.isModerator, .flag, "Whether the user may hide the tips of others."),
      .required(
        "is_administrator", \.isAdministrator, .flag,
        "Whether the user may ask for `/api/v1/admin`."),
      .orNull("current_trip", \.journey?.trip.id, .id(), "The active trip."),
      .required(
        "mail", \.sendsMail, .flag, "Whether the server sends mail, such as for a new password."),
    ])

  private var isModerator: Bool { roles.contains(.moderator) }
  private var isAdministrator: Bool { roles.contains(.administrator) }
  private var isWithoutAddress: Bool { account != nil && account?.email == nil }
}

/// The account and the secret of a new session.
struct WelcomeAnswer {
  let account: Account
  let secret: Secret

  static let resource = Resource<Self>(
    "Welcome",
    [
      .required("id", \.account.id, .id()),
      .required("token", \.secret.text, .text(), "Send as `Authorization: Bearer`."),
      .required("name", \.account.name, .text(0...200)),
      .orNull("email", \.account.email?.text, .text(format: "email")),
    ])
}

/// A new token with its secret.
struct TokenAnswer {
  let token: AuthToken
  let secret: Secret

  static let resource = Resource<Self>(
    "NewToken",
    [
      .required("id", \.token.id, .id()), .required("name", \.token.name, .text()),
      .required(
        "token", \.secret.text, .text(), "Shown only once; send as `Authorization: Bearer`."),
      .required("scopes", \.token.orderedScopes, .list(of: .choice)),
      .orNull("expires_at", \.token.expiresAt, .time),
    ])

  static let name = JSONField("name", .text(1...200))
  static let scopes = JSONField<[TokenScope]>(
    "scopes", .distinct(.choice, atMost: TokenScope.allCases.count),
    "What the token may do: by default `write`. `write` includes `positions` and `read`, and "
      + "`account` all.")
  static let end = JSONField("expires_at", .time, "The end, in the future; by default none.")
}

/// The home zone of a user.
struct HomeZoneAnswer {
  let zone: HomeZone?

  static let resource = Resource<Self>([.orNull("zone", \.zone, .object(zone))])

  private static let zone = Resource<HomeZone>([
    .required("lat", \.centre.latitude, .number(decimals: 6, -90...90)),
    .required("lon", \.centre.longitude, .number(decimals: 6, -180...180)),
    .required("radius", \.radius, .number(decimals: 0)),
  ])

  static let radius = JSONField("radius", .number(decimals: 0, HomeZone.radii), "Metres.")
}
