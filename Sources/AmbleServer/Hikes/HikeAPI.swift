import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import HTTPTypes

/// The operations of hikes.
enum HikeAPI {
  private static let area = APIArea.hikes
  private static let path = "/hikes/{id}"

  static let list = Operation(
    .get, "/hikes", "List hikes, latest first", area: area,
    query: [
      .init(name: "from", schema: .timestamp, about: "The earliest start."),
      .init(name: "to", schema: .timestamp, about: "The latest start."),
      .init(name: "mode", schema: mode, about: "The way of travelling."),
    ] + QueryParameter.part, answers: [.list(of: HikeResources.hike)])

  static let add = Operation(
    .post, "/hikes",
    "Add the hikes of a file (GPX, TCX, FIT; gzip or zip of them), or a recording as JSON",
    area: area, rate: .imports,
    query: [
      .init(
        name: "name", schema: .text(),
        about: "The name of the file; the format is recognised by the content."),
      .init(name: "keep", schema: .choice(["both"]), about: "Add what seems to be there already."),
      zone,
    ],
    body: .init(type: "application/octet-stream", schema: .text(format: "binary")),
    otherBodies: [.json(SentRecording.schema)],
    answers: [
      .created(HikeImportAnswer.resource, "At least one hike was added; the object of the first."),
      .ok(HikeImportAnswer.resource, "The user had all of them already."),
      .refusal(.contentTooLarge, "The file is too large."),
    ])

  static let show = Operation(
    .get, path, "Get a hike with its splits and best times", area: area,
    query: [
      .init(name: "unit", schema: .choice(["km", "mi"]), about: "Length of splits; km by default.")
    ],
    answers: [.ok(HikeDetailsAnswer.resource), missing])

  static let track = Operation(
    .get, path + "/track", "Get the positions of a hike as columns", area: area,
    answers: [.ok(HikeResources.track), missing])

  static let change = Operation(
    .put, path, "Change a hike; omitted members stay", area: area,
    body: .json(HikeResources.details), answers: [.ok(HikeResources.hike), missing])

  static let delete = Operation(
    .delete, path, "Soft-delete a hike; it can be restored for 30 days", area: area,
    answers: [.nothing, missing])

  static let restore = Operation(
    .post, path + "/restore", "Restore a deleted hike", area: area,
    answers: [.ok(HikeResources.hike), missing])

  static let lines = Operation(
    .get, "/hikes/lines", "Get the lines of the latest 1,000 hikes in an area, for a map",
    area: area,
    query: [
      .init(name: "bbox", schema: .text(), about: "west,south,east,north.", isRequired: true)
    ],
    answers: [.ok(HikeLinesAnswer.resource)])

  static let statistics = Operation(
    .get, "/hikes/stats", "Get totals, trends and records", area: area,
    query: [
      zone, .init(name: "mode", schema: mode, about: "Only hikes of this mode."),
    ],
    answers: [.ok(HikeStatisticsAnswer.resource)])

  static let export = Operation(
    .get, path + "/export", "Export a hike as a file", area: area,
    query: [
      .init(name: "format", schema: .choice(["gpx", "csv", "geojson"]), about: "GPX if missing.")
    ],
    answers: [
      .init(
        status: .ok, about: "The file.",
        content: .init(type: "application/gpx+xml", schema: .text()),
        otherContents: [
          .init(type: "text/csv", schema: .text()),
          .init(type: "application/geo+json", schema: .object([.required("type", .text())])),
        ]),
      missing,
    ])

  static let missing = Operation.Outcome.refusal(.notFound, "Not found.")

  private static let mode = JSONForm.mode.schema

  private static let zone = QueryParameter(
    name: "zone", schema: .text(),
    about: "The zone of hikes whose offset from UTC is unknown, such as Europe/Lisbon.")
}

extension HikeAPI {
  static let crop = Operation(
    .post, path + "/crop", "Keep only a part of a hike", area: area,
    body: .json(
      .object([HikeEditFields.from.needed, HikeEditFields.to.needed])),
    answers: [.ok(HikeReplacement.resource), missing, tooShort])

  static let split = Operation(
    .post, path + "/split", "Split a hike into two", area: area,
    body: .json(.object([HikeEditFields.at.needed])),
    answers: [.ok(HikeReplacement.resource), missing, tooShort])

  static let join = Operation(
    .post, "/hikes/join", "Join hikes that do not overlap into one", area: area,
    body: .json(.object([HikeEditFields.ids.needed])),
    answers: [
      .ok(HikeReplacement.resource), missing, .refusal(.conflict, "The hikes overlap."),
    ])

  static let undo = Operation(
    .post, "/hikes/undo", "Take back a crop, a split or a join", area: area,
    body: .json(
      .object([HikeEditFields.items.needed, HikeEditFields.replaced.needed])),
    answers: [.ok(HikeReplacement.restored), missing])

  private static let tooShort = Operation.Outcome.refusal(
    .unprocessableContent, "Fewer than two positions would be left.")
}

/// The operations of links to hikes.
enum HikeLinkAPI {
  private static let area = APIArea.sharing

  static let list = Operation(
    .get, "/hikes/{id}/links", "List the valid links to a hike", area: area,
    answers: [.list(of: ShownGrant.hikeLink), HikeAPI.missing])

  static let make = Operation(
    .post, "/hikes/{id}/links", "Create a secret link that shows a hike", area: area,
    body: .json(
      .object([GrantResources.expiry.optional, hideEnds.optional])),
    answers: [.created(ShownGrant.hikeLink), HikeAPI.missing])

  static let hideEnds = JSONField(
    "hide_ends", .number(decimals: 0, 0...HikeEdits.maxHidden),
    "Radius around the start and the end that is not shown, metres; 0 by default.")
}
