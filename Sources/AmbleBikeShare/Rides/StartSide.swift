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
  /// From the origin and each start to each start and the destination.
  private let walks: LegTable?

  /// Computes the walks of starts.
  /// - Parameter withOthers: whether riders who find no vehicle may turn to other stations.
  /// - Complexity: that of a table between them.
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
    let places = all.items.map { $0.street.walk }
    walks = options.planner.planner.legs(
      from: [origin] + places, to: places + [end], by: RidePlanner.walkingKey)
  }

  /// Creates the start of a rider who has a vehicle already.
  init(ridingFrom place: StreetPlace) {
    options = [
      StartOption(place: .vehicle(0), street: StationStreet(walk: place, ride: place))
    ]
    count = 1
    others = [[]]
    sources = [.certain]
    walks = nil
  }

  /// Whether the rider has a vehicle already.
  var isRiding: Bool { walks == nil }

  /// The walk from the origin to a start, or `nil` if none leads there or the rider has a vehicle.
  func approach(_ start: Int) -> LegTable.Leg? { walks?[0, start] }

  /// The walk from the origin to the destination.
  var direct: LegTable.Leg? { walks?[0, options.count] }

  /// The time from a start to the destination on foot, seconds.
  func giveUp(_ start: Int) -> Double { walks?[start + 1, options.count]?.duration ?? .infinity }

  /// The times from start to start on foot.
  var between: TimeGrid {
    var times = TimeGrid(rows: options.count, columns: options.count)
    guard let walks else { return times }
    for (start, others) in others.enumerated() {
      for other in others { times[start, other] = walks[start + 1, other]?.duration ?? .infinity }
    }
    return times
  }
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
