import HTTPTypes

/// The operations on whole campuses.
enum CampusFolderAPI {
  private static let area = CampusAPI.area
  private static let path = CampusAPI.path
  private static let archive = Operation.Content(
    type: "application/zip", schema: .text(format: "binary"))

  static let download = Operation(
    .get, path + "/folder", "Get a campus as an archive of its folder", area: area,
    access: .anyone,
    answers: [
      .init(status: .ok, about: "A ZIP file.", content: archive), CampusAPI.missing,
      .refusal(.serviceUnavailable, "Too many archives are made at once."),
    ])

  static let add = Operation(
    .post, "/campuses", "Add a campus from an archive of its folder", area: area, rate: .imports,
    query: [
      .init(name: "name", schema: .text(), about: "The name; that of the folder if missing.")
    ],
    body: archive,
    answers: [
      .created(CampusSchemas.summary), busy,
      .refusal(.conflict, "The user has as many campuses as one may have."),
      .refusal(.serviceUnavailable, "Too many archives are read at once."),
    ])

  static let replace = Operation(
    .put, path + "/folder", "Replace a campus by the folder in an archive", area: area,
    rate: .imports,
    body: archive,
    answers: [
      .ok(CampusEditAPI.revision, "A new version."), CampusEditAPI.changing, busy,
      CampusAPI.missing, .refusal(.serviceUnavailable, "Too many archives are read at once."),
    ])

  static let delete = Operation(
    .delete, path, "Delete a campus that the user uploaded, at once", area: area,
    answers: [.nothing, CampusAPI.missing])

  private static let busy = Operation.Outcome.refusal(
    .tooManyRequests, "The user imports too many files at once.")
}
