import AmbleFetch
import AmbleRegion
public import Foundation
import Synchronization

/// Loads files of public sources into a folder: in pieces that survive a break, checked by the sums
/// that the source publishes, one at a time from each source. May be shared between threads.
public struct Downloader: Sendable {
  /// How files are loaded.
  public struct Settings: Sendable {
    /// The folder of loaded files.
    public var folder: URL
    /// The name of this program, with a contact, that servers see.
    public var userAgent: String
    /// Whether the proxy of the environment is used. Its address may be a private one.
    public var usesProxy = false
    /// Hosts that may have private addresses, in lower case: those of mirrors that the user names.
    public var trustedHosts: Set<String> = []
    /// Time without progress after which a connection is given up, seconds.
    public var stallTime = 60.0
    /// Times between attempts that bring no progress, seconds.
    public var delays = [1.0, 2, 4, 8, 16]
    /// Maximum number of further attempts while nothing of a file is there.
    public var firstAttempts = 2

    /// Creates settings.
    public init(folder: URL, userAgent: String) {
      self.folder = folder
      self.userAgent = userAgent
    }
  }

  /// What happens during a download.
  public enum Event: Hashable, Sendable {
    /// Another process loads from the source.
    case waitsForOther
    /// Bytes that are there, and in all if known.
    case progress(Int, of: Int?)
    /// The source cannot be asked for a newer file than the one that is there; the reason.
    case isOld(String)
    /// The server gave no more; the reason, and the time until the next attempt, seconds.
    case waits(String, seconds: Double)
  }

  /// The settings.
  public let settings: Settings
  private let fetcher = Fetcher(maximumIdle: 4)

  /// Maximum time of one attempt, seconds.
  private static let attemptTime = 86_400.0
  private static let maximumRedirects = 5
  /// Maximum number of times that a file is begun again because its source changed.
  private static let maximumRestarts = 3
  /// Maximum time that a server may ask to wait, seconds.
  private static let maximumWait = 300.0
  /// Maximum size of a file with sums, bytes.
  private static let maximumSumBytes = 1 << 20

  /// Creates a downloader.
  public init(_ settings: Settings) { self.settings = settings }

  /// Returns a file of a source, loaded unless the one in the folder is the newest. If the source
  /// cannot be reached, the one in the folder is returned with the reason.
  ///
  /// - Parameter report: called with what happens, on any thread.
  /// - Throws: `SourceError`. Parts that were loaded are kept for the next call.
  public func load(
    _ file: SourceFile, report: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws(SourceError) -> LoadedFile {
    let destination = settings.folder.appending(path: file.path)
    let lock = try await lock(
      source: file.path.split(separator: "/").first.map(String.init), report)
    defer { withExtendedLifetime(lock) {} }
    let exists = FileManager.default.fileExists(atPath: destination.path(percentEncoded: false))
    let version = exists ? SourceVersion(in: SourceVersion.file(of: destination)) : nil
    let old = LoadedFile(file: destination, version: version, isNew: false)
    // A file without a description was put there by the user.
    if exists, file.isPermanent || version == nil { return old }
    do throws(SourceError) {
      return try await loadNewer(file, than: version, to: destination, report) ?? old
    } catch {
      guard exists, case .unreachable(_, let reason) = error else { throw error }
      report(.isOld(reason))
      var stale = old
      stale.staleReason = reason
      return stale
    }
  }

  /// Asks for the size of a file, bytes, without loading it; `nil` if the server does not say it.
  ///
  /// - Throws: `SourceError`.
  public func size(of url: String) async throws(SourceError) -> Int? {
    let seen = Mutex<FetchHead?>(nil)
    do throws(FetchError) {
      let followed = try await fetcher.follow(
        request(url, maximumBytes: .max, headers: []), maximumRedirects: Self.maximumRedirects
      ) { head, _ in
        seen.withLock { $0 = head }
        return false
      }
      seen.withLock { $0 = followed.response.head }
    } catch .stopped {
    } catch {
      throw error == .cancelled ? .cancelled : .unreachable(url, error.description)
    }
    guard let head = seen.withLock({ $0 }) else { return nil }
    guard head.status == 200 else { throw .absent(url, status: head.status) }
    return head[header: "content-length"].flatMap { Int($0) }
  }

  /// Returns a small document without keeping it, or `nil` if the server has none.
  ///
  /// - Throws: `SourceError.unreachable`.
  func document(_ url: String, maximumBytes: Int) async throws(SourceError) -> [UInt8]? {
    do throws(FetchError) {
      var request = request(url, maximumBytes: maximumBytes, headers: [])
      request.timeout = settings.stallTime
      let response = try await fetcher.follow(
        request, maximumRedirects: Self.maximumRedirects
      ).response
      return response.status == 200 ? response.body : nil
    } catch {
      throw error == .cancelled ? .cancelled : .unreachable(url, error.description)
    }
  }
}

// MARK: Locks

extension Downloader {
  /// Time between two attempts to lock a source's folder.
  private static let lockInterval = Duration.milliseconds(200)

