import CCurl
import Synchronization

/// A handle of libcurl, which sends one message. One thread uses it.
final class MailTransfer: @unchecked Sendable {
  private let sender: MailSender
  private let message: MailMessage
  private let cancellation: Cancellation
  private let handle: UnsafeMutableRawPointer?

  // The state that libcurl's callback reads.
  private let bytes: [UInt8]
  private var sent = 0

  init(_ sender: MailSender, _ message: MailMessage, until cancellation: Cancellation) {
    (self.sender, self.message, self.cancellation) = (sender, message, cancellation)
    bytes = message.bytes
    handle = CurlThread.isReady ? curl_easy_init() : nil
  }

  deinit { curl_easy_cleanup(handle) }

  /// Sends the message.
  func perform() -> Result<Void, MailError> {
    guard let handle else { return .failure(.unreachable("libcurl cannot be used")) }
    let receivers = curl_slist_append(nil, "<\(message.to)>")
    defer { curl_slist_free_all(receivers) }
    setOptions(handle)
    _ = curl_set_pointer(handle, CURLOPT_MAIL_RCPT, receivers)
    setCallbacks(handle)
    let code = curl_easy_perform(handle)
    guard code == CURLE_OK else { return .failure(error(of: code, handle)) }
    return .success(())
  }

  private func setOptions(_ handle: UnsafeMutableRawPointer) {
    let server = sender.server
    // A connection to this machine needs no encryption, and its certificate would name another host.
    let encryption = server.isLocal ? CURLUSESSL_NONE : CURLUSESSL_ALL
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_NOPROGRESS, 0), (CURLOPT_UPLOAD, 1),
      (CURLOPT_USE_SSL, Int(encryption.rawValue)), (CURLOPT_SSL_VERIFYPEER, 1),
      (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_TIMEOUT_MS, Int(sender.timeout * 1_000)),
      (CURLOPT_CONNECTTIMEOUT_MS, Int(min(sender.connectTimeout, sender.timeout) * 1_000)),
    ]
    for (option, value) in numbers { _ = curl_set_long(handle, option, value) }
    let domain = message.from.split(separator: "@").last.map(String.init) ?? ""
    // The path is the name that the server is told in EHLO.
    let url = "\(server.isEncrypted ? "smtps" : "smtp")://\(server)/\(domain)"
    var texts = [
      (CURLOPT_URL, url), (CURLOPT_PROTOCOLS_STR, "smtp,smtps"), (CURLOPT_PROXY, ""),
      (CURLOPT_MAIL_FROM, "<\(message.from)>"),
    ]
    if let credentials = server.credentials {
      texts.append((CURLOPT_USERNAME, credentials.user))
      texts.append((CURLOPT_PASSWORD, credentials.password))
    }
    for (option, value) in texts { _ = curl_set_text(handle, option, value) }
  }

  private func error(of code: CURLcode, _ handle: UnsafeMutableRawPointer) -> MailError {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: return .timedOut
    case CURLE_ABORTED_BY_CALLBACK: return .cancelled
    case CURLE_USE_SSL_FAILED: return .notEncrypted
    case CURLE_LOGIN_DENIED: return .signInRefused
    default: break
    }
    var answer = 0
    _ = curl_get_long(handle, CURLINFO_RESPONSE_CODE, &answer)
    if (400..<600).contains(answer) { return .refused(answer) }
    return .unreachable(String(cString: curl_easy_strerror(code)))
  }
}

/// The callbacks of libcurl.
extension MailTransfer {
  private static func of(_ pointer: UnsafeMutableRawPointer?) -> MailTransfer {
    Unmanaged<MailTransfer>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func setCallbacks(_ handle: UnsafeMutableRawPointer) {
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    for option in [CURLOPT_READDATA, CURLOPT_XFERINFODATA] {
      _ = curl_set_pointer(handle, option, pointer)
    }
    _ = curl_set_reader(handle) { buffer, size, count, pointer in
      MailTransfer.of(pointer).read(into: UnsafeMutableRawPointer(buffer), atMost: size * count)
    }
    _ = curl_set_progress(handle) { pointer, _, _, _, _ in
      MailTransfer.of(pointer).cancellation.isCancelled.load(ordering: .relaxed) ? 1 : 0
    }
  }

  /// Hands the next part of the message over. Returns its length, 0 at the end.
  private func read(into buffer: UnsafeMutableRawPointer?, atMost limit: Int) -> Int {
    let count = min(limit, bytes.count - sent)
    guard let buffer, count > 0 else { return 0 }
    bytes[sent..<sent + count].withUnsafeBytes { part in
      buffer.copyMemory(from: part.baseAddress!, byteCount: count)
    }
    sent += count
    return count
  }
}
