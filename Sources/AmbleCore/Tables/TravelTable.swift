/// The least-cost routes from each source to each target, row by row: the entry of source i and
/// target j has index `i × targets.count + j`.
///
/// If places are not connected, or a place has no street, every number of the entry is infinite. The
/// route from a place to the same point on the street measures 0.
///
/// A limit of grade applies to each street alone. `/route` also applies it if the steepest 30 m
/// begin on one street and end on the next.
///
/// ```swift
/// let table = try planner.table(for: TableRequest(places: places))
/// for source in places.indices {
///   let entry = table.index(from: source, to: 0)
///   guard table.durations[entry].isFinite else { continue }  // infinite: no way, or no street
///   print(table.durations[entry], table.distances[entry], table.ascents[entry])
/// }
/// ```
public struct TravelTable: Sendable {
  /// The street of a place, or the reason why it has none.
  public enum End: Sendable {
    /// The place was snapped to a street.
    case street(SnappedPlace)
    /// The place has no street. The error's `place` is the index in its list.
    case nowhere(RouteError)

    /// The distance of the place from its street, metres, or `nil` if it is on the street or has none.
    public var gap: Double? {
      guard case .street(let place) = self else { return nil }
      return place.gap
    }
  }

  /// The origins.
  public let sources: [End]
  /// The destinations.
  public let targets: [End]
  /// Travel times, seconds.
  public internal(set) var durations: [Double]
  /// Lengths, metres.
  public internal(set) var distances: [Double]
  /// The minimised costs: perceived seconds, or with a flatness, metres of length plus flatness
  /// times climb.
  public internal(set) var weights: [Double]
  /// Climbs as the search counts them, metres.
  public internal(set) var ascents: [Double]

  init(sources: [End], targets: [End]) {
    self.sources = sources
    self.targets = targets
    let none = [Double](repeating: .infinity, count: sources.count * targets.count)
    (durations, distances, weights, ascents) = (none, none, none, none)
  }

  /// Returns the index of an entry.
  public func index(from source: Int, to target: Int) -> Int { source * targets.count + target }

  /// Pairs of places that both have a street but no route from the first to the second, ordered by
  /// source.
  /// - Complexity: O(entries).
  public var unconnected: [(source: Int, target: Int)] {
    var pairs: [(source: Int, target: Int)] = []
    for (row, source) in sources.enumerated() where source.isOnStreet {
      for (column, target) in targets.enumerated() where target.isOnStreet {
        if durations[index(from: row, to: column)] == .infinity { pairs.append((row, column)) }
      }
    }
    return pairs
  }

  /// Sets the length and time of an entry to those of a straight line.
  package mutating func setStraight(metres: Double, seconds: Double, at index: Int) {
    distances[index] = metres
    durations[index] = seconds
  }

  /// Stores an entry.
  mutating func set(_ measures: PathMeasures, weight: Double, at index: Int) {
    durations[index] = Double(measures.values.x) / 1000
    distances[index] = Double(measures.values.y) / 100
    ascents[index] = Double(measures.values.z) / 100
    weights[index] = weight
  }
}

extension TravelTable.End {
  /// Whether the place was snapped to a street.
  public var isOnStreet: Bool {
    if case .street = self { true } else { false }
  }

  /// The reason why the place has no street, or `nil` if it has one.
  public var fault: RouteError? {
    if case .nowhere(let error) = self { error } else { nil }
  }
}

/// A request for a table of routes from each source to each target.
///
/// ```swift
/// let all = TableRequest(places: places, mode: .walk)
/// var some = TableRequest(sources: [start, end], targets: places, mode: .bike)
/// some.travel.flatness = 8  // a metre of climb is worth eight metres of length
/// ```
public struct TableRequest: TravelRequest, Sendable {
  /// The origins.
  public var sources: [Coordinate]
  /// The destinations.
  public var targets: [Coordinate]
  /// The traveller's options.
  public var travel: TravelOptions

  /// Maximum number of entries of a table: 500 by 500 places.
  public static let maxEntries = 250_000

  /// Creates a request for routes from each source to each target.
  public init(sources: [Coordinate], targets: [Coordinate], mode: Mode = .walk) {
    self.sources = sources
    self.targets = targets
    travel = TravelOptions(mode)
  }

  /// Creates a request for routes between all places.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.init(sources: places, targets: places, mode: mode)
  }
}

/// The least-cost paths between places that are already on streets, row by row.
package struct LegTable: Sendable {
  /// The measures of a path.
  package struct Leg: Sendable {
    /// Travel time, seconds.
    package var duration: Double
    /// Length, metres.
    package var distance: Double
    /// Climb as the search counts it, metres.
    package var climb: Double
  }

  /// Number of destinations.
  package let columns: Int
  private let cells: [ManyToMany.Cell]

  init(_ cells: [ManyToMany.Cell], columns: Int) {
    self.cells = cells
    self.columns = columns
  }

  /// The path from an origin to a destination, or `nil` if they are not connected.
  package subscript(row: Int, column: Int) -> Leg? {
    let cell = cells[row * columns + column]
    guard cell.cost < Metric.unreached else { return nil }
    let values = cell.measures.values
    return Leg(
      duration: Double(values.x) / 1000, distance: Double(values.y) / 100,
      climb: Double(values.z) / 100)
  }
}

extension Planner {
  /// Computes the least-cost paths from each origin to each destination.
  /// - Parameters:
  ///   - key: the traveller that the places were set on streets for, and the cost.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  /// - Complexity: as `ManyToMany.run`.
  package func legs<Provider: SearchDataProvider>(
    from sources: [StreetPlace], to targets: [StreetPlace], by key: MetricKey,
    provider: Provider, in workspace: Workspace
  ) -> LegTable {
    let search = TableSearch(by: key, from: provider)
    let cells = search.cells(
      from: sources.map { $0.snap }, to: targets.map { $0.snap }, in: workspace)
    return LegTable(cells, columns: targets.count)
  }
}
