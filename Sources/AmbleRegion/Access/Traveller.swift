/// One of the kinds of road user that OpenStreetMap's access tags tell apart.
struct Traveller: Sendable {
  /// Its access keys, the most general first; a later one overrides those before it.
  let keys: [String]
  /// The keys from which on a tag may open a way that is closed to it by its class: `access=yes`
  /// on a footway does not mean cars.
  let ownKeys: Set<String>
  /// Its keys for the direction of travel, the most general first.
  let onewayKeys: [String]
  /// Whether it counts among those whom `private` and its like let in.
  let isInsider: Bool

  private let forwardKeys: [String]
  private let backwardKeys: [String]

  private init(_ keys: [String], oneway: [String], isInsider: Bool = false) {
    self.keys = keys
    ownKeys = Set(keys.dropFirst())
    onewayKeys = oneway
    self.isInsider = isInsider
    forwardKeys = keys.map { $0 + ":forward" }
    backwardKeys = keys.map { $0 + ":backward" }
  }

  /// Pedestrians. Private paths are closed to them: who lives there knows the way.
  static let foot = Traveller(["access", "foot"], oneway: ["oneway:foot"])

  /// Wheelchair users: pedestrians with a key of their own.
  static let wheelchair = Traveller(["access", "foot", "wheelchair"], oneway: ["oneway:foot"])

  /// Cyclists.
  static let bicycle = Traveller(
    ["access", "vehicle", "bicycle"], oneway: ["oneway", "oneway:vehicle", "oneway:bicycle"])

  /// Drivers. Their journeys end on private ground more often than not, so it is open to them
  /// and marked `destinationOnly`.
  static let motorcar = Traveller(
    ["access", "vehicle", "motor_vehicle", "motorcar"],
    oneway: ["oneway", "oneway:vehicle", "oneway:motor_vehicle", "oneway:motorcar"],
    isInsider: true)

  /// What the access tags say of one direction, or nil where they say nothing.
  ///
  /// `isOpen` is whether the class of the way, or the kind of barrier, lets the traveller pass.
  func access(_ tags: Tags, backward: Bool = false, isOpen: Bool) -> AccessValue? {
    let directed = backward ? backwardKeys : forwardKeys
    for index in keys.indices.reversed() {
      guard isOpen || ownKeys.contains(keys[index]) else { continue }
      for key in [directed[index], keys[index]] {
        if let value = tags[key].flatMap({ AccessValue($0, key: key) }) { return value }
      }
    }
    return nil
  }

  /// Whether the traveller may pass where the tags say this.
  ///
  /// What is closed by its class opens only to everybody or to those with business there.
  func mayPass(_ value: AccessValue, isOpen: Bool) -> Bool {
    switch value {
    case .yes, .destination: true
    case .insiders: isInsider && isOpen
    case .no: false
    }
  }
}
