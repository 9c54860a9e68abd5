/// A leg of a route between two stops, as guidance looks at it.
struct GuidancePiece {
  /// What one travels on, as far as it decides how a step is worded.
  enum Kind {
    case plain, stairs, roundabout, ferry
  }

  /// The arc travelled, in part or whole.
  var arc: ArcID
  /// Indices into the route's points; the upper bound is where the next piece begins.
  var points: Range<Int>
  /// The street's number; smoothing lends a short piece that of its neighbour.
  var street: UInt32
  /// The class of the way.
  var roadClass: RoadClass
  /// What one travels on; a landing between two flights is stairs too.
  var kind: Kind
  /// Whether it has no name and is not for cars: a sidewalk, a crossing, a path between streets.
  let isConnector: Bool

  init(leg: Route.Leg, points: Range<Int>, mode: Mode) {
    arc = leg.arc
    self.points = points
    street = leg.nameID
    roadClass = leg.attributes.roadClass
    let flags = leg.attributes.flags
    if flags.contains(.ferry) || roadClass == .ferry {
      kind = .ferry
    } else if flags.contains(.steps) || roadClass == .steps {
      kind = .stairs
    } else {
      kind = flags.contains(.roundabout) && mode.isVehicle ? .roundabout : .plain
    }
    isConnector = kind == .plain && leg.nameID == 0 && !roadClass.isStreet
  }
}

extension RoadClass {
  /// Whether it is a street one follows past its side ways: a road, or a street for walkers.
  var isStreet: Bool { rawValue <= RoadClass.livingStreet.rawValue || self == .pedestrian }
}
