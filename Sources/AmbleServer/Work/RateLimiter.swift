import AmbleCore
import AmbleJournal
import AmbleWork
import Foundation
import HTTPTypes
import Synchronization

/// A kind of change that clients make at a bounded rate, because it leaves data behind.
public enum Rate: String, Hashable, CaseIterable, Sendable {
  /// New accounts.
  case registration
  /// Files of recordings, contacts and campuses.
  case imports
  /// Positions of trackers, of travellers and of members of groups.
  case positions
  /// All other changes.
  case changes

  /// How much a client may do at once, and for good.
  public struct Limit: Hashable, Sendable {
    /// The units that a client may use at once.
    var burst: Double
    /// The units that a client regains in a second.
    var perSecond: Double

    /// Creates a limit.
    /// - Parameters:
    ///   - burst: requests at once, at least 1.
    ///   - perHour: requests that a client regains in an hour, at least 1.
    public init(burst: Int, perHour: Int) {
      self.init(burst: Double(burst), perSecond: Double(perHour) / 3600)
    }

    init(burst: Double, perSecond: Double) {
      self.burst = burst
      self.perSecond = perSecond
    }
  }

  /// The limit unless the operator sets another one: far above the use of a person or an app, far
  /// below the rate that fills a disk.
  var standardLimit: Limit {
    switch self {
    // A class may register at once from one school.
    case .registration: Limit(burst: 60, perHour: 60)
    // Years of recordings may be sent one by one.
    case .imports: Limit(burst: 500, perHour: 1_800)
    // Trackers send the positions gathered without a network, then one position a second.
    case .positions: Limit(burst: 10_000, perHour: 36_000)
    case .changes: Limit(burst: 1_000, perHour: 18_000)
    }
  }

  /// Bytes of a body that cost one request more.
  var bytesPerUnit: Int { self == .imports ? 8 << 20 : 64 << 10 }
}

/// Bounds the rates of clients: a token bucket for each rate and client, in the form of the generic
/// cell rate algorithm (ITU-T I.371). May be shared between threads.
final class RateLimiter: Sendable {
  fileprivate struct Key: Hashable {
    var rate: Rate
    var caller: Caller.Identity
  }

  fileprivate struct State {
    /// The time at which each bucket will be full again, seconds since 1970.
    var fullAt: [Key: Double] = [:]
    /// The limits that are not the standard ones.
    var limits: [Rate: Rate.Limit] = [:]
    /// Number of buckets above which full ones are removed.
    var sweepCount = 1_000
  }

  private let state: Mutex<State>

  /// Creates a limiter.
  /// - Parameter limits: the limits that are not the standard ones.
  init(_ limits: [Rate: Rate.Limit] = [:]) { state = Mutex(State(limits: limits)) }

  /// Changes the limits. What clients have done by other limits is forgotten.
  func change(to limits: [Rate: Rate.Limit]) {
    state.withLock { if $0.limits != limits { $0 = State(limits: limits) } }
  }

  /// The cost of a request, to be given back if it changed nothing.
  struct Ticket {
    fileprivate var key: Key
    /// Seconds.
    fileprivate var cost: Double
  }

  /// How much more a network may do that many clients may share: that of a proxy that is not named.
  private static let sharing = 50.0
  /// Size that a body without a stated length counts as, bytes.
  private static let unknownBytes = 1 << 20

  /// Counts a request.
  /// - Parameters:
  ///   - isShared: whether the caller may be many clients.
  ///   - bytes: length of its body, or `nil` if it states none.
  /// - Returns: a ticket for `giveBack`.
  /// - Throws: `APIError` with status 429 if the caller does too much.
  /// - Complexity: O(1), amortised.
  func take(
    _ rate: Rate, of caller: Caller.Identity, isShared: Bool = false, bytes: Int?,
    at now: Timestamp
  ) throws(APIError) -> Ticket {
    let own = state.withLock { $0.limits[rate] } ?? rate.standardLimit
    let limit = isShared ? own.times(Self.sharing) : own
    let units = 1 + Double((bytes ?? Self.unknownBytes) / rate.bytesPerUnit)
    let cost = min(units, limit.burst) / limit.perSecond
    let time = Double(now.milliseconds) / 1000
    let key = Key(rate: rate, caller: caller)
    let wait = state.withLock { state -> Double in
      let fullAt = max(state.fullAt[key] ?? time, time) + cost
      let wait = fullAt - time - limit.burst / limit.perSecond
      // A thousandth of a second is lost by rounding.
      guard wait <= 0.001 else { return wait }
      state.fullAt[key] = fullAt
      state.sweep(at: time)
      return 0
    }
    guard wait > 0 else { return Ticket(key: key, cost: cost) }
    let seconds = Int(wait.rounded(.up))
    var error = APIError(.tooManyRequests, .tooManyChanges, ["seconds": .integer(seconds)])
    error.retryAfter = seconds
    throw error
  }

  /// Gives back the cost of a request that changed nothing.
  func giveBack(_ ticket: Ticket) {
    state.withLock { state in
      if let fullAt = state.fullAt[ticket.key] { state.fullAt[ticket.key] = fullAt - ticket.cost }
    }
  }
}

extension Rate.Limit {
  /// The limit of several clients together.
  fileprivate func times(_ factor: Double) -> Rate.Limit {
    Rate.Limit(burst: burst * factor, perSecond: perSecond * factor)
  }
}

extension RateLimiter.State {
  /// Removes the buckets that are full, if there are many.
  fileprivate mutating func sweep(at time: Double) {
    guard fullAt.count > sweepCount else { return }
    fullAt = fullAt.filter { $0.value > time }
    sweepCount = max(1_000, 2 * fullAt.count)
  }
}
