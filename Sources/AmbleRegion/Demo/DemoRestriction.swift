/// A turn that vehicles may not take, or the only one they may, where two streets meet.
struct DemoRestriction {
  var kind: String
  var from: String
  var to: String
  /// The street that marks the crossing where `from` and `to` are one.
  var at: String

  static let all = [
    DemoRestriction(
      kind: "no_left_turn", from: "Grand Avenue", to: "Cathedral Street", at: "Cathedral Street"),
    DemoRestriction(
      kind: "only_straight_on", from: "North Bridge Street", to: "North Bridge Street",
      at: "Cathedral Street"),
    DemoRestriction(
      kind: "no_right_turn", from: "Weir Bridge Street", to: "East Road", at: "East Road"),
  ]

  /// The first crossing of the two streets.
  func via(in streets: [DemoStreet]) -> PlanePoint? {
    let crossing = Set(streets.filter { $0.name == at }.flatMap(\.points))
    return streets.filter { $0.name == from }
      .flatMap { $0.points.dropFirst().dropLast() }
      .first { crossing.contains($0) }
  }
}
