public import AmbleCore
public import Foundation

/// Where files of feeds come from.
public protocol FeedSource: Sendable {
  /// Fetches a file, unless it is unchanged.
  ///
  /// - Throws: `FeedError`.
  func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse
}

/// The validators that show whether a file has changed.
public struct FeedValidators: Hashable, Sendable {
  /// The entity tag.
  public var etag: String?
  /// The time of the last change, as the server writes it.
  public var lastModified: String?

  /// Creates validators.
  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}

/// A request for a file.
public struct FeedRequest: Hashable, Sendable {
  /// The address, which `FeedAddress` has checked.
  public var url: URL
  /// The validators of the version that is here.
  public var validators: FeedValidators
  /// Maximum size after decompression, bytes.
  public var maximumBytes: Int
  /// Maximum time until the last byte, seconds.
  public var timeout: Double
  /// Whether only public network addresses are reached, whatever the host's name resolves to.
  public var onlyPublic: Bool

  /// Creates a request.
  public init(
    url: URL, validators: FeedValidators = FeedValidators(), maximumBytes: Int = 64 << 20,
    timeout: Double = 20, onlyPublic: Bool = false
  ) {
    self.url = url
    self.validators = validators
    self.maximumBytes = maximumBytes
    self.timeout = timeout
    self.onlyPublic = onlyPublic
  }
}

/// The answer to a request.
public enum FeedResponse: Hashable, Sendable {
  /// The version that is here is the current one.
  case unchanged
  /// The current version.
  case changed([UInt8], FeedValidators)
}

/// The clock by which feeds are polled.
public protocol FeedClock: Sendable {
  /// The current time.
  var now: Date { get }
  /// Waits until a time.
  ///
  /// - Throws: `CancellationError`.
  func sleep(until time: Date) async throws
}

/// The system's clock.
public struct SystemFeedClock: FeedClock {
  /// Creates the clock.
  public init() {}

  /// The current time.
  public var now: Date { Date() }

  /// Waits until a time.
  public func sleep(until time: Date) async throws {
    let seconds = min(max(time.timeIntervalSinceNow, 0), 86_400)
    try await Task.sleep(for: .seconds(seconds))
  }
}

// MARK: Files

/// Reads files of feeds from a folder. A file counts as unchanged while its time and size stay.
public struct FileFeedSource: FeedSource {
  /// Creates the source.
  public init() {}

  /// Reads a file.
  public func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    guard request.url.isFileURL else { throw .unsafeAddress(request.url.absoluteString) }
    do {
      return try read(request)
    } catch let error as FeedError {
      throw error
    } catch {
      throw .unreachable("\(request.url.lastPathComponent) cannot be read.")
    }
  }

  private func read(_ request: FeedRequest) throws -> FeedResponse {
    let path = request.url.path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw FeedError.unreachable("\(request.url.lastPathComponent) is not a file.")
    }
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    let etag = "\(time)-\(size)"
    if etag == request.validators.etag { return .unchanged }
    let handle = try FileHandle(forReadingFrom: request.url)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: request.maximumBytes + 1) ?? Data()
    guard data.count <= request.maximumBytes else {
      throw FeedError.tooLarge(limit: request.maximumBytes)
    }
    return .changed([UInt8](data), FeedValidators(etag: etag))
  }
}

/// When a file is fetched again.
public struct FeedSchedule: Hashable, Sendable {
  /// Minimum time between fetches of a file that changes from minute to minute, seconds.
  public var fastFloor = 5.0
  /// Maximum time between them, seconds: the specification wants such files at most five minutes old.
  public var fastCeiling = 300.0
  /// Minimum time between fetches of other files, seconds.
  public var slowFloor = 60.0
  /// Maximum time between them, seconds.
  public var slowCeiling = 86_400.0
  /// Time after the first failure, seconds; it doubles with each one.
  public var firstRetry = 5.0
  /// Maximum time after a failure, seconds.
  public var lastRetry = 900.0

  /// Creates the usual schedule.
  public init() {}

  /// Returns when to fetch a file again after it was fetched or found unchanged.
  ///
  /// That is when the publisher will have changed it, by its own time and `ttl`; if that time is not
  /// ahead, then after `ttl`. Both are kept within bounds.
  public func next(_ file: FeedFile, _ header: FeedHeader, now: Date) -> Date {
    let floor = file.isRealTime ? fastFloor : slowFloor
    let ceiling = file.isRealTime ? fastCeiling : slowCeiling
    var wait = header.ttl
    if let updated = header.lastUpdated {
      let ahead = updated.timeIntervalSince(now) + header.ttl
      if ahead > 0, ahead < wait { wait = ahead }
    }
    return now.addingTimeInterval(min(max(wait, floor), ceiling))
  }

  /// Returns when to try a file again after failures in a row, 1 or more: after a random time of at
  /// least half of what has doubled with each, so that servers are not asked by all at once.
  public func retry(
    failures: Int, retryAfter: Double?, now: Date, random: inout SplitMix64
  ) -> Date {
    let doublings = Double(min(max(failures, 1) - 1, 20))
    var wait =
      min(firstRetry * exp2(doublings), lastRetry) * Double.random(in: 0.5...1, using: &random)
    if let retryAfter, retryAfter.isFinite { wait = max(wait, min(retryAfter, 3600)) }
    return now.addingTimeInterval(wait)
  }
}
