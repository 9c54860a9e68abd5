/// A kind of road user in OpenStreetMap's access tags.
struct Traveller: Sendable {
  /// Its access keys, from general to specific; a later key overrides the earlier ones.
  let keys: [String]
  /// The keys that may open a way closed by its class: `access=yes` on a footway does not mean
  /// cars.
  let ownKeys: Set<String>
  /// Its oneway keys, from general to specific.
  let onewayKeys: [String]
  /// Whether `private` and similar values let it pass.
  let isInsider: Bool
  /// The key whose `designated` a right of way states, such as `foot` for a public footpath.
  private let rightKey: String

  private let forwardKeys: [String]
  private let backwardKeys: [String]

  private init(
    _ keys: [String], oneway: [String], right: String, isInsider: Bool = false
  ) {
    self.keys = keys
    rightKey = right
    ownKeys = Set(keys.dropFirst())
    onewayKeys = oneway
    self.isInsider = isInsider
    forwardKeys = keys.map { $0 + ":forward" }
    backwardKeys = keys.map { $0 + ":backward" }
  }

  /// Pedestrians. Private paths are closed to them, because residents need no directions there.
  static let foot = Traveller(
    ["access", "foot"], oneway: ["oneway:foot"], right: "foot")

  /// Wheelchair users: pedestrians with an additional key.
  static let wheelchair = Traveller(
    ["access", "foot", "wheelchair"], oneway: ["oneway:foot"], right: "foot")

  /// Cyclists.
  static let bicycle = Traveller(
    ["access", "vehicle", "bicycle"], oneway: ["oneway", "oneway:vehicle", "oneway:bicycle"],
    right: "bicycle")

  /// Drivers. Most of their journeys end on private ground, so it is open to them and flagged
  /// `destinationOnly`.
  static let motorcar = Traveller(
    ["access", "vehicle", "motor_vehicle", "motorcar"],
    oneway: ["oneway", "oneway:vehicle", "oneway:motor_vehicle", "oneway:motorcar"],
    right: "motor_vehicle", isInsider: true)

  /// Returns the access value for one direction, or `nil` if no tag applies. A right of way counts as
  /// `yes` of its key, so it holds on private ground too, unless that key says otherwise.
  ///
  /// - Parameter isOpen: whether the class of the way, or the kind of barrier, is open by default.
  func access(_ tags: Tags, backward: Bool = false, isOpen: Bool) -> AccessValue? {
    let directed = backward ? backwardKeys : forwardKeys
    for index in keys.indices.reversed() {
      guard isOpen || ownKeys.contains(keys[index]) else { continue }
      for key in [directed[index], keys[index]] {
        if let value = tags[key].flatMap({ AccessValue($0, key: key) }) { return value }
      }
      if keys[index] == rightKey, RightOfWay.opens(tags, rightKey) { return .yes }
    }
    return nil
  }

  /// Returns whether the traveller may pass with an access value.
  ///
  /// Ways closed by their class open only by `yes` and `destination`.
  func mayPass(_ value: AccessValue, isOpen: Bool) -> Bool {
    switch value {
    case .yes, .destination: true
    case .insiders: isInsider && isOpen
    case .no: false
    }
  }
}
