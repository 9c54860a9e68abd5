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

  /// The hours at which it holds, in the syntax of `opening_hours`, or `nil` for always.
  var hours: String?

  /// Returns the restrictions of a relation: none if it is not a restriction, applies to none of
  /// our vehicles or depends on other conditions than the time.
  static func all(_ members: [Element.Member], _ tags: Tags) -> [TurnRestriction] {
    guard tags["type"] == "restriction" else { return [] }
    var found: [TurnRestriction] = []
    if let (value, modes) = rule(tags), let hours = hours(tags) {
      found.append(
        TurnRestriction(members, value, modes, hours: hours.isEmpty ? nil : hours))
    }
    for (key, modes) in keys {
      for clause in ConditionalTag(tags[key + ":conditional"] ?? "").clauses
      where isBan(clause.value) {
        let bound = modes.subtracting(exceptions(tags["except"]))
        found.append(TurnRestriction(members, clause.value, bound, hours: clause.hours))
      }
    }
    return found.filter(\.isOfUse)
  }

  private init(
    _ members: [Element.Member], _ value: String, _ modes: ModeSet, hours: String?
  ) {
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
    self.hours = hours
  }

  private var isOfUse: Bool {
    !modes.isEmpty && !from.isEmpty && !to.isEmpty && via != .ways([])
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
      guard let value = tags[key], isBan(value) else { continue }
      return (value, modes.subtracting(exceptions(tags["except"])))
    }
    return nil
  }

  /// Returns whether a value forbids turns. `no_right_turn_on_red` and similar values let
  /// travellers turn while the light is green.
  private static func isBan(_ value: String) -> Bool {
    (value.hasPrefix("no_") || value.hasPrefix("only_")) && !value.hasSuffix("_on_red")
  }

  /// Returns the hours of the older tags `day_on`, `day_off`, `hour_on` and `hour_off`, empty without
  /// them, or `nil` if they are not understood.
  private static func hours(_ tags: Tags) -> String? {
    func range(_ start: String, _ end: String, _ read: (String) -> String) -> String? {
      switch (tags[start], tags[end]) {
      case (nil, nil): ""
      case (let start?, let end?): read(start) + "-" + read(end)
      default: nil
      }
    }
    guard let days = range("day_on", "day_off", { String($0.prefix(2)) }),
      let times = range("hour_on", "hour_off", { $0 })
    else { return nil }
    let hours = [days, times].filter { !$0.isEmpty }.joined(separator: " ")
    return hours.isEmpty || HoursCondition(hours) != nil ? hours : nil
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
