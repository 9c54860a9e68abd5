/// Remembers what tags mean: most ways are tagged like many others.
struct KnownAccess {
  private var known: [Tags: WayAccess?] = [:]

  /// The most kinds of way that are remembered, a few megabytes of them.
  private static let most = 8192

  /// Keys that tell nothing about access.
  private static let silent: Set<String> = [
    "name", "alt_name", "old_name", "short_name", "official_name", "loc_name", "int_name",
    "name_1", "name_2", "ref", "int_ref", "nat_ref", "loc_ref", "old_ref", "source", "source:name",
    "source_ref", "note", "fixme", "FIXME", "description", "comment", "created_by", "wikidata",
    "wikipedia", "website", "operator", "postal_code", "zip_left", "zip_right", "is_in",
    "start_date", "check_date", "attribution", "traffic_sign", "step_count", "lit", "maxweight",
  ]

  /// The beginnings, up to the first colon, of further such keys.
  private static let silentFamilies: Set<String> = [
    "name", "alt_name", "old_name", "note", "comment", "tiger", "osak", "RLIS", "addr", "turn",
    "destination", "parking", "change", "placement",
  ]

  /// The meaning of a way's tags, or nil where no mode may use it. Complexity: O(tags) mostly.
  mutating func access(_ tags: Tags) -> WayAccess? {
    guard WayClass(tags) != nil else { return nil }
    let telling = tags.filter { !Self.isSilent($0.key) }
    if let access = known[telling] { return access }
    let access = WayAccess(telling)
    if known.count < Self.most { known[telling] = .some(access) }
    return access
  }

  private static func isSilent(_ key: String) -> Bool {
    if silent.contains(key) { return true }
    guard let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return silentFamilies.contains(String(key[..<colon]))
  }
}
