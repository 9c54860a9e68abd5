import AmbleCore

/// The class of a way, with its default access and speed.
struct WayClass: Sendable {
  /// The engine's road class.
  var road: RoadClass
  /// Whether pedestrians, cyclists and cars may use it unless tags say otherwise.
  var foot: Bool
  var bicycle: Bool
  var motorcar: Bool
  /// Default speed of a car, km/h.
  var speed: Double
  /// Whether it is a slip road.
  var isLink = false

  /// Creates the class of a way from its tags, or `nil` if it is no street, path or ferry.
  init?(_ tags: Tags) {
    if let highway = tags["highway"] {
      guard let known = Self.highways[highway] else { return nil }
      self = known
      applyMotorroad(tags)
    } else if tags["route"] == "ferry" {
      self = Self.ferry(tags)
    } else if tags["railway"] == "platform" || tags["public_transport"] == "platform" {
      self = Self.path(.platform, foot: true)
    } else if tags["man_made"] == "pier" || tags["indoor"] == "corridor" {
      self = Self.path(tags["man_made"] == "pier" ? .footway : .corridor, foot: true)
    } else {
      return nil
    }
  }

  private init(
    _ road: RoadClass, foot: Bool, bicycle: Bool, motorcar: Bool, speed: Double
  ) {
    self.road = road
    self.foot = foot
    self.bicycle = bicycle
    self.motorcar = motorcar
    self.speed = speed
  }

  private static func road(_ road: RoadClass, _ speed: Double) -> WayClass {
    WayClass(road, foot: true, bicycle: true, motorcar: true, speed: speed)
  }

  private static func path(
    _ road: RoadClass, foot: Bool = false, bicycle: Bool = false
  ) -> WayClass {
    WayClass(road, foot: foot, bicycle: bicycle, motorcar: false, speed: 10)
  }

  private func link(_ speed: Double) -> WayClass {
    var link = self
    link.isLink = true
    link.speed = speed
    return link
  }

  /// Closes the way to pedestrians and cyclists if `motorroad=yes`.
  private mutating func applyMotorroad(_ tags: Tags) {
    guard tags["motorroad"] == "yes" else { return }
    foot = false
    bicycle = false
  }

  /// Returns the class of a ferry. It carries cars unless tags name other users only; one closed to
  /// pedestrians is for cars.
  private static func ferry(_ tags: Tags) -> WayClass {
    let namesOthers = (tags["foot"] ?? tags["bicycle"]) != nil && tags["foot"] != "no"
    return WayClass(.ferry, foot: true, bicycle: true, motorcar: !namesOthers, speed: 10)
  }

  /// After OpenStreetMap's “Access restrictions”, table “Worldwide”; speeds of GraphHopper's car
  /// profile. Cycleways need a sign for pedestrians, footways for cyclists.
  private static let highways: [String: WayClass] = {
    let motorway = WayClass(.motorway, foot: false, bicycle: false, motorcar: true, speed: 100)
    let trunk = road(.trunk, 70)
    let primary = road(.primary, 65)
    let secondary = road(.secondary, 60)
    let tertiary = road(.tertiary, 50)
    return [
      "motorway": motorway, "motorway_link": motorway.link(70),
      "trunk": trunk, "trunk_link": trunk.link(65),
      "primary": primary, "primary_link": primary.link(60),
      "secondary": secondary, "secondary_link": secondary.link(50),
      "tertiary": tertiary, "tertiary_link": tertiary.link(40),
      "unclassified": road(.unclassified, 30), "residential": road(.residential, 30),
      "residential_link": road(.residential, 30).link(30), "road": road(.other, 20),
      "living_street": road(.livingStreet, 6), "service": road(.service, 20),
      "track": road(.track, 15),
      "pedestrian": path(.pedestrian, foot: true), "footway": path(.footway, foot: true),
      "steps": path(.steps, foot: true), "corridor": path(.corridor, foot: true),
      "elevator": path(.corridor, foot: true), "platform": path(.platform, foot: true),
      "path": path(.path, foot: true, bicycle: true), "cycleway": path(.cycleway, bicycle: true),
      "bridleway": path(.bridleway), "busway": path(.service),
    ]
  }()
}

/// Reads the boolean facts in a way's tags.
enum WayFlags {
  /// Returns the flags, without those from access and relations.
  static func flags(_ tags: Tags, of way: WayClass, hasCars: Bool) -> SegmentFlags {
    var flags: SegmentFlags = []
    func set(_ flag: SegmentFlags, _ holds: Bool) { if holds { flags.insert(flag) } }
    set(.steps, way.road == .steps)
    set(.bridge, isTrue(tags["bridge"]))
    set(.tunnel, isTrue(tags["tunnel"]))
    set(.roundabout, Directions.isCircular(tags))
    set(.ferry, way.road == .ferry)
    set(.link, way.isLink)
    set(.sidewalk, !hasCars || hasSidewalk(tags))
    set(.cycleLane, hasCycleLane(tags, on: way))
    set(.cycleNetwork, cycleNetworks.contains { isTrue(tags[$0]) })
    set(.walkNetwork, walkNetworks.contains { isTrue(tags[$0]) })
    set(.toll, isTrue(tags["toll"]))
    set(.area, tags["area"] == "yes")
    return flags
  }

  private static func isTrue(_ value: String?) -> Bool { value != nil && value != "no" }

  private static func hasSidewalk(_ tags: Tags) -> Bool {
    if ["yes", "both", "left", "right"].contains(tags["sidewalk"]) { return true }
    return ["sidewalk:both", "sidewalk:left", "sidewalk:right"].contains { tags[$0] == "yes" }
  }

  private static func hasCycleLane(_ tags: Tags, on way: WayClass) -> Bool {
    if way.road == .steps { return isTrue(tags["ramp:bicycle"]) }
    if way.road == .cycleway || tags["bicycle"] == "designated" && way.road == .path {
      return true
    }
    return Directions.cycleways.contains { lanes.contains(tags[$0] ?? "") }
  }

  private static let lanes: Set = [
    "lane", "track", "opposite_lane", "opposite_track", "share_busway", "opposite_share_busway",
  ]
  private static let cycleNetworks = ["icn", "ncn", "rcn", "lcn"]
  private static let walkNetworks = ["iwn", "nwn", "rwn", "lwn"]
}
