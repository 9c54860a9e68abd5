/// The side and the heading with which routes reach and leave a place.
///
/// ```swift
/// var request = RouteRequest(places: [start, end], mode: .drive)
/// request.approaches = [
///   WaypointApproach(heading: 90),  // leaves eastward
///   WaypointApproach(side: .right),  // stops at the kerb of the place
/// ]
/// ```
public struct WaypointApproach: Hashable, Sendable {
  /// A side of a street, seen in the direction of travel.
  public enum Side: String, CaseIterable, Sendable {
    case left, right
  }

  /// Direction of travel at the place, 0…360 degrees clockwise from north, or `nil` for any. It is
  /// kept to where a street allows it, and otherwise ignored.
  public var heading: Double?
  /// The side of the street on which the place lies, or `nil` for any.
  public var side: Side?
  /// Whether a place without a street that has it on that side is an error. Otherwise the side is
  /// ignored.
  public var isSideRequired = true

  /// Creates a request for a side and a heading.
  public init(heading: Double? = nil, side: Side? = nil) {
    self.heading = heading
    self.side = side
  }

  /// Whether a place may be reached and left in any direction.
  var isFree: Bool { heading == nil && side == nil }
}

/// Kinds of streets on which a place is not set.
public struct SnapExclusions: OptionSet, Hashable, Sendable {
  /// One bit per kind.
  public let rawValue: UInt8
  /// Creates a set of kinds from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Motorways and their slip roads.
  public static let motorway = SnapExclusions(rawValue: 1 << 0)
  /// Trunk roads and their slip roads.
  public static let trunk = SnapExclusions(rawValue: 1 << 1)
  /// The segment is a ferry connection.
  public static let ferry = SnapExclusions(rawValue: 1 << 2)
  /// Tunnels and covered passages below ground.
  public static let tunnel = SnapExclusions(rawValue: 1 << 3)
  /// The segment lies on a bridge.
  public static let bridge = SnapExclusions(rawValue: 1 << 4)
  /// The segment leads through water.
  public static let ford = SnapExclusions(rawValue: 1 << 5)

  /// The kinds with GraphHopper's names.
  public static let names: [(name: String, kind: SnapExclusions)] = [
    ("motorway", .motorway), ("trunk", .trunk), ("ferry", .ferry), ("tunnel", .tunnel),
    ("bridge", .bridge), ("ford", .ford),
  ]

  /// Returns whether a segment is of one of the kinds.
  func contain(_ attributes: SegmentAttributes) -> Bool {
    guard !isEmpty else { return false }
    var kinds: SnapExclusions = []
    if attributes.roadClass == .motorway { kinds.insert(.motorway) }
    if attributes.roadClass == .trunk { kinds.insert(.trunk) }
    if attributes.flags.contains(.ferry) { kinds.insert(.ferry) }
    if attributes.flags.contains(.tunnel) { kinds.insert(.tunnel) }
    if attributes.flags.contains(.bridge) { kinds.insert(.bridge) }
    if attributes.isFord { kinds.insert(.ford) }
    return !isDisjoint(with: kinds)
  }
}
