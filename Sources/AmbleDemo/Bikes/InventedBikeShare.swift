package import AmbleBikeShare
package import AmbleCore
package import Foundation

/// An invented bike-share system, for the demo city: its stations and a day of its riders.
///
/// Stations near the centre have many docks and are where people work; those at the edge are where
/// they live. In the morning riders go in, in the evening out, at the weekend around noon to
/// anywhere. Stations empty and fill, a van moves vehicles from full stations to empty ones, one
/// station is closed for some hours, a few vehicles are out of order, and some electric bicycles
/// stand by themselves. Every night the van sets the stations back, so that all days begin alike.
///
/// What the stations hold depends on the places, the seed and the time alone.
package struct InventedBikeShare: Sendable {
  /// The system.
  package let information: SystemInformation
  /// The types of vehicles: a bicycle, and one with a motor.
  package let types: [VehicleType]
  /// The prices.
  package let plans: [PricingPlan]
  /// The stations, one for each place and in their order.
  package let stations: [Station]
  let seed: UInt64
  let timeZone: TimeZone
  /// Seconds by which the riders' clock is ahead of the real one.
  let ahead: TimeInterval
  /// How central each station is, 0…1.
  let centrality: [Double]
  /// Metres from each station to each.
  let distances: [[Double]]

  /// Maximum number of places; the rest get no station.
  package static let maximumStations = 200

  /// Creates a system.
  ///
  /// - Parameters:
  ///   - places: Where the stations are.
  ///   - name: The system's name.
  ///   - timeZone: The time zone by which riders rise.
  ///   - seed: The seed of all chance.
  ///   - ahead: Seconds by which the riders' clock is ahead of the real one, to show another time of
  ///     a day or another day.
  ///   - page: The address of a page for rental links, without a slash at the end, or `nil` for none.
  package init(
    places: [InventedPlace], name: String = "Amble Bikes", timeZone: TimeZone = .gmt,
    seed: UInt64, ahead: TimeInterval = 0, page: String? = nil
  ) {
    let places = places.prefix(Self.maximumStations).filter(\.position.isValid)
    self.seed = seed
    self.timeZone = timeZone
    self.ahead = ahead
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

extension InventedBikeShare {
  /// Returns what the stations hold at a time. Plays the day from midnight: 1,440 steps at most, each
  /// linear in the number of stations and quadratic in that of rides that begin.
  package func statuses(at time: Date) -> [StationStatus] {
    let midnight = startOfDay(time)
    let state = simulation(at: time)
    return stations.indices.map { index in
      let isOpen = !state.isClosed(index)
      let reported = midnight.addingTimeInterval(Double(state.minute) * 60)
      return StationStatus(
        stationID: stations[index].id, vehicles: state.bikes[index] + state.electric[index],
        types: [
          TypeCount(typeID: "bike", count: state.bikes[index]),
          TypeCount(typeID: "ebike", count: state.electric[index]),
        ],
        disabledVehicles: state.broken[index], docks: state.free(index), isRenting: isOpen,
        isReturning: isOpen, lastReported: min(reported, time))
    }
  }

  func simulation(at time: Date) -> InventedSimulation {
    let seconds = time.timeIntervalSince(startOfDay(time))
    var state = InventedSimulation(self, day(of: time))
    // A day of a change to winter time has 25 hours.
    state.play(until: min(max(Int(seconds / 60), 0), 1500))
    return state
  }

  /// Returns electric bicycles that stand by themselves near stations. They move every hour.
  package func vehicles(at time: Date) -> [FloatingVehicle] {
    guard !stations.isEmpty else { return [] }
    let hour = Int(min(max((time.timeIntervalSince1970 + ahead) / 3600, 0), 1e9))
    return (0..<max(2, stations.count / 3)).map { number in
      // Each vehicle moves at another minute, and a third of them stay.
      let shifted = (hour * 60 + number * 7) / (number % 3 == 0 ? 1440 : 60)
      var random = SplitMix64(
        seed: seed &+ UInt64(number) &* 0x5851_F42D_4C95_7F2D ^ UInt64(shifted))
      let near = stations[Int.random(in: stations.indices, using: &random)].position
      let position = Coordinate(
        latitude: near.latitude + Double.random(in: -0.0015...0.0015, using: &random),
        longitude: near.longitude + Double.random(in: -0.002...0.002, using: &random))
      let fuel = (Double.random(in: 0.15...1, using: &random) * 100).rounded() / 100
      return FloatingVehicle(
        id: "v\(number)-\(shifted % 100_000)", position: position, typeID: "ebike",
        isReserved: Int.random(in: 0..<8, using: &random) == 0, range: (fuel * 60_000).rounded(),
        fuel: fuel, pricingPlanID: "electric", lastReported: time)
    }
  }
}

extension InventedBikeShare {
  /// The files it publishes.
  package static let files: [FeedFile] = [
    .systemInformation, .vehicleTypes, .stationInformation, .stationStatus, .vehicleStatus,
    .pricingPlans, .alerts, .geofencingZones,
  ]

  /// Returns a file of GBFS 3.0 as it is at a time, or `nil` for one that is not published.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - time: The time.
  ///   - base: The address under which files are served, each as its name and ".json".
  package func document(_ file: FeedFile, at time: Date, base: String) -> [UInt8]? {
    let whole = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
    var writer = GBFSWriter(updated: whole, ttl: file.isRealTime ? 10 : 3600)
    switch file {
    case .discovery:
      return writer.discovery(Self.files.map { ($0, "\(base)/\($0.rawValue).json") })
    case .systemInformation:
      return writer.systemInformation(information, contact: "feeds@example.org")
    case .vehicleTypes: return writer.vehicleTypes(types)
    case .stationInformation: return writer.stationInformation(stations)
    case .stationStatus: return writer.stationStatus(statuses(at: whole))
    case .vehicleStatus: return writer.vehicleStatus(vehicles(at: whole))
    case .pricingPlans: return writer.pricingPlans(plans)
    case .alerts:
      writer.ttl = 60
      return writer.alerts(alerts(at: whole))
    case .geofencingZones: return writer.geofencingZones(geofencing)
    default: return nil
    }
  }

  /// The zone around the stations: vehicles may stand by themselves inside it alone.
  package var geofencing: Geofencing {
    let positions = stations.map(\.position)
    guard let south = positions.map(\.latitude).min(), let north = positions.map(\.latitude).max(),
      let west = positions.map(\.longitude).min(), let east = positions.map(\.longitude).max()
    else { return Geofencing() }
    // Some 500 m.
    let margin = 0.005
    let ring = [
      Coordinate(latitude: south - margin, longitude: west - margin),
      Coordinate(latitude: south - margin, longitude: east + margin),
      Coordinate(latitude: north + margin, longitude: east + margin),
      Coordinate(latitude: north + margin, longitude: west - margin),
      Coordinate(latitude: south - margin, longitude: west - margin),
    ]
    let inside = ZoneRule(allowsStart: true, allowsEnd: true, allowsThrough: true)
    let outside = ZoneRule(allowsStart: true, allowsEnd: false, allowsThrough: true)
    return Geofencing(
      zones: [GeofencingZone(name: "Amble City", polygons: [[ring]], rules: [inside])],
      globalRules: [outside])
  }

  /// The message about the station that is closed that day, while it is closed.
  package func alerts(at time: Date) -> [SystemAlert] {
    guard let closing = day(of: time).closing, stations.indices.contains(closing.station) else {
      return []
    }
    let midnight = startOfDay(time)
    let start = midnight.addingTimeInterval(Double(closing.minutes.lowerBound) * 60)
    let end = midnight.addingTimeInterval(Double(closing.minutes.upperBound) * 60)
    guard start <= time, time < end else { return [] }
    let station = stations[closing.station]
    return [
      SystemAlert(
        id: "closed-\(station.id)-\(Int(midnight.timeIntervalSince1970))", kind: .stationClosure,
        periods: [SystemAlert.Period(start: start, end: end)], stationIDs: [station.id],
        summary: "\(station.name) is closed for maintenance.")
    ]
  }
}

// MARK: Places

/// A place of a city where an invented system has a station.
package struct InventedPlace: Hashable, Sendable {
  /// The station's name.
  package var name: String
  /// The station's position.
  package var position: Coordinate

  /// Creates a place.
  package init(name: String, position: Coordinate) {
    self.name = name
    self.position = position
  }
}
