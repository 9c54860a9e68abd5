import AmbleCore

/// The access and attributes of a way, from its tags.
struct WayAccess: Sendable {
  /// Modes allowed in the way's direction, always or at certain times.
  let forward: ModeSet
  /// Modes allowed against the way's direction, always or at certain times.
  let backward: ModeSet
  /// The dependence of access on time, or `nil` if there is none.
  let hours: WayHours?
  /// The attributes without the geometry.
  private(set) var attributes: SegmentAttributes
  /// The vertical layer, for crossings.
  let layer: Int8

  /// Creates the access of a way, or `nil` if no mode may use it at any time.
  init?(_ tags: Tags) {
    let conditional = ConditionalTags(tags)
    let usual = WayJudgement(tags)
    hours = conditional.conditions.isEmpty ? nil : WayHours(conditional, usual)
    let widest = hours?.widest ?? usual
    guard let widest else { return nil }
    forward = hours?.forward.all ?? widest.forward
    backward = hours?.backward.all ?? widest.backward
    attributes = widest.attributes
    layer = Int8(clamping: tags["layer"].flatMap(Int.init) ?? 0)
  }

  /// Adds the flags of signed routes along the way.
  mutating func insert(_ networks: SegmentFlags) { attributes.flags.formUnion(networks) }
}

/// The dependence of a way's access on time.
struct WayHours: Sendable {
  /// In the way's direction.
  let forward: TimedAccess
  /// Against the way's direction.
  let backward: TimedAccess
  /// The judgement that allows the maximum number of modes, from which the attributes are taken.
  let widest: WayJudgement

  /// Judges a way under each combination of its conditions.
  /// - Parameters:
  ///   - tags: the way's tags with at least one condition.
  ///   - usual: the judgement without conditions, or `nil` if no mode may use the way then.
  /// - Returns: `nil` if the time makes no difference.
  init?(_ tags: ConditionalTags, _ usual: WayJudgement?) {
    let judgements = (0..<1 << tags.conditions.count).map {
      tags.tags(when: $0).flatMap(WayJudgement.init)
    }
    func access(_ modes: (WayJudgement) -> ModeSet) -> TimedAccess {
      TimedAccess(
        conditions: tags.conditions, usual: usual.map(modes) ?? [],
        sets: judgements.map { $0.map(modes) ?? [] })
    }
    forward = access(\.forward)
    backward = access(\.backward)
    let widest = ([usual] + judgements).compactMap { $0 }.enumerated()
      .max { ($0.element.modeCount, -$0.offset) < ($1.element.modeCount, -$1.offset) }
    guard let widest, forward.dependsOnTime || backward.dependsOnTime else { return nil }
    self.widest = widest.element
  }
}

extension WayJudgement {
  /// Number of modes that may use the way in some direction.
  fileprivate var modeCount: Int { forward.union(backward).rawValue.nonzeroBitCount }
}

// MARK: Cache

/// Caches the access of tag sets, because most ways have the same tags as many others.
struct KnownAccess {
  private var known: [Tags: WayAccess?] = [:]

  /// Maximum number of cached tag sets, a few megabytes.
  private static let maxCount = 8192

  /// Keys that do not affect access.
  private static let ignored: Set<String> = [
    "name", "alt_name", "old_name", "short_name", "official_name", "loc_name", "int_name",
    "name_1", "name_2", "ref", "int_ref", "nat_ref", "loc_ref", "old_ref", "source", "source:name",
    "source_ref", "note", "fixme", "FIXME", "description", "comment", "created_by", "wikidata",
    "wikipedia", "website", "operator", "postal_code", "zip_left", "zip_right", "is_in",
    "start_date", "check_date", "attribution", "traffic_sign", "step_count", "lit", "maxweight",
  ]

  /// Prefixes, up to the first colon, of further such keys.
  private static let ignoredPrefixes: Set<String> = [
    "name", "alt_name", "old_name", "note", "comment", "tiger", "osak", "RLIS", "addr", "turn",
    "destination", "parking", "change", "placement",
  ]

  /// Returns the access of a way, or `nil` if no mode may use it. Complexity: O(tags) if cached.
  mutating func access(_ tags: Tags) -> WayAccess? {
    guard WayClass(tags) != nil else { return nil }
    let relevant = tags.filter { !Self.isIgnored($0.key) }
    if let access = known[relevant] { return access }
    let access = WayAccess(relevant)
    if known.count < Self.maxCount { known[relevant] = .some(access) }
    return access
  }

  private static func isIgnored(_ key: String) -> Bool {
    if ignored.contains(key) { return true }
    guard let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return ignoredPrefixes.contains(String(key[..<colon]))
  }
}

/// The meaning of an OpenStreetMap access tag's value for through traffic.
enum AccessValue: Sendable {
  /// Open to all.
  case yes
  /// Open to destination traffic: `destination`, `customers`, `permit`.
  case destination
  /// Open to users the owner permits: `private`, `residents`, `delivery`.
  case insiders
  /// Closed, or open to other kinds of user only.
  case no

  private static let values: [String: AccessValue] = [
    "yes": .yes, "permissive": .yes, "designated": .yes, "public": .yes, "allowed": .yes,
    "destination": .destination, "customers": .destination, "permit": .destination,
    "visitors": .destination,
    "private": .insiders, "residents": .insiders, "delivery": .insiders,
    "no": .no, "use_sidepath": .no, "dismount": .no, "discouraged": .yes,
    "agricultural": .no, "forestry": .no, "agricultural;forestry": .no,
    "psv": .no, "bus": .no, "taxi": .no, "share_taxi": .no, "minibus": .no, "foot": .no,
    "restricted": .no, "military": .no, "emergency": .no, "emergency_vehicle": .no,
    "official": .no,
  ]

  /// Creates the meaning of a value, or `nil` if it is not understood. If several values are
  /// separated by “;”, the one that restricts access least counts.
  init?(_ text: String, key: String) {
    if let value = Self.single(text, key: key) {
      self = value
      return
    }
    guard text.contains(";") else { return nil }
    let parts = text.split(separator: ";").compactMap {
      Self.single($0.trimmingPrefix(" ").lowercased(), key: key)
    }
    guard let best = parts.min(by: { $0.rank < $1.rank }) else { return nil }
    self = best
  }

  /// Returns the meaning of one value. `foot=official` and `bicycle=official` are an older form of
  /// `designated`; under other keys `official` means officials.
  private static func single(_ text: String, key: String) -> AccessValue? {
    if text == "official", key.hasPrefix("foot") || key.hasPrefix("bicycle") { return .yes }
    return values[text]
  }

  private var rank: Int {
    switch self {
    case .yes: 0
    case .destination: 1
    case .insiders: 2
    case .no: 3
    }
  }
}
