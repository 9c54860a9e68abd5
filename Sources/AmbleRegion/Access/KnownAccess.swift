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
