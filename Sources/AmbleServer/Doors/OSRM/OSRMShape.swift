import AmbleCore
import AmbleFormats

/// What an answer of OSRM tells of its routes.
struct OSRMShape: Sendable {
  /// The format of lines.
  enum Format: String, CaseIterable, Sendable {
    case polyline, polyline6, geojson
  }

  /// How much of a route's line is given.
  enum Overview: String, CaseIterable, Sendable {
    case simplified, full, none = "false", byLegs = "by_legs"
  }

  /// A list of numbers along a leg.
  enum Annotation: String, CaseIterable, Sendable {
    case duration, distance, speed, weight, datasources, nodes, congestion, maxspeed

    /// Those of OSRM; others are named one by one.
    static let all: Set<Self> = [.duration, .distance, .speed, .weight, .datasources, .nodes]
  }

  /// Whether legs have steps.
  var hasSteps = false
  /// The lists that legs have.
  var annotations: Set<Annotation> = []
  /// The format of lines.
  var format = Format.polyline
  /// How much of a route's line is given.
  var overview = Overview.simplified
  /// What is shown and said before each maneuver.
  var instructions = OSRMInstructions()

  /// Describes the parameters of a request that has a shape.
  static func fields<Query>(
    _ path: WritableKeyPath<Query, OSRMShape> & Sendable
  ) -> [QueryField<Query>] {
    [
      .flag("steps", "Whether to give the steps of each leg.") { $0[keyPath: path].hasSteps = $1 },
      .word(
        "annotations", .text(),
        "true, or some of duration, distance, speed, weight, datasources, nodes, divided by commas: "
          + "numbers for each piece of the line. Also maxspeed, the speed limits of cars, and "
          + "congestion, which is not known."
      ) { query, text throws(APIError) in
        query[keyPath: path].annotations = try annotations(text)
      },
      .word("geometries", .choice(Format.allCases.map(\.rawValue)), "Format of lines.") {
        query, text throws(APIError) in
        guard let format = Format(rawValue: text) else { throw .osrmValue("geometries", text) }
        query[keyPath: path].format = format
      },
      .word(
        "overview", .choice(Overview.allCases.map(\.rawValue)),
        "simplified, the default, or full: the line of a route; by_legs: of each leg; false: none."
      ) { query, text throws(APIError) in
        guard let overview = Overview(rawValue: text) else { throw .osrmValue("overview", text) }
        query[keyPath: path].overview = overview
      },
    ] + OSRMInstructions.fields(path)
  }

  private static func annotations(_ text: String) throws(APIError) -> Set<Annotation> {
    switch text {
    case "true": return Annotation.all
    case "false": return []
    default: break
    }
    var found: Set<Annotation> = []
    for name in text.split(separator: ",") {
      guard let annotation = Annotation(rawValue: String(name)) else {
        throw .osrmValue("annotations", String(name))
      }
      found.insert(annotation)
    }
    return found
  }
}

extension OSRMShape {
  /// Writes the line through some points.
  func writeLine(
    _ points: some Sequence<Coordinate>, to json: inout JSONWriter
  ) {
    switch format {
    case .polyline: encode(points, multiplier: 1e5, to: &json)
    case .polyline6: encode(points, multiplier: 1e6, to: &json)
    case .geojson:
      json.object {
        $0.field("type", "LineString")
        $0.array("coordinates") { list in for point in points { list.position(point) } }
      }
    }
  }

  private func encode(
    _ points: some Sequence<Coordinate>, multiplier: Double, to json: inout JSONWriter
  ) {
    var encoder = Polyline.Encoder(hasHeights: false, multiplier: multiplier, isInJSON: true)
    json.string { bytes in
      for point in points { encoder.append(.init(position: point), to: &bytes) }
    }
  }
}
