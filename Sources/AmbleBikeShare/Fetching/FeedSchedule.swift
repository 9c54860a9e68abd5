public import AmbleCore
public import Foundation

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
