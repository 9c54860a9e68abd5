/// A leg of a route between two stops, with the data that guidance uses.
struct GuidancePiece {
  /// The kinds of legs that affect the wording of a step.
  enum Kind {
    case plain, pushed, stairs, roundabout, ferry
  }

  /// The arc travelled, in part or whole.
  var arc: ArcID
  /// Indices into the route's points; the upper bound is the beginning of the next piece.
  var points: Range<Int>
  /// The street's name ID. Smoothing gives a short piece its neighbour's street.
  var street: UInt32
  var roadClass: RoadClass
  /// The kind of leg. A landing between two flights counts as stairs.
  var kind: Kind
  /// Whether a bicycle is pushed.
  var isPushed: Bool
  /// Whether it has no name and is closed to cars: a sidewalk, a crossing, a path between streets.
  let isConnector: Bool

  init(leg: Route.Leg, points: Range<Int>, mode: Mode) {
    arc = leg.arc
    self.points = points
    isPushed = leg.isPushed
    street = leg.nameID
    roadClass = leg.attributes.roadClass
    let flags = leg.attributes.flags
    if flags.contains(.ferry) || roadClass == .ferry {
      kind = .ferry
    } else if flags.contains(.steps) || roadClass == .steps {
      kind = .stairs
    } else if leg.isPushed {
      kind = .pushed
    } else {
      kind = flags.contains(.roundabout) && mode.isVehicle ? .roundabout : .plain
    }
    isConnector = kind == .plain && leg.nameID == 0 && !roadClass.isStreet
  }
}

extension GuidancePiece.Kind {
  /// Whether it is a street or a path without special features.
  var isLevel: Bool { self == .plain || self == .pushed }
  /// Whether a rider is off the bicycle.
  var isOnFoot: Bool { self == .stairs || self == .pushed }
}

extension RoadClass {
  /// Whether travellers follow it past its side streets: a road, or a pedestrian street.
  var isStreet: Bool { rawValue <= RoadClass.livingStreet.rawValue || self == .pedestrian }
}
