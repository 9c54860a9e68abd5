import AmbleCore

/// The tags of a way or a barrier as they are when certain hours hold: those in its `…:conditional`
/// tags, and outside its `opening_hours`.
struct ConditionalTags {
  /// The different conditions, at most `TimedAccess.maxConditions`; the rest is ignored.
  private(set) var conditions: [String] = []

  private let tags: Tags
  private var clauses: [(key: String, value: String, condition: Int)] = []
  /// The condition that holds while the feature is open, or `nil` if it has no opening hours.
  private var opening: Int?

  private static let suffix = ":conditional"

  /// Reads the conditional tags of a way or a barrier.
  init(_ tags: Tags) {
    self.tags = tags
    if let hours = Self.openingHours(tags) { opening = index(of: hours) }
    // In the order of their names, so that imports do not depend on the order of tags.
    for key in tags.keys.filter(Self.isRelevant).sorted() {
      for clause in ConditionalTag(tags[key] ?? "").clauses {
        guard let condition = index(of: clause.hours) else { continue }
        clauses.append((String(key.dropLast(Self.suffix.count)), clause.value, condition))
      }
    }
  }

  /// Returns the tags when some of the conditions hold, or `nil` if the feature is closed then.
  /// - Parameter held: one bit for each condition.
  func tags(when held: Int) -> Tags? {
    func holds(_ condition: Int) -> Bool { held >> condition & 1 == 1 }
    if let opening, !holds(opening) { return nil }
    var tags = tags
    for clause in clauses where holds(clause.condition) { tags[clause.key] = clause.value }
    return tags
  }

  private mutating func index(of condition: String) -> Int? {
    if let known = conditions.firstIndex(of: condition) { return known }
    guard conditions.count < TimedAccess.maxConditions else { return nil }
    conditions.append(condition)
    return conditions.count - 1
  }

  /// Returns the opening hours of a street or a barrier, unless they belong to something next to it
  /// or always hold.
  private static func openingHours(_ tags: Tags) -> String? {
    guard let text = tags["opening_hours"], text != "24/7",
      tags["highway"] != nil || tags["barrier"] != nil,
      !others.contains(where: { tags[$0] != nil })
    else { return nil }
    let hours = HoursCondition.normalized(text)
    return HoursCondition(hours) == nil ? nil : hours
  }

  private static let others = [
    "amenity", "shop", "leisure", "tourism", "office", "historic", "public_transport",
  ]

  private static func isRelevant(_ key: String) -> Bool {
    key.hasSuffix(suffix) && keys.contains(String(key.dropLast(suffix.count)))
  }

  private static let keys: Set<String> = {
    let travellers = [Traveller.foot, .wheelchair, .bicycle, .motorcar]
    let access = Set(travellers.flatMap(\.keys))
    return access.union(travellers.flatMap(\.onewayKeys))
      .union(access.flatMap { [$0 + ":forward", $0 + ":backward"] })
  }()
}
