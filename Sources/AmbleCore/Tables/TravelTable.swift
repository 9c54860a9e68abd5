/// The least-cost ways from each of some places to each of others, row by row: the entry of source
/// i and target j stands at `i × targets.count + j`.
///
/// Where no way leads, or a place is on no street, every number is infinite. A way from a place to
/// the same point on the street measures 0.
///
/// A limit of grade holds for every street by itself; `/route` also keeps to it where the steepest
/// 30 m begin on one street and end on the next.
public struct TravelTable: Sendable {
  /// What became of a place.
  public enum End: Sendable {
    /// It was set on a street.
    case street(SnappedPlace)
    /// It could not be, for this reason. The error's `place` is the index in its list.
    case nowhere(RouteError)
  }

  /// Where the ways begin.
  public let sources: [End]
  /// Where the ways end.
  public let targets: [End]
  /// Seconds.
  public internal(set) var durations: [Double]
  /// Metres.
  public internal(set) var distances: [Double]
  /// What was made least: seconds as felt by the mode, or with a flatness metres, to which each
  /// metre of climb adds as many as the flatness says.
  public internal(set) var weights: [Double]
  /// Metres climbed, as the search counts them.
  public internal(set) var ascents: [Double]

  init(sources: [End], targets: [End]) {
    self.sources = sources
    self.targets = targets
    let none = [Double](repeating: .infinity, count: sources.count * targets.count)
    (durations, distances, weights, ascents) = (none, none, none, none)
  }

  /// Where an entry stands.
  public func index(from source: Int, to target: Int) -> Int { source * targets.count + target }

  /// Pairs of places that are both on streets and have no way from the first to the second.
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

  /// Writes an entry.
  mutating func set(_ measures: PathMeasures, weight: Double, at index: Int) {
    durations[index] = Double(measures.values.x) / 1000
    distances[index] = Double(measures.values.y) / 100
    ascents[index] = Double(measures.values.z) / 100
    weights[index] = weight
  }
}

extension TravelTable.End {
  /// Whether the place was set on a street.
  public var isOnStreet: Bool {
    if case .street = self { true } else { false }
  }

  /// Why the place is on no street, if it is not.
  public var fault: RouteError? {
    if case .nowhere(let error) = self { error } else { nil }
  }
}
