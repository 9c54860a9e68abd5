import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/users/me/second_factor`: codes of an app beside the password.
struct SecondFactorController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(SecondFactorAPI.show, use: show)
    routes.on(SecondFactorAPI.prepare, use: prepare)
    routes.on(SecondFactorAPI.turnOn, use: turnOn)
    routes.on(SecondFactorAPI.turnOff, use: turnOff)
    routes.on(SecondFactorAPI.renewCodes, use: renewCodes)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    .object(try await journal.store.secondFactor(of: user), as: SecondFactorAPI.state)
  }

  @Sendable private func prepare(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    guard let known = try await journal.store.credentials(of: user) else {
      throw APIError(.conflict, .noPassword)
    }
    try await journal.confirm(body, of: user, by: call)
    let passwords = try await journal.store.prepareSecondFactor(of: user)
    let setup = SecondFactorSetup(
      passwords: passwords, account: known.account.email?.text ?? "", host: call.client.authority)
    return .object(setup, as: SecondFactorSetup.resource)
  }

  @Sendable private func turnOn(_ call: APICall, _ user: UserID) async throws -> Response {
    let code = try await call.body().need(SecondFactorAPI.code)
    let codes = try await journal.store.turnOnSecondFactor(code, of: user, at: call.now)
    guard let codes else { throw APIError(.forbidden, .wrongCode) }
    return .object(codes, as: SecondFactorAPI.codes)
  }

  @Sendable private func turnOff(_ call: APICall, _ user: UserID) async throws -> Response {
    try await checkCode(of: call, of: user)
    _ = try await journal.store.removeSecondFactor(of: user)
    return .nothing
  }

  @Sendable private func renewCodes(_ call: APICall, _ user: UserID) async throws -> Response {
    try await checkCode(of: call, of: user)
    guard let codes = try await journal.store.renewRecoveryCodes(of: user) else {
      throw APIError(.conflict, .secondFactorOff)
    }
    return .object(codes, as: SecondFactorAPI.codes)
  }

  /// Requires the password, unless the user has just signed in, and a code.
  private func checkCode(of call: APICall, of user: UserID) async throws {
    let body = try await call.body()
    let code = try body.need(SecondFactorAPI.code)
    guard try await journal.store.secondFactor(of: user) != nil else {
      throw APIError(.conflict, .secondFactorOff)
    }
    try await journal.confirm(body, of: user, by: call)
    guard try await journal.authenticator.verify(code: code, of: user, at: call.now) else {
      throw APIError(.forbidden, .wrongCode)
    }
  }
}

/// What an app needs to compute codes.
struct SecondFactorSetup {
  let passwords: OneTimePassword
  let account: String
  /// The server as the client sees it, so that the app can tell several servers apart.
  let host: String

  static let resource = Resource<Self>(
    "SecondFactorSetup",
    [
      .required("secret", \.passwords.text, .text(), "To be typed into an app: Base32."),
      .required("link", \.link, .text(), "To be opened by an app, or shown as a QR code."),
    ])

  private var link: String {
    passwords.link(issuer: host.isEmpty ? "Amble" : "Amble \(host)", account: account)
  }
}

/// The operations of the second factor.
enum SecondFactorAPI {
  private static let path = "/users/me/second_factor"
  private static let area = APIArea.sessions

  static let show = Operation(
    .get, path, "Get whether signing in needs a code of an app", area: area,
    permission: .scope(.account), answers: [.ok(state)])

  static let prepare = Operation(
    .post, path, "Make a secret for an app; it counts from the first code on", area: area,
    permission: .session, body: .json(.object([Confirmation.password.optional])),
    answers: [
      .ok(SecondFactorSetup.resource),
      .refusal(.conflict, "The second factor is on already, or the account has no password."),
    ] + Confirmation.refusals)

  static let turnOn = Operation(
    .put, path, "Turn the second factor on by the first code of the app", area: area,
    permission: .session, body: .json(.object([code.needed])),
    answers: [
      .ok(codes), .refusal(.forbidden, "The code is wrong."),
      .refusal(.conflict, "The second factor is on already."),
    ])

  static let turnOff = Operation(
    .delete, path, "Turn the second factor off", area: area, permission: .session,
    body: .json(.object([code.needed, Confirmation.password.optional])),
    answers: [.nothing, .refusal(.conflict, "The second factor is off.")] + Confirmation.refusals)

  static let renewCodes = Operation(
    .post, "\(path)/recovery_codes", "Replace the recovery codes", area: area,
    permission: .session, body: .json(.object([code.needed, Confirmation.password.optional])),
    answers: [.ok(codes), .refusal(.conflict, "The second factor is off.")] + Confirmation.refusals)

  static let code = JSONField(
    "code", .text(1...100), "Six digits of the app, or a recovery code. Each counts once.")

  static let state = Resource<SecondFactor?>(
    "SecondFactor",
    [
      .orNull("since", \.?.since, .time, "When it was turned on; null while it is off."),
      .required("recovery_codes", \.unused, .integer(), "How many recovery codes are unused."),
    ])

  static let codes = Resource<[String]>(
    "RecoveryCodes",
    [
      .required(
        "recovery_codes", \.self, .list(of: .text()),
        "Each signs in once instead of a code of the app. Shown only once.")
    ])
}

extension SecondFactor? {
  fileprivate var unused: Int { self?.recoveryCodes ?? 0 }
}

/// Messages about the second factor.
extension MessageTemplate {
  static let secondFactorOff = Self("second_factor_off", "The second factor is off.")
}