  private func lock(
    source: String?, _ report: @Sendable (Event) -> Void
  ) async throws(SourceError) -> FolderLock {
    let folder = settings.folder.appending(path: source ?? "", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .storage("The folder \(folder.shownPath) cannot be created.")
    }
    var hasReported = false
    while true {
      if let lock = FolderLock(folder) { return lock }
      if !hasReported { report(.waitsForOther) }
      hasReported = true
      do { try await Task.sleep(for: Self.lockInterval) } catch { throw .cancelled }
    }
  }
}

// MARK: Attempts

extension Downloader {
  /// Loads a file. Returns `nil` if the version that is there is the newest.
  private func loadNewer(
    _ file: SourceFile, than version: SourceVersion?, to destination: URL,
    _ report: @escaping @Sendable (Event) -> Void
  ) async throws(SourceError) -> LoadedFile? {
    let sink = try DownloadSink(file, destination, report)
    var restarts = 0
    while true {
      guard try await loadAll(file, than: version, sink, report) else { return nil }
      let sums = try await publishedSum(of: file, sink.finalURL)
      if let loaded = try sink.finish(sums) { return loaded }
      // The file or its sum may have changed between the two requests.
      restarts += 1
      guard restarts < 2 else {
        throw .damaged(
          "\(file.url) does not have the sum that its source publishes: it was loaded twice.")
      }
    }
  }

  /// Loads all bytes of a file. Returns `false` if the version that is there is the newest.
  private func loadAll(
    _ file: SourceFile, than version: SourceVersion?, _ sink: DownloadSink,
    _ report: @Sendable (Event) -> Void
  ) async throws(SourceError) -> Bool {
    var (failures, restarts) = (0, 0)
    while true {
      let before = sink.count
      switch try await attempt(file, than: version, sink) {
      case .complete: return true
      case .unchanged: return false
      case .changed:
        restarts += 1
        guard restarts <= Self.maximumRestarts else {
          throw .unreachable(file.url, "The file changes again and again.")
        }
      case .interrupted(let reason, let wait):
        failures = sink.count > before ? 1 : failures + 1
        let limit = sink.count > 0 ? settings.delays.count : settings.firstAttempts
        guard failures <= min(limit, settings.delays.count) else {
          throw .unreachable(file.url, reason)
        }
        let seconds = min(wait ?? settings.delays[failures - 1], Self.maximumWait)
        report(.waits(reason, seconds: seconds))
        do { try await Task.sleep(for: .seconds(seconds)) } catch { throw .cancelled }
      }
    }
  }

  private func attempt(
    _ file: SourceFile, than version: SourceVersion?, _ sink: DownloadSink
  ) async throws(SourceError) -> DownloadSink.Outcome {
    let headers = sink.begin(unlessIn: version)
    let request = request(file.url, maximumBytes: file.maximumBytes, headers: headers)
    let followed: Fetcher.Followed
    do throws(FetchError) {
      followed = try await fetcher.follow(
        request, maximumRedirects: Self.maximumRedirects, receive: { sink.receive($0, $1) })
    } catch {
      return try sink.end(error)
    }
    return try sink.end(followed.response.head, at: followed.url)
  }

  private func request(
    _ url: String, maximumBytes: Int, headers: [FetchRequest.Header]
  ) -> FetchRequest {
    let host = URL(string: url)?.host()?.lowercased() ?? ""
    var request = FetchRequest(
      url: url, headers: headers, maximumBytes: maximumBytes, timeout: Self.attemptTime,
      onlyPublic: !settings.usesProxy && !settings.trustedHosts.contains(host))
    request.stallTime = settings.stallTime
    request.acceptsCompression = false
    request.userAgent = settings.userAgent
    request.usesProxy = settings.usesProxy
    return request
  }

  /// Returns the sum that the source publishes of a file, or `nil` if there is none.
  private func publishedSum(
    of file: SourceFile, _ finalURL: String
  ) async throws(SourceError) -> (kind: FileSum, sum: String)? {
    let addresses: [String] =
      switch file.sum {
      case nil: []
      case .beside(let suffix): [finalURL + suffix, file.url + suffix]
      case .listed(let address): [address]
      }
    let names = [file.url, finalURL].compactMap { URL(string: $0)?.lastPathComponent }
    for address in addresses {
      if let bytes = try await document(address, maximumBytes: Self.maximumSumBytes),
        let sum = FileSum.published(in: String(decoding: bytes, as: UTF8.self), for: names)
      {
        return sum
      }
    }
    return nil
  }
}
