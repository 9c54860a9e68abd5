import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

/// The operations of rides.
enum RideAPI {
  private static let area = "Bike share"

  static let rides = Operation(
    .get, "/rides", "Find rides by shared bicycle beside the plain walk", area: area,
    access: .anyone,
    query: [
      .init(name: "from", schema: .text(), about: "latitude,longitude.", isRequired: true),
      .init(name: "to", schema: .text(), about: "latitude,longitude.", isRequired: true),
      .init(name: "ebike", schema: .flag, about: "Whether e-bikes count too."),
      .init(
        name: "by", schema: .choice(RideObjective.allCases.map(\.rawValue)),
        about: "What the first ride minimises: the expected time, as by default, or effort."),
      .init(
        name: "count", schema: .integer(1...3), about: "Maximum number of rides; 3 by default."),
    ],
    answers: [
      .ok(RidesAnswer.resource),
      .refusal(.badRequest, "A place is missing, invalid or far from streets."),
      .refusal(.notFound, "The server has no bike-share system."),
    ])

  static let plan = Operation(
    .post, "/rides/plan", "Plan rides of a group to one place, with bikes and docks for all",
    area: area, rate: nil,
    body: .json(.object([riders.needed, destination.needed, kind.optional])),
    answers: [
      .ok(GroupRidesAnswer.resource),
      .refusal(.badRequest, "A place is invalid or far from streets."),
      .refusal(.notFound, "The server has no bike-share system."),
    ])

  static let riders = JSONField(
    "riders", .list(of: .place, atMost: GroupRideRequest.maxRiders))
  static let destination = JSONField("to", .place)
  static let kind = JSONField<RideKind>("kind", .choice, "By default `bike`.")
}

extension JSONForm where Value == Coordinate {
  /// An object with latitude and longitude.
  fileprivate static var place: Self {
    .object(Resource([.place(sent: \.self)]), from: { Coordinate(latitude: 0, longitude: 0) })
  }
}
