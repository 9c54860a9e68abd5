import AmbleFetch
import Foundation

/// Takes the bytes of the attempts to load a file, and decides from each answer's head how they continue
/// what is there. One thread at a time uses it: that of a request, or its caller's between requests.
final class DownloadSink: @unchecked Sendable {
  /// How an attempt ended.
  enum Outcome: Hashable, Sendable {
    /// All bytes are there.
    case complete
    /// The version that is there is the newest.
    case unchanged
    /// The part does not belong to the file as it is now: the next attempt begins at its first byte.
    case changed
    /// The server gave no more: the reason, and the time it asks to wait, seconds.
    case interrupted(String, wait: Double?)
  }

  /// What an answer is to the part.
  private enum Meaning {
    /// The whole file.
    case whole
    /// The bytes that follow the part.
    case rest
    /// The part is the whole file already.
    case nothingMore
    /// Other bytes.
    case mismatch
    /// None of the file's bytes.
    case refusal
  }

  /// The address that gave the bytes, after redirects.
  private(set) var finalURL: String
  private let file: SourceFile
  private let destination: URL
  private let part: PartialFile
  private let report: @Sendable (Downloader.Event) -> Void
  /// The meaning of the current attempt's answer, once its first bytes have come.
  private var meaning: Meaning?
  private var head: FetchHead?
  private var failure: SourceError?

  /// Opens the part of a file.
  ///
  /// - Throws: `SourceError.storage`.
  init(
    _ file: SourceFile, _ destination: URL, _ report: @escaping @Sendable (Downloader.Event) -> Void
  ) throws(SourceError) {
    self.file = file
    self.destination = destination
    self.report = report
    part = try PartialFile(of: destination)
    if let version = part.version, version.url != file.url || version.rangeCondition == nil {
      part.discard()
    }
    finalURL = part.version?.finalURL ?? file.url
  }

  /// Number of bytes that are there.
  var count: Int { part.count }

  /// Prepares an attempt. Returns the headers of its request: the rest of the part, or else the whole file
  /// unless it is the version that is there.
  func begin(unlessIn version: SourceVersion?) -> [FetchRequest.Header] {
    (meaning, head, failure) = (nil, nil, nil)
    if part.count > 0, let condition = part.version?.rangeCondition {
      return [.init("range", "bytes=\(part.count)-"), .init("if-range", condition)]
    }
    var headers: [FetchRequest.Header] = []
    if let etag = version?.etag { headers.append(.init("if-none-match", etag)) }
    if let time = version?.lastModified { headers.append(.init("if-modified-since", time)) }
    return headers
  }

  /// Takes bytes of an answer. Returns whether more are wanted.
  func receive(_ head: FetchHead, _ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(SourceError) {
      guard try isTaken(head) else { return false }
      try part.append(bytes)
    } catch {
      failure = error
      return false
    }
    report(.progress(part.count, of: part.version?.total))
    return true
  }

  /// Returns whether the bytes of an answer are the file's, and begins the file if they are all of it.
  private func isTaken(_ head: FetchHead) throws(SourceError) -> Bool {
    if meaning == nil {
      self.head = head
      let found = meaning(of: head)
      meaning = found
      if found == .whole { try part.begin(version(in: head)) }
    }
    return meaning == .whole || meaning == .rest
  }

  private func meaning(of head: FetchHead) -> Meaning {
    let range = ContentRange(head[header: "content-range"] ?? "")
    switch head.status {
    case 200: return .whole
    case 206:
      let isRest = part.count > 0 && range.start == part.count
      let isSame =
        range.total == nil || part.version?.total == nil || range.total == part.version?.total
      return isRest && isSame ? .rest : .mismatch
    case 416:
      let isWhole = part.count > 0 && range.total == part.count
      return isWhole ? .nothingMore : .mismatch
    default: return .refusal
    }
  }

  private func version(in head: FetchHead) -> SourceVersion {
    func kept(_ name: String) -> String? {
      guard let value = head[header: name], value.utf8.count <= 512,
        value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
      else { return nil }
      return value
    }
    return SourceVersion(
      url: file.url, finalURL: file.url, etag: kept("etag"), lastModified: kept("last-modified"),
      total: head[header: "content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil })
  }
}

// MARK: Ends of attempts

extension DownloadSink {
  /// Ends an attempt whose answer came to its end.
  ///
  /// - Throws: `SourceError` if further attempts are of no use.
  func end(_ head: FetchHead, at url: URL) throws(SourceError) -> Outcome {
    if head.status == 304 { return .unchanged }
    // An answer without bytes has not been seen yet.
    _ = try isTaken(head)
    return try end(at: url)
  }

  /// Ends an attempt that failed.
  ///
  /// - Throws: `SourceError` if further attempts are of no use.
  func end(_ error: FetchError) throws(SourceError) -> Outcome {
    switch error {
    case .cancelled: throw .cancelled
    case .stopped:
      if let failure { throw failure }
      return try end(at: nil)
    case .timedOut, .unreachable: return .interrupted(error.description, wait: nil)
    case .tooLarge(let limit):
      part.discard()
      throw .damaged("\(file.url) is larger than \(ByteText.of(limit)), the most that is loaded.")
    case .badRequest, .notPublic, .redirects, .unsafeRedirect:
      throw .unreachable(file.url, error.description)
    }
  }

  private func end(at url: URL?) throws(SourceError) -> Outcome {
    switch meaning {
    case .whole, .rest:
      if let total = part.version?.total, part.count < total {
        return .interrupted("The answer ended early.", wait: nil)
      }
      finalURL = url?.absoluteString ?? finalURL
      return .complete
    case .nothingMore: return .complete
    case .mismatch, nil:
      part.discard()
      return .changed
    case .refusal: return try refused()
    }
  }

  private func refused() throws(SourceError) -> Outcome {
    let status = head?.status ?? 0
    let wait = head?[header: "retry-after"].flatMap { Double($0) }.map { max($0, 0) }
    switch status {
    case 404, 410: throw .absent(file.url, status: status)
    case 408, 425, 429, 500...599:
      return .interrupted("The server answered with status \(status).", wait: wait)
    default:
      throw .unreachable(file.url, "The server answered with status \(status).")
    }
  }

  /// Checks the sum of the whole file, and moves it to its place. Returns `nil` if the sum is wrong: the
  /// bytes are dropped.
  ///
  /// - Parameter published: the sum that the source publishes, or `nil` if it publishes none.
  /// - Throws: `SourceError.storage`.
  func finish(_ published: (kind: FileSum, sum: String)?) throws(SourceError) -> LoadedFile? {
    if let published, try part.sum(published.kind) != published.sum {
      part.discard()
      return nil
    }
    let version = try part.finish(
      finalURL: finalURL, hasRightSum: published == nil ? nil : true)
    return LoadedFile(file: destination, version: version, isNew: true)
  }
}

/// The range of a file that an answer has (RFC 9110, 14.4): `bytes 100-199/200`, `bytes */200`.
struct ContentRange: Hashable {
  /// The first byte, or `nil` if there is none.
  var start: Int?
  /// The size of the file, bytes, or `nil` if unknown.
  var total: Int?

  /// Reads a header's value. What cannot be read is unknown.
  init(_ text: String) {
    guard let match = text.wholeMatch(of: /bytes (?:(\d{1,18})-\d{1,18}|\*)\/(?:(\d{1,18})|\*)/)
    else {
      return
    }
    start = match.1.flatMap { Int($0) }
    total = match.2.flatMap { Int($0) }
  }
}
