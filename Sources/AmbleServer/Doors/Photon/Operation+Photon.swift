import AmbleFormats
import HTTPTypes

extension Operation {
  /// The operations of Photon's API.
  static let photon = [search, reverse, status]

  private static let search = Operation(
    .get, "/photon/api", "Finds places by text.", area: "Places", access: .anyone,
    query: PhotonQuery.parameters,
    answers: [.ok(.features, "The places.")], base: "")

  private static let reverse = Operation(
    .get, "/photon/reverse", "Finds the places nearest to a position.", area: "Places",
    access: .anyone,
    query: PhotonReverseQuery.parameters,
    answers: [.ok(.features, "The places, nearest first.")], base: "")

  private static let status = Operation(
    .get, "/photon/status", "Answers Ok.", area: "Places", access: .anyone,
    answers: [
      .ok(.object([.required("status", .text()), .optional("import_date", .timestamp)]))
    ],
    base: "")
}

extension Schema {
  fileprivate static let features = Schema.named(
    "Places",
    .object([
      .required("type", .choice(["FeatureCollection"])),
      .required("features", .list(of: feature)),
    ]))

  private static let feature = Schema.named(
    "Place",
    .object([
      .required("type", .choice(["Feature"])),
      .required(
        "geometry",
        .object([
          .required("type", .choice(["Point"])), .required("coordinates", .geoPosition),
        ])),
      .required(
        "properties",
        .object(
          [
            .required("type", .text()), .optional("countrycode", .text()), .optional("extent", box),
          ] + element + address + match)),
    ]))
}
