import AmbleCampus
import AmbleFormats
import HTTPTypes

/// The operations that read campuses. Anyone may.
enum CampusAPI {
  static let area = APIArea.campuses
  static let path = "/campuses/{name}"

  static let list = Operation(
    .get, "/campuses", "List the campuses, by name", area: area, access: .anyone,
    answers: [.list(of: ShownCampus.summary)])

  static let show = Operation(
    .get, path, "Get a campus with its buildings and paths", area: area, access: .anyone,
    answers: [.ok(ShownCampus.resource), missing])

  static let paths = Operation(
    .get, path + "/paths", "Find paths from one building to another", area: area, access: .anyone,
    query: [
      .init(
        name: "from", schema: .text(), about: "Short or full name of a building.", isRequired: true),
      .init(
        name: "to", schema: .text(), about: "Short or full name of a building.", isRequired: true),
      .init(
        name: "count", schema: .integer(1...CampusOptions.maxCount),
        about: "Maximum number of different paths; 3 if missing."),
      stepFree,
    ] + description,
    answers: [.ok(CampusRoutesAnswer.resource), noPath])

  static let tree = Operation(
    .get, path + "/tree", "Get the shortest ways from a building to everywhere", area: area,
    access: .anyone,
    query: [
      .init(
        name: "from", schema: .text(), about: "Short or full name of a building.", isRequired: true),
      stepFree,
    ],
    answers: [.ok(CampusTreeAnswer.resource), noPath])

  static let picture = Operation(
    .get, path + "/picture", "Get the picture as it was given", area: area, access: .anyone,
    query: [version],
    answers: [image("The picture."), unchanged, missing])

  static let tile = Operation(
    .get, path + "/picture/{z}/{x}/{y}", "Get a tile of the picture", area: area,
    access: .anyone, query: [version],
    answers: [
      image("256 by 256 pixels; the first zoom level has the whole picture in one tile."),
      unchanged,
      missing,
      .refusal(.serviceUnavailable, "Too many pictures wait for their tiles."),
    ])

  private static let unchanged = Operation.Outcome(
    status: .notModified, about: "The client has it already.")

  static let missing = Operation.Outcome.refusal(.notFound, "There is none.")

  static let stepFree = QueryParameter(
    name: "step_free", schema: .flag, about: "Avoid stairs, and entrances with a step.")

  static let description: [QueryParameter] = [
    .init(
      name: "steps", schema: .choice(CampusStepDetail.allCases.map(\.rawValue)),
      about: """
        segments, the default: a step for each path; merged: paths in the same direction are one; \
        intersections.
        """),
    .init(
      name: "style", schema: .choice(CampusStyle.allCases.map(\.rawValue)),
      about: "How instructions say directions; compass by default."),
  ]

  private static let noPath = Operation.Outcome.refusal(
    .notFound, "There is no such campus or building, or no path.")

  private static let version = QueryParameter(
    name: "v", schema: .text(), about: "The digest of the picture; such an answer never changes.")

  private static func image(_ about: String) -> Operation.Outcome {
    let types = CampusPictureType.allCases.map(\.rawValue)
    return .init(
      status: .ok, about: about,
      content: .init(type: types[0], schema: .text(format: "binary")),
      otherContents: types.dropFirst().map { .init(type: $0, schema: .text(format: "binary")) })
  }
}

/// The media types of pictures.
enum CampusPictureType: String, CaseIterable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case webP = "image/webp"
  case other = "application/octet-stream"

  /// Recognises the type by the first bytes of a file.
  init(of bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webP
    } else {
      self = .other
    }
  }
}
