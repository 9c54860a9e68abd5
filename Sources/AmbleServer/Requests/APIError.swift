import HTTPTypes
public import Hummingbird

/// Why a request is not answered, in the shape of GraphHopper's errors.
public struct APIError: Error, Sendable {
  /// What to do about it, or what it is about.
  public struct Hint: Sendable {
    /// A full sentence.
    public var message: String
    /// GraphHopper's class of the error, which its clients tell errors apart by.
    public var details: String?
    /// Which of the points sent it is about, from 0.
    public var pointIndex: Int?
  }

  /// The HTTP status.
  public var status: HTTPResponse.Status
  /// A full sentence.
  public var message: String
  /// More of it.
  public var hints: [Hint]
  /// After how many seconds it makes sense to ask again.
  public var retryAfter: Int?

  /// An error from its parts.
  public init(_ status: HTTPResponse.Status, _ message: String, hints: [Hint] = []) {
    self.status = status
    self.message = message
    self.hints = hints
  }

  /// A request that cannot be answered because of what it says.
  static func badRequest(
    _ message: String, point: Int? = nil, details: String = "java.lang.IllegalArgumentException",
    advice: String? = nil
  ) -> APIError {
    var hints = [Hint(message: message, details: details, pointIndex: point)]
    if let advice { hints.append(Hint(message: advice)) }
    return APIError(.badRequest, message, hints: hints)
  }
}

extension APIError: HTTPResponseError {
  /// The error as `{"message": …, "hints": [{"message": …}]}`.
  public func response(from request: Request, context: some RequestContext) -> Response {
    var json = JSONWriter()
    json.object {
      $0.field("message", message)
      $0.array("hints") { list in for hint in hints { list.object { write(hint, to: &$0) } } }
    }
    var response = Response(json: json.bytes, status: status)
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    response.headers[.retryAfter] = retryAfter.map(String.init)
    return response
  }

  private func write(_ hint: Hint, to json: inout JSONWriter) {
    json.field("message", hint.message)
    json.field("details", ifKnown: hint.details)
    if let index = hint.pointIndex { json.field("point_index", index) }
  }
}
