import AmbleCore
import AmbleFormats
import AmbleRegion

/// A path detail, as named by GraphHopper's `details`.
enum PathDetail: String, CaseIterable, Sendable {
  case streetName = "street_name"
  case streetRef = "street_ref"
  case streetDestination = "street_destination"
  case streetDestinationRef = "street_destination_ref"
  case roadClass = "road_class"
  case roadClassLink = "road_class_link"
  case roadEnvironment = "road_environment"
  case roadAccess = "road_access"
  case surface
  case toll
  case trackType = "track_type"
  case bikeNetwork = "bike_network"
  case footNetwork = "foot_network"
  /// The speed limit of cars, km/h.
  case maxSpeed = "max_speed"
  case carAverageSpeed = "car_average_speed"
  case averageSlope = "average_slope"
  case maxSlope = "max_slope"
  case smoothness
  case mountainBikeRating = "mtb_rating"
  case horseRating = "horse_rating"
  case lanes
  /// Limits of vehicles: tonnes and metres.
  case maxWeight = "max_weight"
  case maxHeight = "max_height"
  case maxWidth = "max_width"
  case maxLength = "max_length"
  case maxAxleLoad = "max_axle_load"
  case heavyGoods = "hgv"
  case hazardousGoods = "hazmat"
  case footway
  case curvature
  case orientation
  case changeAngle = "change_angle"
  case intersection
  case averageSpeed = "average_speed"
  case heightDoubtful = "height_doubtful"
  case hikeRating = "hike_rating"
  case trafficStress = "traffic_stress"
  case roundabout
  case getOffBike = "get_off_bike"
  case distance
  case time
  case weight
  case edgeID = "edge_id"
  case edgeKey = "edge_key"
  case wayID = "osm_way_id"
  case legDistance = "leg_distance"
  case legTime = "leg_time"
  case legWeight = "leg_weight"

  /// The attribute of streets that it gives, or `nil` if it is about the route.
  var encodedValue: EncodedValue? { EncodedValue(rawValue: rawValue) }

  /// A value of a detail.
  enum Value: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case number(Double)
    case flag(Bool)
    case junction(Junction)
    case unknown
  }

  /// The streets at a junction, by bearing, and the way through it.
  struct Junction: Equatable, Sendable {
    /// Directions away from the junction, whole degrees clockwise from north.
    var bearings: [Int64]
    /// Whether the traveller may leave by each street, other than the one by which the route comes.
    var entries: [Bool]
    /// The index of the street by which the route comes, or `nil` at its start.
    var entrance: Int?
    /// The index of the street by which the route leaves.
    var exit: Int
  }

  /// A range of points with one value; both ends are indices of the route's points.
  struct Interval: Equatable, Sendable {
    var first: Int
    var last: Int
    var value: Value
  }

  /// Whether adjacent legs of equal value are merged.
  var joinsEqualPieces: Bool {
    switch self {
    case .distance, .time, .weight, .averageSpeed, .legDistance, .legTime, .legWeight: false
    default: true
    }
  }
}

extension JSONWriter {
  /// Writes the intervals as GraphHopper does: `[[from, to, value], …]`.
  mutating func intervals(_ intervals: [PathDetail.Interval]) {
    array { list in
      for interval in intervals {
        list.array {
          $0.integer(Int64(interval.first))
          $0.integer(Int64(interval.last))
          $0.value(interval.value)
        }
      }
    }
  }

  private mutating func value(_ value: PathDetail.Value) {
    switch value {
    case .text(let text): string(text)
    case .integer(let number): integer(number)
    case .number(let number): self.number(number, decimals: 3)
    case .flag(let flag): bool(flag)
    case .junction(let junction): self.junction(junction)
    case .unknown: null()
    }
  }

  private mutating func junction(_ junction: PathDetail.Junction) {
    object { json in
      json.array("entry") { list in for entry in junction.entries { list.bool(entry) } }
      json.array("bearings") { list in for bearing in junction.bearings { list.integer(bearing) } }
      if let entrance = junction.entrance { json.field("in", entrance) }
      json.field("out", junction.exit)
    }
  }
}
