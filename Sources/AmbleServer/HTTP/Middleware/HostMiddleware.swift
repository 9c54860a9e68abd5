import HTTPTypes
import Hummingbird

/// Refuses requests that do not name one host (RFC 9112, section 3.2), or not in the characters of
/// one.
struct HostMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // The first `Host` is the authority. A second one stays among the headers.
    guard let host = request.head.authority, HostName.isSafe(host),
      request.headers[HTTPField.Name("Host")!] == nil
    else { throw APIError(.badRequest, .badHost) }
    return try await next(request, context)
  }
}

/// The name of a host, perhaps with a port.
enum HostName {
  /// Returns whether a text is safe in a URL: letters, digits and `.-_:[]`.
  static func isSafe(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }
}
