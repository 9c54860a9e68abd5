public import AmbleCore
import AmbleFormats
public import HTTPTypes

/// An error response: its status and its message for the client.
public struct APIError: Error, Sendable {
  /// The HTTP status.
  public var status: HTTPResponse.Status
  /// The explanation of the error.
  public var explanation: any Explanation
  /// Indices of the points concerned, from 0.
  public var points: [Int]
  /// Advice in addition to that of the explanation.
  public var advice: [any Explanation]
  /// Seconds until a retry makes sense.
  public var retryAfter: Int?

  /// Creates an error.
  public init(
    _ status: HTTPResponse.Status, _ explanation: any Explanation, points: [Int] = [],
    advice: [any Explanation] = []
  ) {
    self.status = status
    self.explanation = explanation
    self.points = points
    self.advice = advice
  }

  /// Creates an error with a message of the server.
  init(
    _ status: HTTPResponse.Status, _ template: MessageTemplate,
    _ arguments: KeyValuePairs<String, Message.Value> = [:]
  ) {
    self.init(status, ServerMessage(template, arguments))
  }

  /// Creates an error with status 400.
  static func badRequest(
    _ template: MessageTemplate, _ arguments: KeyValuePairs<String, Message.Value> = [:],
    point: Int? = nil, advice: ServerMessage? = nil
  ) -> APIError {
    APIError(
      .badRequest, ServerMessage(template, arguments), points: point.map { [$0] } ?? [],
      advice: advice.map { [$0] } ?? [])
  }

  /// Creates an error after which a retry makes sense.
  /// - Parameter seconds: the time until then.
  static func retry(
    _ status: HTTPResponse.Status, _ template: MessageTemplate, after seconds: Int
  ) -> APIError {
    var error = APIError(status, template)
    error.retryAfter = seconds
    return error
  }

  /// Returns the message in a language.
  public func sentence(in language: Language) -> String { explanation.sentence(in: language) }

  /// Returns advice in a language.
  func hints(in language: Language) -> [String] {
    explanation.advice(in: language) + advice.map { $0.sentence(in: language) }
  }
}

extension APIError {
  /// The error when a file or the journal cannot grow.
  static var noDiskSpace: APIError {
    var error = APIError(.serviceUnavailable, .noDiskSpace)
    error.retryAfter = 60
    return error
  }

  /// The error while there is no connection to the database of the journal.
  static var storageUnreachable: APIError {
    var error = APIError(.serviceUnavailable, .storageUnreachable)
    error.retryAfter = 5
    return error
  }
}

extension APIError {
  /// Converts a routing error to a response.
  init(_ error: RouteError, advice: ServerMessage? = nil) {
    self.init(
      error == .cancelled ? .serviceUnavailable : .badRequest, error,
      points: error.place.map { [$0] } ?? [], advice: advice.map { [$0] } ?? [])
  }

  /// Converts an error of stop ordering to a response.
  /// - Parameter name: returns the name of the stop at an index.
  init(
    _ error: StopsError, advice: ServerMessage? = nil,
    calling name: (Int) -> String = { "place \($0 + 1)" }
  ) {
    switch error {
    case .route(let error): self.init(error, advice: advice)
    case .unreachable(let stops, _):
      self.init(
        .badRequest, NamedStopsError(error, calling: name), points: stops,
        advice: [ServerMessage(.adviceSkipUnreachable)])
    }
  }
}

/// An error with a specific response, rather than that of a failure.
protocol APIErrorConvertible: Error {
  /// The response.
  var apiError: APIError { get }
}

extension APIError: APIErrorConvertible {
  var apiError: APIError { self }
}

/// An error of stop ordering with the names of the stops concerned.
private struct NamedStopsError: Explanation {
  private let error: StopsError
  private let names: [Int: String]

  init(_ error: StopsError, calling name: (Int) -> String) {
    self.error = error
    let stops = if case .unreachable(let stops, _) = error { stops } else { [Int]() }
    names = Dictionary(uniqueKeysWithValues: stops.map { ($0, name($0)) })
  }

  var message: Message { error.message }

  func sentence(in language: Language) -> String {
    language.sentence(for: error) { names[$0] ?? "\($0 + 1)" }
  }
}

/// Messages about requests that fail whatever they ask for.
extension MessageTemplate {
  static let notFound = Self("not_found", "Nothing found at {path}.")
  static let requestFailed = Self("request_failed", "The request failed: {reason}.")
  static let serverFailed = Self("server_failed", "The server failed to answer.")
  static let methodNotAllowed = Self(
    "method_not_allowed", "{path} does not support {method}, only {known}.")
  static let badHost = Self("bad_host", "The request must name one host.")
  static let notReady = Self("not_ready", "The server cannot store anything: {reason}.")
  static let overloaded = Self("overloaded", "The server is overloaded. Try again in a moment.")
  static let tooManyJobs = Self(
    "too_many_jobs", "You have too many requests in progress. Try again in a moment.")
  static let storageFailed = Self("storage_failed", "The server cannot read or write its data.")
  static let storageUnreachable = Self(
    "storage_unreachable", "The server cannot reach its database. Try again in a moment.")
  static let noDiskSpace = Self(
    "no_disk_space", "The server has no disk space for this. Try again later.")
  static let shuttingDown = Self(
    "shutting_down", "The server is shutting down. Try again in a moment.")
  static let tooManyListeners = Self(
    "too_many_listeners", "The server has too many live connections.")
  static let tooManyListenersOfClient = Self(
    "too_many_listeners_of_client",
    "You have too many live connections. Close some pages and try again.")
  static let tooManyChanges = Self(
    "too_many_changes", "There are too many changes in a short time.",
    advice: "Try again in {seconds} s.")
}
