import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Hummingbird

/// A request to OSRM's `table`.
struct OSRMTableQuery: OSRMQuery {
  /// The indices of the origins and of the destinations.
  private let sources, destinations: [Int]
  private let path: OSRMPath
  private let options: OSRMOptions
  private var hasDurations = true
  private var hasDistances = false
  private var fallbackSpeed: Double?
  private var fallsBackToInput = true
  private var scale = 1.0

  static let parameters = OSRMOptions.fields.parameters + fields.parameters

  private static let fields = QueryFields<OSRMTableQuery>([
    .described("sources", .text(), "Indices of the origins: 0;1;…; all by default."),
    .described("destinations", .text(), "Indices of the destinations; all by default."),
    .word(
      "annotations", .text(), "duration, the default, distance, or both divided by a comma."
    ) { query, text throws(APIError) in
      let names = text.split(separator: ",")
      guard !names.isEmpty, names.allSatisfy({ ["duration", "distance"].contains($0) }) else {
        throw .osrmValue("annotations", text)
      }
      (query.hasDurations, query.hasDistances) = (
        names.contains("duration"), names.contains("distance")
      )
    },
    .number(
      "fallback_speed", \.fallbackSpeed, 0.001...1_000,
      "Metres a second in a straight line for pairs without a route, which are null by default."),
    .word(
      "fallback_coordinate", .choice(["input", "snapped"]),
      "The ends of these lines: the places, as by default, or their streets."
    ) { query, text throws(APIError) in
      guard ["input", "snapped"].contains(text) else {
        throw .osrmValue("fallback_coordinate", text)
      }
      query.fallsBackToInput = text == "input"
    },
    .number("scale_factor", \.scale, 0.001...1_000, "Factor of the durations; 1 by default."),
  ])

  init(_ path: OSRMPath, _ parameters: RequestParameters) throws(APIError) {
    let count = path.coordinates.count
    self.path = path
    options = try OSRMOptions(parameters, for: count, with: [.exclusions])
    sources = try parameters.indices("sources", of: count) ?? Array(0..<count)
    destinations = try parameters.indices("destinations", of: count) ?? Array(0..<count)
    try Self.fields.read(parameters, into: &self)
  }

  var cost: WorkCost {
    WorkCost(tableOf: sources.count * destinations.count).applying(options.model)
  }

  func answer(
    in region: ServedRegion, _ isCancelled: () -> Bool
  ) throws(APIError) -> Response {
    var table = try table(in: region, isCancelled)
    let origins = try places(table.sources, sources)
    let targets = try places(table.targets, destinations)
    let fallbacks = fallbackSpeed.map { fill(&table, from: origins, to: targets, at: $0) } ?? []
    return .object { json in
      json.field("code", "Ok")
      if hasDurations { write("durations", table.durations.map { $0 * scale }, to: &json) }
      if hasDistances { write("distances", table.distances, to: &json) }
      if fallbackSpeed != nil {
        json.array("fallback_speed_cells") { list in
          for cell in fallbacks {
            list.array {
              $0.integer(Int64(cell / destinations.count))
              $0.integer(Int64(cell % destinations.count))
            }
          }
        }
      }
      guard !options.skipsWaypoints else { return }
      write("sources", origins, to: &json)
      write("destinations", targets, to: &json)
    }
  }

  private func table(
    in region: ServedRegion, _ isCancelled: () -> Bool
  ) throws(APIError) -> TravelTable {
    let isSquare = sources == destinations
    let origins = sources.map { path.coordinates[$0] }
    let request =
      isSquare
      ? TableRequest(places: origins, mode: path.mode)
      : TableRequest(
        sources: origins, targets: destinations.map { path.coordinates[$0] }, mode: path.mode)
    do throws(RouteError) {
      return try region.planner.table(
        for: request, under: options.model, isCancelled: isCancelled)
    } catch {
      throw APIError(error)
    }
  }

  /// Returns the streets of places.
  /// - Throws: `APIError` with status 400 about the first that has none.
  private func places(
    _ ends: [TravelTable.End], _ indices: [Int]
  ) throws(APIError) -> [SnappedPlace] {
    var places: [SnappedPlace] = []
    for (end, index) in zip(ends, indices) {
      switch end {
      case .street(let place): places.append(place)
      case .nowhere(let error):
        throw APIError(.badRequest, error.at(place: index), points: [index])
      }
      let radius = index < options.radiuses.count ? options.radiuses[index] : nil
      if let radius, places[places.count - 1].distance > radius {
        throw .badRequest(.osrmRadius, ["number": .integer(index + 1)], point: index)
      }
    }
    return places
  }

  /// Sets the entries without a route to those of straight lines, and returns their indices.
  private func fill(
    _ table: inout TravelTable, from origins: [SnappedPlace], to targets: [SnappedPlace],
    at speed: Double
  ) -> [Int] {
    var filled: [Int] = []
    for (row, origin) in origins.enumerated() {
      for (column, target) in targets.enumerated() {
        let index = table.index(from: row, to: column)
        guard table.durations[index] == .infinity else { continue }
        let metres =
          fallsBackToInput
          ? path.coordinates[sources[row]].distance(to: path.coordinates[destinations[column]])
          : origin.position.distance(to: target.position)
        table.setStraight(metres: metres, seconds: metres / speed, at: index)
        filled.append(index)
      }
    }
    return filled
  }

  private func write(_ name: StaticString, _ entries: [Double], to json: inout JSONWriter) {
    json.array(name) { rows in
      for row in sources.indices {
        rows.array { list in
          for entry in entries[(row * destinations.count)..<((row + 1) * destinations.count)] {
            list.number(entry, decimals: 1)
          }
        }
      }
    }
  }

  private func write(_ name: StaticString, _ places: [SnappedPlace], to json: inout JSONWriter) {
    json.array(name) { list in
      for place in places {
        list.object { place.writeWaypoint(hint: options.writesHints, to: &$0) }
      }
    }
  }
}

extension RouteError {
  /// Returns the error of a place with another index.
  fileprivate func at(place: Int) -> RouteError {
    switch self {
    case .invalidPosition: .invalidPosition(place: place)
    case .outsideRegion(_, let isSwapped): .outsideRegion(place: place, isSwapped: isSwapped)
    case .noStreetNear(_, let mode): .noStreetNear(place: place, mode)
    case .closedNear(_, let mode): .closedNear(place: place, mode)
    default: self
    }
  }
}
