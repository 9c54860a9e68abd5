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
