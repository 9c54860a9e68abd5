import AmbleCore

/// Data that relations add to their member ways: signed routes and squares.
struct RouteRelations {
  private var flags: [Int64: SegmentFlags] = [:]
  private var squares: [Int64: Tags] = [:]

  mutating func add(_ members: [Element.Member], _ tags: Tags) {
    switch tags["type"] {
    case "route": addRoute(members, tags)
    case "multipolygon" where tags["highway"] != nil || tags["public_transport"] != nil:
      addSquare(members, tags)
    default: break
    }
  }

  private mutating func addRoute(_ members: [Element.Member], _ tags: Tags) {
    guard let flag = tags["route"].flatMap({ Self.networks[$0] }) else { return }
    for member in members where member.kind == .way {
      flags[member.id, default: []].insert(flag)
    }
  }

  /// Adds a square, whose outline is walkable.
  private mutating func addSquare(_ members: [Element.Member], _ tags: Tags) {
    var tags = tags
    tags["area"] = "yes"
    for member in members where member.kind == .way { squares[member.id] = tags }
  }

  private static let networks: [String: SegmentFlags] = [
    "bicycle": .cycleNetwork, "mtb": .cycleNetwork, "hiking": .walkNetwork,
    "foot": .walkNetwork, "walking": .walkNetwork,
  ]

  /// Returns the kinds of signed route along a way.
  func networks(of way: Int64) -> SegmentFlags { flags[way] ?? [] }

  /// Returns the tags that decide access: the way's own, or the tags of the square it bounds.
  func tags(of way: Int64, own tags: Tags) -> Tags {
    guard tags["highway"] == nil, let square = squares[way] else { return tags }
    return square
  }
}
