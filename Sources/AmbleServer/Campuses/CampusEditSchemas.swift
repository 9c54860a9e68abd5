import AmbleCampus

/// The schemas of changes of campuses.
enum CampusEditSchemas {
  /// A version in the list.
  static let version = Schema.named(
    "CampusVersion",
    .object([
      .required("revision", .integer()), .required("at", .timestamp),
      .required(
        "by", .orNull(.text()),
        "The author's name; null for strangers, the operator and deleted accounts."),
      .required("summary", .text()),
    ]))

  /// The body of a change.
  static let change = Schema.object([
    .required("revision", .integer(), "The version that the editor saw."),
    .required("operations", .list(of: operation, atMost: CampusEditor.maxOperations)),
  ])

  /// A change as others see it.
  static let event = Schema.named(
    "CampusEvent",
    .object([
      .required("revision", .integer(), "The new version."),
      .required("by", .orNull(.text()), "The author's name; null for strangers."),
      .required(
        "operations", .orNull(.list(of: operation)), "What changed; null: load the campus."),
    ]))

  /// The answer to a change in conflict with others.
  static let conflict = Schema.named(
    "CampusConflict",
    .object([
      .required("message", .text()), .required("code", .choice(["campus_conflict"])),
      .required("arguments", .messageArguments),
      .required("hints", .list(of: .object([.required("message", .text())]))),
      .required(
        "conflicts",
        .list(
          of: .object([
            .required("id", .text()),
            .required("kind", .choice(["campus", "building", "entrance", "path", "point"])),
          ]))),
      .required("revision", .integer(), "The latest version."),
    ]))

  /// An operation. Which members it has depends on `op`.
  private static let operation = Schema.named(
    "CampusOperation",
    .object([
      .required("op", .choice(CampusOperation.names)),
      .optional("id", CampusSchemas.objectID, "What is changed or removed."),
      .optional(
        "building", .either([.text(1...36), building]),
        "The building to add; of an entrance, the identifier of its building."),
      .optional("entrance", entrance, "The entrance to add."),
      .optional("path", path, "The path to add."),
      .optional("short_name", .text(1...400)), .optional("name", .text(0...400)),
      .optional("x", .number()), .optional("y", .number()), .optional("level", .integer()),
      .optional("step_free", .flag), .optional("from", point), .optional("to", point),
      .optional("distance", .orNull(.number()), "Null measures it on the picture."),
      .optional("kind", CampusSchemas.kind), .optional("one_way", .flag),
      .optional("closed_until", .orNull(.text(format: "date")), "Null opens the path."),
      .optional("unit", CampusSchemas.unit), .optional("scale", .number()),
      .optional("north", .number()), .optional("pins", .list(of: CampusSchemas.pin)),
    ]))

  private static let point = Schema.object([
    .required("x", .number()), .required("y", .number()), .optional("level", .integer()),
  ])

  private static let entrance = Schema.object([
    .required("id", CampusSchemas.objectID), .optional("name", .text(0...400)),
    .required("x", .number()), .required("y", .number()), .optional("level", .integer()),
    .optional("step_free", .flag),
  ])

  private static let building = Schema.object([
    .required("id", CampusSchemas.objectID), .required("short_name", .text(1...400)),
    .optional("name", .text(1...400)), .required("x", .number()), .required("y", .number()),
    .optional("level", .integer()), .optional("entrances", .list(of: entrance)),
  ])

  private static let path = Schema.object([
    .required("id", CampusSchemas.objectID), .required("from", point), .required("to", point),
    .optional("distance", .number()), .optional("kind", CampusSchemas.kind),
    .optional("one_way", .flag), .optional("closed_until", .text(format: "date")),
  ])
}
