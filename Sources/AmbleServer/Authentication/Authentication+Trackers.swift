import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird

extension Authentication {
  /// Returns the user who sent a request as apps that report positions do: with Basic
  /// authentication, whose password is an API token, or with a bearer token. The name is not checked,
  /// and cookies are ignored.
  /// - Returns: the user, or `nil` if the token is not valid.
  func trackerUser(of request: Request) async throws(JournalError) -> UserID? {
    let parts = request.headers[.authorization]?.split(separator: " ") ?? []
    guard parts.count == 2 else { return nil }
    switch parts[0].lowercased() {
    case "bearer": return try await identity(bearing: Secret(String(parts[1])))?.user
    case "basic":
      guard let data = Data(base64Encoded: String(parts[1])),
        let colon = data.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      let token = String(decoding: data[data.index(after: colon)...], as: UTF8.self)
      return try await identity(bearing: Secret(token))?.user
    default: return nil
    }
  }
}
