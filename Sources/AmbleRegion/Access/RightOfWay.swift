/// The public rights of way of England and Wales, from the tag `designation`.
///
/// They hold regardless of the owner's tags: a public footpath over private ground is open to
/// walkers.
enum RightOfWay {
  /// Returns whether a right of way opens a way to the travellers of an access key.
  static func opens(_ tags: Tags, _ key: String) -> Bool {
    guard let text = tags["designation"] else { return false }
    return text.split(separator: ";").contains { part in
      users[String(part.trimmingPrefix(" "))]?.contains(key) ?? false
    }
  }

  /// By OpenStreetMap's wiki, “Key:designation”. Cyclists may use bridleways by the Countryside Act 1968,
  /// section 30.
  private static let users: [String: Set<String>] = [
    "public_footpath": ["foot"],
    "public_bridleway": ["foot", "bicycle"],
    "restricted_byway": ["foot", "bicycle"],
    "byway_open_to_all_traffic": ["foot", "bicycle", "motor_vehicle"],
  ]
}
