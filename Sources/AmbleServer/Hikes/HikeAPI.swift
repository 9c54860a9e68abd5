import AmbleHikes
import HTTPTypes

/// The operations of hikes.
enum HikeAPI {
  private static let area = "Hikes"
  private static let path = "/hikes/{id}"

  static let list = Operation(
    .get, "/hikes", "List hikes, latest first", area: area,
    query: [
      .init(name: "from", schema: .timestamp, about: "The earliest start."),
      .init(name: "to", schema: .timestamp, about: "The latest start."),
      .init(name: "mode", schema: HikeSchemas.mode, about: "The way of travelling."),
    ] + Operation.Parameter.part, answers: [.list(of: HikeSchemas.hike)])

  static let add = Operation(
    .post, "/hikes",
    "Add the hikes of a file (GPX, TCX, FIT; gzip or zip of them), or a recording as JSON",
    area: area, rate: .imports,
    query: [
      .init(name: "name", schema: .text(), about: "The name of the file."),
      .init(name: "keep", schema: .choice(["both"]), about: "Add what seems to be there already."),
      zone,
    ],
    body: .init(type: "application/octet-stream", schema: .text(format: "binary")),
    otherBodies: [.json(HikeSchemas.recording)],
    answers: [
      .created(HikeSchemas.addition, "At least one hike was added; the object of the first."),
      .ok(HikeSchemas.addition, "The user had all of them already."),
      .refusal(.contentTooLarge, "The file is too large."),
    ])

  static let show = Operation(
    .get, path, "Get a hike with its splits and best times", area: area,
    query: [.init(name: "unit", schema: .choice(["km", "mi"]), about: "Length of splits.")],
    answers: [.ok(HikeSchemas.details), missing])

  static let track = Operation(
    .get, path + "/track", "Get the positions of a hike as columns", area: area,
    answers: [.ok(HikeSchemas.track), missing])

  static let change = Operation(
    .put, path, "Change a hike; omitted members stay", area: area,
    body: .json(HikeSchemas.change), answers: [.ok(HikeSchemas.hike), missing])

  static let delete = Operation(
    .delete, path, "Soft-delete a hike; it can be restored for 30 days", area: area,
    answers: [.nothing, missing])

  static let restore = Operation(
    .post, path + "/restore", "Restore a deleted hike", area: area,
    answers: [.ok(HikeSchemas.hike), missing])

  static let lines = Operation(
    .get, "/hikes/lines", "Get the lines of the latest hikes in an area, for a map", area: area,
    query: [.init(name: "bbox", schema: .text(), about: "west,south,east,north; required.")],
    answers: [.ok(HikeSchemas.lines)])

  static let statistics = Operation(
    .get, "/hikes/stats", "Get totals, trends and records", area: area,
    query: [
      zone, .init(name: "mode", schema: HikeSchemas.mode, about: "Only hikes of this mode."),
    ],
    answers: [.ok(HikeSchemas.statistics)])

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

  private static let zone = Operation.Parameter(
    name: "zone", schema: .text(),
    about: "The zone of hikes whose offset from UTC is unknown, such as Europe/Lisbon.")
}

extension HikeAPI {
  static let crop = Operation(
    .post, path + "/crop", "Keep only a part of a hike", area: area,
    body: .json(
      .object([
        .required("from", .number(), "Seconds from the start."), .required("to", .number()),
      ])), answers: [.ok(HikeSchemas.replacement), missing, tooShort])

  static let split = Operation(
    .post, path + "/split", "Split a hike into two", area: area,
    body: .json(.object([.required("at", .number(), "Seconds from the start.")])),
    answers: [.ok(HikeSchemas.replacement), missing, tooShort])

  static let join = Operation(
    .post, "/hikes/join", "Join hikes that do not overlap into one", area: area,
    body: .json(.object([.required("ids", .list(of: .id, atMost: HikeEdits.maxJoined))])),
    answers: [
      .ok(HikeSchemas.replacement), missing, .refusal(.conflict, "The hikes overlap."),
    ])

  static let undo = Operation(
    .post, "/hikes/undo", "Take back a crop, a split or a join", area: area,
    body: .json(
      .object([
        .required("items", .list(of: .id), "The hikes that the change made."),
        .required("replaced", .list(of: .id), "The hikes that it replaced."),
      ])),
    answers: [.ok(.object([.required("items", .list(of: HikeSchemas.hike))])), missing])

  private static let tooShort = Operation.Outcome.refusal(
    .unprocessableContent, "Fewer than two positions would be left.")
}

/// The operations of links to hikes.
enum HikeLinkAPI {
  private static let area = "Sharing"

  static let list = Operation(
    .get, "/hikes/{id}/links", "List the valid links to a hike", area: area,
    answers: [.list(of: link), HikeAPI.missing])

  static let make = Operation(
    .post, "/hikes/{id}/links", "Create a secret link that shows a hike", area: area,
    body: .json(
      .object([
        .optional("expires_at", .timestamp, "Expiry time."),
        .optional(
          "hide_ends", .number(0...HikeEdits.maxHidden),
          "Radius around the start and the end that is not shown, metres."),
      ])),
    answers: [.created(link), HikeAPI.missing])

  private static let link = Schema.named(
    "HikeLink",
    .object([
      .required("id", .id), .required("url", .orNull(.text(format: "uri"))),
      .required("expires_at", .orNull(.timestamp)), .required("created_at", .timestamp),
      .required("hide_ends", .number()),
    ]))
}
