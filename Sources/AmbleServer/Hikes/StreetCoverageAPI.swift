import AmbleFormats
import HTTPTypes

/// The operations of streets walked.
enum StreetCoverageAPI {
  private static let area = "Hikes"

  static let explored = Operation(
    .get, "/hikes/explored", "Get the districts that hikes explored, the most explored first",
    area: area,
    query: [
      .init(name: "region", schema: .text(), about: "The name of a region; all if missing."),
      .init(name: "bbox", schema: .text(), about: "Only districts there: west,south,east,north."),
    ], answers: [.ok(ExploredAnswer.resource)])

  static let streets = Operation(
    .get, "/hikes/streets", "Get the streets that hikes went along in an area, for a map",
    area: area,
    query: [
      .init(name: "bbox", schema: .text(), about: "west,south,east,north.", isRequired: true)
    ],
    answers: [.ok(StreetCoverageAnswer.resource)])
}
