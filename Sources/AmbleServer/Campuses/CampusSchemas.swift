import AmbleCampus
import AmbleJournal

/// The schemas of campuses.
enum CampusSchemas {
  static let unit = Schema.choice(CampusUnit.allCases.map(\.rawValue))
  static let kind = Schema.choice(CampusPath.Kind.allCases.map(\.rawValue))
  static let objectID = Schema.text(1...36)

  /// A campus in the list.
  static let summary = Schema.named(
    "CampusSummary",
    .object([
      .required("id", .id), .required("name", .text()), .required("unit", unit),
      .required("buildings", .integer(), "Their number."),
      .required("width", .orNull(.integer()), "Pixels; null without a picture."),
      .required("height", .orNull(.integer())),
      .required("placed", .flag, "Whether its position on Earth is known."),
      .required("owned", .flag, "Whether the caller uploaded it."),
      .required("editable", .flag, "Whether the caller may change it."),
    ]))

  /// A campus.
  static let campus = Schema.named(
    "Campus",
    .object([
      .required("id", .id), .required("name", .text()),
      .required("revision", .integer(), "Number of the version, from 1."),
      .required("unit", unit),
      .required("scale", .number(), "Length of a pixel, in the unit."),
      .required("north", .number(), "Degrees clockwise from up."),
      .required("editable", .flag, "Whether the caller may change it."),
      .required("owned", .flag, "Whether the caller uploaded it."),
      .required("picture", .orNull(picture)),
      .required("buildings", .list(of: building)), .required("paths", .list(of: path)),
      .required("pins", .list(of: pin)), .required("placement", .orNull(placement)),
    ]))

  static let picture = Schema.object([
    .required("width", .integer(), "Pixels."), .required("height", .integer(), "Pixels."),
    .required("tile_size", .integer(), "Pixels."), .required("max_zoom", .integer()),
    .required("tiles", .text(), "The address of a tile, with {z}, {x} and {y}."),
    .required("url", .text(), "The address of the whole picture."),
  ])

  static let building = Schema.named(
    "CampusBuilding",
    .object([
      .required("id", objectID), .required("short_name", .text()), .required("name", .text()),
      .required("x", .number()), .required("y", .number()), .required("level", .integer()),
      .required("entrances", .list(of: entrance), "If empty, the building's mark is the only one."),
    ]))

  static let entrance = Schema.named(
    "CampusEntrance",
    .object([
      .required("id", objectID), .required("name", .text()), .required("x", .number()),
      .required("y", .number()), .required("level", .integer()), .required("step_free", .flag),
    ]))

  static let point = Schema.object([
    .required("x", .number(), "Pixels from the left."),
    .required("y", .number(), "Pixels from the top."),
    .required("level", .integer(), "The storey."),
  ])

  static let path = Schema.named(
    "CampusPath",
    .object([
      .required("id", objectID), .required("from", point), .required("to", point),
      .optional("distance", .number(), "The length as given; missing if measured on the picture."),
      .required("length", .number(), "The length that counts."), .required("kind", kind),
      .required("one_way", .flag), .optional("closed_until", .text(format: "date")),
    ]))

  static let pin = Schema.object([
    .required("x", .number()), .required("y", .number()), .required("lat", .latitude),
    .required("lon", .longitude),
  ])

  static let placement = Schema.named(
    "CampusPlacement",
    .object([
      .required("kind", .choice(["similarity", "affine"])),
      .optional(
        "fault", .choice(["skewed", "mirrored"]),
        "What the pins show to be wrong; missing if nothing. Three pins that are skewed need a fourth."
      ),
      .required("origin", .object([.required("lat", .latitude), .required("lon", .longitude)])),
      .required(
        "matrix", .list(of: .number(), atMost: 6),
        "a, b, c, d, e, f: metres east = a·x + b·y + c and north = d·x + e·y + f of the origin."),
      .required("residuals", .list(of: .number()), "Metres, for each pin."),
      .required("rms", .number(), "Root of the mean square of the residuals, metres."),
      .required(
        "corners", .list(of: .list(of: .number()), atMost: 4),
        "Longitude and latitude: top left, top right, bottom right, bottom left."),
    ]))
}

extension CampusSchemas {
  static let step = Schema.object([
    .required("distance", .number(), "In the unit."), .required("time", .number(), "Seconds."),
    .required("direction", .choice(["N", "NE", "E", "SE", "S", "SW", "W", "NW"])),
    .required("x", .number(), "Of its end."), .required("y", .number()),
    .required("level", .integer()), .required("kind", kind), .required("instruction", .text()),
  ])

  /// Paths between two buildings.
  static let routes = Schema.named(
    "CampusPaths",
    .object([
      .required("from", .text(), "A short name."), .required("to", .text(), "A short name."),
      .required("unit", unit),
      .required(
        "paths",
        .list(
          of: .object([
            .required("distance", .number(), "In the unit."),
            .required("time", .number(), "Seconds."),
            .required("points", .list(of: .list(of: .number())), "Each x, y, level."),
            .required("steps", .list(of: step)),
          ])), "The shortest first."),
      .required("text", .text(), "The best path, a line for each step and one with the total."),
    ]))

  /// The shortest ways from a building.
  static let tree = Schema.named(
    "CampusTree",
    .object([
      .required("from", .text(), "A short name."), .required("unit", unit),
      .required("x", .list(of: .number()), "Of each point at which paths meet."),
      .required("y", .list(of: .number())), .required("level", .list(of: .integer())),
      .required("parent", .list(of: .integer()), "Index of the point before; -1 if none."),
      .required("distance", .list(of: .orNull(.number())), "In the unit; null if not reached."),
      .required(
        "buildings",
        .list(
          of: .object([
            .required("short_name", .text()), .required("distance", .number()),
            .required("time", .number(), "Seconds."),
            .required("node", .integer(), "Index of the point of its nearest entrance."),
          ])), "Those that are reached, the nearest first."),
    ]))
}
