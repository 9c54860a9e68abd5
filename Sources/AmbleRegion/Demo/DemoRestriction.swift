/// A turn restriction where two streets meet.
struct DemoRestriction {
  var kind: String
  var from: String
  var to: String
  /// The crossing street at the turn; it locates the turn if `from` and `to` are the same street.
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

  /// Returns the first crossing of the two streets, or `nil` if they do not meet.
  func via(in streets: [DemoStreet]) -> PlanePoint? {
    let crossing = Set(streets.filter { $0.name == at }.flatMap(\.points))
    return streets.filter { $0.name == from }
      .flatMap { $0.points.dropFirst().dropLast() }
      .first { crossing.contains($0) }
  }
}
