import AmbleCore

/// A bound of what one account stores, so that no account fills the disk of all.
public enum Quota: String, CaseIterable, Hashable, Sendable {
  /// Trips that are not deleted.
  case trips
  /// Contacts that are not deleted.
  case contacts
  /// Hikes that are not deleted.
  case hikes
  /// Positions of hikes, of the active trip, of the tracker and shown in groups.
  case positions
  /// Campuses, which have the pictures.
  case campuses
  /// Links that show an item to their holders.
  case links
  /// API tokens.
  case tokens
  /// Sessions of browsers. Another one ends the one that was used least recently.
  case sessions
  /// Bytes of trips, contacts, hikes, positions and campuses, also of deleted ones until they are
  /// removed for good.
  case bytes

  /// What a quota counts.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Rows of a list.
    case items
    /// Bytes of the database, without its indexes.
    case bytes
  }

  /// What is counted.
  public var unit: Unit { self == .bytes ? .bytes : .items }

  /// The limit unless the operator sets another one: far above the use of a person, far below a disk.
  public var standardLimit: Int {
    switch self {
    // Ten trips a week for ten years.
    case .trips: 5_000
    // Twice the largest file of contacts.
    case .contacts: 20_000
    // Three a day for almost twenty years.
    case .hikes: 20_000
    // A position each second for 14,000 hours takes about half of the bytes.
    case .positions: 50_000_000
    case .campuses: 20
    case .links: 1_000
    case .tokens, .sessions: 50
    case .bytes: 1_000_000_000
    }
  }
}

/// The limits of all accounts of a journal.
///
/// ```swift
/// var limits = QuotaLimits()
/// limits[.trips] = 500
/// limits[.positions] = nil  // unlimited
/// ```
public struct QuotaLimits: Hashable, Sendable {
  private var changed: [Quota: Int?] = [:]

  /// Creates the limits that hold unless the operator sets others.
  public init() {}

  /// The limit of a quota, or `nil` for none.
  public subscript(quota: Quota) -> Int? {
    get { changed[quota] ?? quota.standardLimit }
    set { changed.updateValue(newValue, forKey: quota) }
  }
}

/// What an account stores of one kind.
public struct QuotaUse: Hashable, Sendable {
  /// The kind.
  public var quota: Quota
  /// How much is stored, in the unit of the quota.
  public var used: Int
  /// How much may be stored, or `nil` for any amount.
  public var limit: Int?
}

// MARK: Refusals

extension JournalRefusal {
  /// The code of `quotaReached`.
  static let quotaCode = "quota_reached"

  /// An account would store more than its quota allows.
  public static func quotaReached(_ quota: Quota, _ limit: Int) -> Self {
    let amount =
      quota.unit == .bytes ? "\(limit / 1_000_000) MB" : "\(limit) \(quota.rawValue)"
    return Self(
      .conflict, quotaCode, "This server stores at most {amount} for an account.",
      advice: "Delete what you no longer need, or ask the operator of the server for more.",
      [
        "amount": .text(amount), "quota": .text(quota.rawValue), "limit": .integer(limit),
      ])
  }

  /// Whether an account would store more than a quota allows.
  public var isQuotaReached: Bool { template.code == Self.quotaCode }
}
