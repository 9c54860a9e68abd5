/// What the value of an OpenStreetMap access tag means to somebody who just wants to pass.
enum AccessValue: Sendable {
  /// Anybody may pass.
  case yes
  /// Those with business there: `destination`, `customers`, `permit`.
  case destination
  /// Those whom the owner lets in: `private`, `residents`, `delivery`.
  case insiders
  /// Nobody, or only users of another kind.
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

  /// The meaning of a tag's value, of several separated by “;” the most generous; nil where it
  /// says nothing that is understood.
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

  /// `foot=official` and `bicycle=official` are an older way to write `designated`; elsewhere
  /// the value means officials.
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
