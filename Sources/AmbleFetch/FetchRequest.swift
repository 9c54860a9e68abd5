/// A request to another server.
public struct FetchRequest: Hashable, Sendable {
  /// A header field.
  public struct Header: Hashable, Sendable {
    /// The name, in any case.
    public var name: String
    /// The value, on one line.
    public var value: String

    /// Creates a header.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The address, of scheme http or https.
  public var url: String
  /// The headers, in order.
  public var headers: [Header]
  /// The body of a POST request, or `nil` for a GET request.
  public var body: [UInt8]?
  /// Maximum size of the answer after decompression, bytes.
  public var maximumBytes: Int
  /// Maximum time until the last byte, seconds.
  public var timeout: Double
  /// Whether only public addresses are allowed, regardless of the result of name resolution.
  public var onlyPublic: Bool
  /// Time with fewer than 100 bytes a second after which the request ends, seconds; `nil` for no such
  /// limit.
  public var stallTime: Double?
  /// Whether the answer may be compressed on the way. Ranges and lengths of a file count its own bytes
  /// only if it may not.
  public var acceptsCompression = true
  /// The name of this program that the server sees.
  public var userAgent = "Amble"
  /// Whether the proxy of the environment is used (`https_proxy`, `http_proxy`, `all_proxy`,
  /// `no_proxy`).
  public var usesProxy = false

  /// Creates a request.
  public init(
    url: String, headers: [Header] = [], body: [UInt8]? = nil, maximumBytes: Int,
    timeout: Double, onlyPublic: Bool = false
  ) {
    self.url = url
    self.headers = headers
    self.body = body
    self.maximumBytes = maximumBytes
    self.timeout = timeout
    self.onlyPublic = onlyPublic
  }
}

/// The status and the headers of an answer.
public struct FetchHead: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  private let headers: [String: String]

  /// Creates a head.
  /// - Parameter headers: by names in lower case.
  init(status: Int, headers: [String: String]) {
    self.status = status
    self.headers = headers
  }

  /// Returns the first header of a name, in any case.
  public subscript(header name: String) -> String? { headers[name.lowercased()] }
}

/// The answer of another server.
public struct FetchResponse: Hashable, Sendable {
  /// The status and the headers.
  public var head: FetchHead
  /// The body, decompressed.
  public var body: [UInt8]

  /// The HTTP status.
  public var status: Int { head.status }

  /// Returns the first header of a name, in any case.
  public subscript(header name: String) -> String? { head[header: name] }
}

/// The reason why there is no answer.
public enum FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address is not one of http or https, or a header has a line break.
  case badRequest
  /// The answer has more bytes than this.
  case tooLarge(limit: Int)
  /// The last byte did not come in time.
  case timedOut
  /// The task was cancelled.
  case cancelled
  /// The receiver of the answer wants no more of it.
  case stopped
  /// The server redirects too often.
  case redirects
  /// The server redirects to this, which is no address or one that may not be reached.
  case unsafeRedirect(String)
  /// The host has an address that is not public.
  case notPublic
  /// The host could not be reached, or did not speak HTTP.
  case unreachable(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .badRequest: "The request is not one of HTTP."
    case .tooLarge(let limit): "The answer is larger than \(limit) bytes."
    case .timedOut: "The answer did not come in time."
    case .cancelled: "The request was cancelled."
    case .stopped: "The answer was not read to its end."
    case .redirects: "The server redirects too often."
    case .unsafeRedirect(let target): "The server redirects to “\(target)”, which is not reached."
    case .notPublic: "The host is not reached, because its address is not public."
    case .unreachable(let reason): "The host could not be reached: \(reason)."
    }
  }
}
