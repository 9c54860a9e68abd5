import AmbleCore
import AmbleRegion

/// The starts of a search with the walks to and between them.
struct StartSide {
  /// The starts that rides may have, then those that riders may only turn to.
  let options: [StartOption]
  /// Number of starts that rides may have.
  let count: Int
  let others: [[Int]]
  let sources: [ChanceMemo.Source]
  /// The times from start to start on foot.
  let between: TimeGrid
  /// From the origin to each start.
  private let approaches: LegTable?
  /// From each start to the destination.
  private let ways: LegTable?

  /// Computes the walks of starts.
  /// - Parameter withOthers: whether riders who find no vehicle may turn to other stations.
  /// - Complexity: that of tables to them from one place and from them to one, and for vehicles at no
  ///   station to the stations near them.
  init(
    _ starts: [StartOption], _ options: RideOptions, from origin: StreetPlace,
    to end: StreetPlace, withOthers: Bool = true
  ) {
    var all = Gathering(starts, key: { $0.place })
    others = starts.map { start in
      withOthers ? options.others(for: start).map { all.index(of: $0) } : []
    }
    self.options = all.items
    count = starts.count
    sources = all.items.map {
      if case .station(let station) = $0.place { .station(station) } else { .vehicle }
    }
    let (planner, places) = (options.planner.planner, all.items.map { $0.street.walk })
    approaches = planner.legs(from: [origin], to: places, by: RidePlanner.walkingKey)
    ways = planner.legs(from: places, to: [end], by: RidePlanner.walkingKey)
    between = Self.times(all.items, others, options.planner)
  }

  /// Returns the times from starts to those that riders may turn to.
  private static func times(
    _ starts: [StartOption], _ others: [[Int]], _ planner: RidePlanner
  ) -> TimeGrid {
    var times = TimeGrid(rows: others.count, columns: starts.count)
    let stations = starts.map { start in
      if case .station(let station) = start.place { station } else { nil as Int? }
    }
    let rows = planner.walkTimes.rows(of: stations.prefix(others.count).compactMap { $0 })
    for (start, others) in others.enumerated() {
      if let station = stations[start] {
        for other in others {
          times[start, other] = stations[other].map { rows[station, $0] } ?? .infinity
        }
      } else if !others.isEmpty {
        let table = planner.planner.legs(
          from: [starts[start].street.walk], to: others.map { starts[$0].street.walk },
          by: RidePlanner.walkingKey)
        for (column, other) in others.enumerated() {
          times[start, other] = table[0, column]?.duration ?? .infinity
        }
      }
    }
    return times
  }

  /// Creates the start of a rider who has a vehicle already.
  init(ridingFrom place: StreetPlace) {
    options = [
      StartOption(place: .vehicle(0), street: StationStreet(walk: place, ride: place))
    ]
    count = 1
    others = [[]]
    sources = [.certain]
    between = TimeGrid(rows: 1, columns: 1)
    (approaches, ways) = (nil, nil)
  }

  /// Whether the rider has a vehicle already.
  var isRiding: Bool { approaches == nil }

  /// The walk from the origin to a start, or `nil` if none leads there or the rider has a vehicle.
  func approach(_ start: Int) -> LegTable.Leg? { approaches?[0, start] }

  /// The time from a start to the destination on foot, seconds.
  func giveUp(_ start: Int) -> Double { ways?[start, 0]?.duration ?? .infinity }
}

/// Items in order of their first appearance, each once.
struct Gathering<Item, Key: Hashable> {
  private(set) var items: [Item]
  private var indices: [Key: Int] = [:]
  private let key: (Item) -> Key

  /// - Parameter items: items that differ.
  init(_ items: [Item], key: @escaping (Item) -> Key) {
    self.items = items
    self.key = key
    for (index, item) in items.enumerated() { indices[key(item)] = index }
  }

  /// Returns the index of an item, and adds it if it is new.
  mutating func index(of item: Item) -> Int {
    if let known = indices[key(item)] { return known }
    indices[key(item)] = items.count
    items.append(item)
    return items.count - 1
  }
}

// MARK: Docks

/// The docks of a search with the walks from them and the rides between them.
struct DockSide {
  /// The docks that rides may have, then those that riders may only turn to.
  let options: [DockOption]
  /// Number of docks that rides may have.
  let count: Int
  let others: [[Int]]
  /// The times from dock to dock by vehicle.
  let between: TimeGrid
  private let walks: LegTable

  /// Computes the walks from docks.
  /// - Parameter withOthers: whether riders who find a dock full may turn to other stations.
  /// - Complexity: that of a table from them to one place.
  init(
    _ docks: [DockOption], _ options: RideOptions, to end: StreetPlace, withOthers: Bool = true
  ) {
    var all = Gathering(docks, key: { $0.station })
    others = docks.map { dock in
      withOthers ? options.others(for: dock).map { all.index(of: $0) } : []
    }
    self.options = all.items
    count = docks.count
    walks = options.planner.planner.legs(
      from: all.items.map { $0.street.walk }, to: [end], by: RidePlanner.walkingKey)
    between = Self.times(all.items, others, options)
  }

  private static func times(
    _ docks: [DockOption], _ others: [[Int]], _ options: RideOptions
  ) -> TimeGrid {
    var times = TimeGrid(rows: others.count, columns: docks.count)
    let stations = docks.prefix(others.count).map { $0.station }
    guard let rows = options.planner.rideTimes(of: stations, by: options.kind) else { return times }
    for (dock, others) in others.enumerated() {
      for other in others { times[dock, other] = rows[stations[dock], docks[other].station] }
    }
    return times
  }

  /// The walk from a dock to the destination.
  func leave(_ dock: Int) -> LegTable.Leg? { walks[dock, 0] }
}
