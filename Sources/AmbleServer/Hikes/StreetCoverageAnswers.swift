import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleRegion

/// The districts that hikes explored.
struct ExploredAnswer {
  let pending: Int
  let regions: [ExploredDistricts]
  let items: [Item]

  /// A district with the name of its region.
  struct Item {
    let region: String
    let item: ExploredDistricts.Item
  }

  /// Computes an answer.
  /// - Parameters:
  ///   - box: a box that districts have to meet, or `nil` for all.
  ///   - limit: maximum number of districts.
  init(_ report: ExploredReport, within box: BoundingBox?, limit: Int) {
    (pending, regions) = (report.pending, report.regions)
    items = report.items(within: box).prefix(limit).map { Item(region: $0, item: $1) }
  }

  static let resource = Resource<Self>(
    "ExploredDistricts",
    [
      .required("pending", \.pending, .integer(), pendingText),
      .required("regions", \.regions, .list(of: .object(region))),
      .required(
        "items", \.items,
        .list(of: .object(district), atMost: StreetCoverageController.maxDistricts)),
    ])

  fileprivate static let pendingText = "Number of hikes that are not matched to streets yet."

  private static let region = Resource<ExploredDistricts>([
    .required("name", \.region, .text()),
    .required(
      "needs_import", \.needsImport, .flag,
      "Whether it has no districts until it is imported again."),
    .required("districts", \.knownDistricts, .integer(), "Number of districts."),
    .required("walked", \.walked, .number(decimals: 1), "Metres walked at least once."),
    .required("total", \.total, .number(decimals: 1), "Metres of streets that count."),
  ])

  private static let district = Resource<Item>([
    .required("name", \.item.part.district.name, .text()), .required("region", \.region, .text()),
    .required(
      "has_boundary", \.item.part.district.hasBoundary, .flag,
      "Whether the map has its boundary; otherwise its streets are those nearest to its centre."),
    .required(
      "share", \.item.share, .number(decimals: 4, 0...1),
      "Share of the streets walked at least once."),
    .required("walked", \.item.walked, .number(decimals: 1), "Metres walked at least once."),
    .required("total", \.item.part.metres, .number(decimals: 1), "Metres of streets that count."),
    .required(
      "hikes", \.item.hikes, .integer(), "Number of hikes with a street of the district."),
    .required("bounds", \.item.part.bounds, .edges, "West, south, east, north."),
  ])
}

extension ExploredDistricts {
  fileprivate var needsImport: Bool { districtCount == nil }
  fileprivate var knownDistricts: Int { districtCount ?? 0 }
}

/// The streets that hikes went along, one feature for each number of hikes, the fewest first.
struct StreetCoverageAnswer {
  let pending: Int
  let lines: StreetCoverageLines

  /// The streets of a number of hikes.
  struct Feature {
    let count: Int
    let lines: [[Coordinate]]
  }

  static let resource = GeoJSON.collection(
    "WalkedStreets",
    head: [
      .required("pending", \.pending, .integer(), ExploredAnswer.pendingText),
      .required(
        "is_complete", \.lines.isComplete, .flag,
        "Whether all streets are there, or only those walked most."),
    ],
    of: \Self.features, feature)

  private static let feature = GeoJSON.feature(
    properties: [.required("count", \.count, .integer(), "Number of hikes.")],
    geometry: \Feature.lines, .geometry("MultiLineString", .list(of: .list(of: .lonLat()))))

  private var features: [Feature] {
    lines.byCount.sorted { $0.key < $1.key }.map { Feature(count: $0, lines: $1) }
  }
}

/// Lines of hikes.
struct HikeLinesAnswer {
  let lines: [Line]

  /// The line of a hike.
  struct Line {
    let line: HikeLine
    /// Share of the recording that was on streets, or `nil` if it is not matched.
    let matched: Double?
  }

  static let resource = GeoJSON.collection("HikeLines", of: \Self.lines, feature)

  private static let feature = GeoJSON.feature(
    properties: [
      .required("id", \.line.id, .id()), .required("name", \.line.name, .text()),
      .orNull(
        "matched", \.matched, .number(decimals: 3, 0...1),
        "Share that was on streets; null until it is matched to them."),
    ],
    geometry: \Line.line.points, .geometry("LineString", .list(of: .lonLat())))
}
