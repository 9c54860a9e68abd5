import AmbleJournal
import AmbleServer
import ArgumentParser

/// The limits of what accounts store, and of how often clients change data.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("quota"),
    help: ArgumentHelp(
      "How much an account may store, as NAME=COUNT or NAME=none; repeatable.",
      discussion: """
        \(Quota.allCases.map { "\($0.rawValue)=\($0.standardLimit)" }.joined(separator: ", ")). \
        bytes may end in MB or GB.
        """,
      valueName: "limit"),
    transform: LimitOptions.quota)
  var quotas: [QuotaOption] = []

  @Option(
    name: .customLong("rate"),
    help: ArgumentHelp(
      "How often a client may change data, as NAME=AT_ONCE/AN_HOUR; repeatable.",
      discussion: """
        registration=60/60, imports=500/1800, positions=10000/36000, changes=1000/18000. A client is \
        a user, or else a network.
        """,
      valueName: "limit"),
    transform: LimitOptions.rate)
  var rates: [RateOption] = []

  /// A value of `--quota`.
  struct QuotaOption {
    let quota: Quota
    /// The limit, or `nil` for none.
    let limit: Int?
  }

  /// A value of `--rate`.
  struct RateOption {
    let rate: Rate
    let limit: Rate.Limit
  }

  /// The limits of accounts. The last value of a name counts.
  var limits: QuotaLimits {
    quotas.reduce(into: QuotaLimits()) { $0[$1.quota] = $1.limit }
  }

  /// The limits of clients. The last value of a name counts.
  var rateLimits: [Rate: Rate.Limit] {
    Dictionary(rates.map { ($0.rate, $0.limit) }) { $1 }
  }

  /// The largest limit: more than any disk has.
  private static let largest = 1 << 53

  /// Parses a value of `--quota`.
  @Sendable static func quota(_ text: String) throws -> QuotaOption {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let quota = Quota(rawValue: parts[0]) else {
      let names = Quota.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "--quota must be a name and a number such as trips=500, not \"\(text)\". Names: \(names).")
    }
    if parts[1] == "none" { return QuotaOption(quota: quota, limit: nil) }
    guard let limit = count(parts[1], of: quota), limit <= largest else {
      throw ValidationError(
        "--quota \(parts[0]) must be a whole number or none, not \"\(parts[1])\".")
    }
    return QuotaOption(quota: quota, limit: limit)
  }

  private static func count(_ text: String, of quota: Quota) -> Int? {
    for (unit, size) in [("MB", 1_000_000), ("GB", 1_000_000_000)]
    where quota.unit == .bytes && text.hasSuffix(unit) {
      return number(text.dropLast(2), upTo: largest / size).map { $0 * size }
    }
    return number(text[...], upTo: largest)
  }

  private static func number(_ text: Substring, upTo most: Int) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), number <= most
    else { return nil }
    return number
  }

  /// Parses a value of `--rate`.
  @Sendable static func rate(_ text: String) throws -> RateOption {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let numbers = (parts.last ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .map { number($0, upTo: 1_000_000_000) ?? 0 }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 > 0 }),
      let rate = Rate(rawValue: parts[0])
    else {
      let names = Rate.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "--rate must be a name and two numbers from 1 such as changes=1000/18000, not \"\(text)\". "
          + "Names: \(names).")
    }
    return RateOption(rate: rate, limit: Rate.Limit(burst: numbers[0], perHour: numbers[1]))
  }
}
