import CCurl
import Foundation
import Synchronization

/// A handle of libcurl, which sends one request after another. One thread uses it at a time.
final class Transfer: @unchecked Sendable {
  /// Maximum size of all headers of an answer, bytes.
  private static let maximumHeaderBytes = 64 << 10
  /// Maximum time until a connection stands, milliseconds.
  private static let connectTimeout = 10_000

  /// Rate below which a request stalls, bytes a second.
  private static let stallRate = 100

  /// Takes a part of a body, and returns whether it wants more.
  typealias Receiver = @Sendable (FetchHead, UnsafeRawBufferPointer) -> Bool

  private let handle: UnsafeMutableRawPointer?

  // The state that libcurl's callbacks read and write during a request.
  private var cancellation = Cancellation()
  private var receiver: Receiver?
  private var body: [UInt8] = []
  private var bodyBytes = 0
  private var head: FetchHead?
  private var headers: [String: String] = [:]
  private var headerBytes = 0
  private var maximumBytes = 0
  private var onlyPublic = false
  private var failure: FetchError?

  init() { handle = CurlThread.isReady ? curl_easy_init() : nil }

  deinit { curl_easy_cleanup(handle) }

  /// Sends a request and waits for the answer.
  /// - Parameter receiver: takes the body; `nil` to keep it in the response.
  func perform(
    _ request: FetchRequest, receiver: Receiver?, until cancellation: Cancellation
  ) -> Result<FetchResponse, FetchError> {
    guard let handle else { return .failure(.unreachable("libcurl cannot be used")) }
    (body, bodyBytes, head, headers, headerBytes, failure) = ([], 0, nil, [:], 0, nil)
    (self.receiver, self.cancellation) = (receiver, cancellation)
    defer { self.receiver = nil }
    maximumBytes = request.maximumBytes
    onlyPublic = request.onlyPublic
    let lines = Self.lines(of: request)
    defer { curl_slist_free_all(lines) }
    prepare(handle, request, lines)
    let code = curl_easy_perform(handle)
    guard code == CURLE_OK else { return .failure(failure ?? Self.error(of: code)) }
    defer { body = [] }
    return .success(FetchResponse(head: receivedHead(handle), body: body))
  }

  private func receivedHead(_ handle: UnsafeMutableRawPointer) -> FetchHead {
    if let head { return head }
    var status = 0
    _ = curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    let received = FetchHead(status: status, headers: headers)
    head = received
    return received
  }

  private func prepare(
    _ handle: UnsafeMutableRawPointer, _ request: FetchRequest,
    _ lines: UnsafeMutablePointer<curl_slist>?
  ) {
    curl_easy_reset(handle)
    let milliseconds = Int(min(max(request.timeout, 0.001), 86_400) * 1_000)
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOPROGRESS, 0),
      (CURLOPT_TIMEOUT_MS, milliseconds),
      (CURLOPT_CONNECTTIMEOUT_MS, min(milliseconds, Self.connectTimeout)),
    ]
    for (option, value) in numbers { _ = curl_set_long(handle, option, value) }
    var texts = [
      (CURLOPT_URL, request.url), (CURLOPT_PROTOCOLS_STR, "http,https"),
      (CURLOPT_USERAGENT, request.userAgent),
    ]
    if request.acceptsCompression { texts.append((CURLOPT_ACCEPT_ENCODING, "gzip")) }
    if !request.usesProxy { texts.append((CURLOPT_PROXY, "")) }
    for (option, value) in texts { _ = curl_set_text(handle, option, value) }
    if let stallTime = request.stallTime {
      _ = curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, Self.stallRate)
      _ = curl_set_long(
        handle, CURLOPT_LOW_SPEED_TIME, Int(min(max(stallTime.rounded(.up), 1), 86_400)))
    }
    _ = curl_set_pointer(handle, CURLOPT_HTTPHEADER, lines)
    if let body = request.body {
      _ = curl_set_long(handle, CURLOPT_POST, 1)
      body.withUnsafeBytes { bytes in
        _ = curl_set_bytes(handle, bytes.baseAddress, bytes.count)
      }
    }
    setCallbacks(handle)
  }

  private static func lines(of request: FetchRequest) -> UnsafeMutablePointer<curl_slist>? {
    var all = request.headers.map { "\($0.name): \($0.value)" }
    // libcurl would wait for the server's consent before it sends a body.
    if request.body != nil { all.append("Expect:") }
    return all.reduce(nil) { curl_slist_append($0, $1) }
  }

  private static func error(of code: CURLcode) -> FetchError {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_ABORTED_BY_CALLBACK: .cancelled
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .badRequest
    default: .unreachable(String(cString: curl_easy_strerror(code)))
    }
  }
}

/// The callbacks of libcurl during a request.
extension Transfer {
  private static func of(_ pointer: UnsafeMutableRawPointer?) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func setCallbacks(_ handle: UnsafeMutableRawPointer) {
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    let options = [
      CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_XFERINFODATA, CURLOPT_OPENSOCKETDATA,
    ]
    for option in options { _ = curl_set_pointer(handle, option, pointer) }
    _ = curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, pointer in
      Transfer.of(pointer).receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    _ = curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, pointer in
      Transfer.of(pointer).receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    _ = curl_set_progress(handle) { pointer, _, _, _, _ in
      Transfer.of(pointer).cancellation.isCancelled.load(ordering: .relaxed) ? 1 : 0
    }
    _ = curl_set_opener(handle) { pointer, _, address in
      Transfer.of(pointer).open(address)
    }
  }

  /// Keeps a part of the body, or passes it on. Returns how many bytes were taken: fewer end the
  /// request.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.count <= maximumBytes - bodyBytes else {
      failure = .tooLarge(limit: maximumBytes)
      return 0
    }
    bodyBytes += bytes.count
    guard let receiver, let handle else {
      body.append(contentsOf: bytes)
      return bytes.count
    }
    guard receiver(receivedHead(handle), bytes) else {
      failure = .stopped
      return 0
    }
    return bytes.count
  }

  private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    headerBytes += bytes.count
    guard headerBytes <= Self.maximumHeaderBytes else {
      failure = .tooLarge(limit: Self.maximumHeaderBytes)
      return 0
    }
    let line = String(decoding: bytes, as: UTF8.self)
    // An answer such as 100 (Continue) has separate headers before the last answer's.
    if line.hasPrefix("HTTP/") { headers = [:] }
    if let colon = line.firstIndex(of: ":") {
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
      if headers[name] == nil { headers[name] = value }
    }
    return bytes.count
  }

  /// Opens a socket for an address, unless it may not be reached.
  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let address else { return -1 }
    let start = UnsafeRawPointer(address) + MemoryLayout<curl_sockaddr>.offset(of: \.addr)!
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(address.pointee.addrlen))
    if onlyPublic, !NetworkAddress.isPublic(bytes) {
      // Another address of the host may be public: then the request succeeds.
      failure = .notPublic
      return -1
    }
    let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return socket(address.pointee.family, kind, address.pointee.protocol)
  }
}
