import AmbleCore
public import Foundation

/// An invented bike-share system, for the demo city: its stations and a day of its riders.
///
/// Stations near the centre have many docks and are where people work; those at the edge are where
/// they live. In the morning riders go in, in the evening out, at the weekend around noon to
/// anywhere. Stations empty and fill, a van moves vehicles from full stations to empty ones, one
/// station is closed for some hours, a few vehicles are out of order, and some electric bicycles
/// stand by themselves. Every night the van sets the stations back, so that each day begins anew.
///
/// What the stations hold depends on the places, the seed and the time alone.
public struct InventedBikeShare: Sendable {
  /// The system.
  public let information: SystemInformation
  /// The types of vehicles: a bicycle, and one with a motor.
  public let types: [VehicleType]
  /// The prices.
  public let plans: [PricingPlan]
  /// The stations, one for each place and in their order.
  public let stations: [Station]
  let seed: UInt64
  let timeZone: TimeZone
  /// How central each station is, 0…1.
  let centrality: [Double]
  /// Metres from each station to each.
  let distances: [[Double]]

  /// Maximum number of places; the rest get no station.
  public static let maximumStations = 200

  /// Creates a system.
  ///
  /// - Parameters:
  ///   - places: Where the stations are.
  ///   - name: The system's name.
  ///   - timeZone: The time zone by which riders rise.
  ///   - seed: The seed of all chance.
  ///   - page: The address of a page for rental links, without a slash at the end, or `nil` for none.
  public init(
    places: [InventedPlace], name: String = "Amble Bikes", timeZone: TimeZone = .gmt,
    seed: UInt64, page: String? = nil
  ) {
    let places = places.prefix(Self.maximumStations).filter(\.position.isValid)
    self.seed = seed
    self.timeZone = timeZone
    information = SystemInformation(
      id: "amble_bikes", name: name, operatorName: "Amble", timeZone: timeZone.identifier,
      languages: ["en"], url: page, openingHours: "24/7")
    types = Self.types
    plans = Self.plans
    centrality = Self.centrality(places.map(\.position))
    distances = places.map { one in places.map { one.position.distance(to: $0.position) } }
    stations = Self.stations(places, centrality, seed, page)
  }

  private static let types = [
    VehicleType(
      id: "bike", formFactor: .bicycle, propulsion: .human, name: "Bicycle", pricingPlanID: "ride"),
    VehicleType(
      id: "ebike", formFactor: .bicycle, propulsion: .electricAssist, maximumRange: 60_000,
      name: "Electric bicycle", pricingPlanID: "electric"),
  ]

  private static let plans = [
    PricingPlan(
      id: "ride", name: "Ride", summary: "30 minutes are free, then 1 € for each half-hour.",
      currency: "EUR", price: 0,
      perMinute: [PricingPlan.Segment(start: 30, rate: 1, interval: 30)]),
    PricingPlan(
      id: "electric", name: "Electric ride", summary: "1 € to start, then 15 ct for each minute.",
      currency: "EUR", price: 1,
      perMinute: [PricingPlan.Segment(start: 0, rate: 0.15, interval: 1)]),
  ]

  /// 1 at the middle of all stations, 0 at the farthest one.
  private static func centrality(_ positions: [Coordinate]) -> [Double] {
    guard !positions.isEmpty else { return [] }
    let count = Double(positions.count)
    let middle = Coordinate(
      latitude: positions.reduce(0) { $0 + $1.latitude } / count,
      longitude: positions.reduce(0) { $0 + $1.longitude } / count)
    let distances = positions.map { middle.distance(to: $0) }
    let farthest = max(distances.max() ?? 0, 1)
    return distances.map { 1 - $0 / farthest }
  }

  private static func stations(
    _ places: [InventedPlace], _ centrality: [Double], _ seed: UInt64, _ page: String?
  ) -> [Station] {
    var random = SplitMix64(seed: seed)
    return places.indices.map { index in
      let id = "s\(index + 1)"
      let docks = 12 + Int(centrality[index] * 14) + Int.random(in: 0...6, using: &random)
      let link = page.map { "\($0)#station=\(id)" }
      return Station(
        id: id, name: places[index].name, shortName: String(index + 101),
        position: places[index].position, capacity: docks,
        isCharging: centrality[index] > 0.7,
        rentalURIs: link.map { RentalURIs(web: $0) })
    }
  }
}
