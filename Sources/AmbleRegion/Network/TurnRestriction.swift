import AmbleCore

/// A relation that forbids one turn, or all turns but one.
struct TurnRestriction: Equatable {
  /// The connection between the ways.
  enum Via: Equatable {
    case node(Int64)
    case ways([Int64])
  }

  /// The ways before and after the turn.
  var from: [Int64]
  var to: [Int64]
  var via: Via
  /// Whether the turn is the only one allowed.
  var isOnly: Bool
  /// The modes it applies to.
  var modes: ModeSet
  /// Whether it has one way at each end: in OpenStreetMap, only `no_entry` leads from several ways,
  /// and only `no_exit` to several.
  let isWellFormed: Bool

  /// Creates a restriction from a relation, or `nil` if the relation is not a restriction, applies
  /// to none of our vehicles or only at certain times.
  init?(_ members: [Element.Member], _ tags: Tags) {
    guard tags["type"] == "restriction", tags["day_on"] == nil, tags["hour_on"] == nil,
      let (value, modes) = Self.rule(tags), !modes.isEmpty
    else { return nil }
    func ways(_ role: String) -> [Int64] {
      members.filter { $0.role == role && $0.kind == .way }.map(\.id)
    }
    from = ways("from")
    to = ways("to")
    let node = members.first { $0.role == "via" && $0.kind == .node }
    via = node.map { .node($0.id) } ?? .ways(ways("via"))
    isOnly = value.hasPrefix("only_")
    isWellFormed =
      (from.count == 1 || value == "no_entry") && (to.count == 1 || value == "no_exit")
    self.modes = modes
    guard !from.isEmpty, !to.isEmpty, via != .ways([]) else { return nil }
  }

  private static let vehicles: ModeSet = [.init(.bike), .init(.ebike), .init(.drive)]
  private static let keys: [(String, ModeSet)] = [
    ("restriction", vehicles), ("restriction:vehicle", vehicles),
    ("restriction:motor_vehicle", .init(.drive)), ("restriction:motorcar", .init(.drive)),
    ("restriction:bicycle", .cycling),
  ]

  /// Returns the restriction's value and the modes it applies to, less those in `except`.
  private static func rule(_ tags: Tags) -> (value: String, modes: ModeSet)? {
    for (key, modes) in keys {
      // `no_right_turn_on_red` and similar values let travellers turn while the light is green.
      guard let value = tags[key], value.hasPrefix("no_") || value.hasPrefix("only_"),
        !value.hasSuffix("_on_red")
      else { continue }
      return (value, modes.subtracting(exceptions(tags["except"])))
    }
    return nil
  }

  private static func exceptions(_ text: String?) -> ModeSet {
    var modes: ModeSet = []
    for part in (text ?? "").split(separator: ";") {
      switch part.trimmingPrefix(" ") {
      case "bicycle": modes.formUnion(.cycling)
      case "motorcar", "motor_vehicle": modes.insert(.init(.drive))
      case "vehicle": modes.formUnion(vehicles)
      default: break
      }
    }
    return modes
  }
}
