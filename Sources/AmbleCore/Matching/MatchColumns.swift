/// The trellis of a hidden Markov model: for each position its places, the minimum cost of a way to
/// each, and the place before on that way.
struct MatchColumns {
  /// A place on the best way.
  struct Step {
    var place: MatchPlace
    /// Metres between the position and the one before.
    var distance: Double
    /// The position.
    var fix: MatchFix
  }

  private(set) var places: [MatchPlace] = []
  private(set) var cost: [Double] = []
  private var back: [Int32] = []
  private var starts: [Int] = []
  private var distances: [Double] = []
  private var fixes: [MatchFix] = []
  /// The minimum cost of the last column.
  private(set) var leastCost = Double.infinity
  /// The minimum cost of the column before the last.
  private(set) var leastCostBefore = Double.infinity

  /// Number of columns.
  var count: Int { starts.count }

  /// The places of the last column.
  var last: Range<Int> { (starts.last ?? 0)..<places.count }

  /// The places of the column before the last.
  var before: Range<Int> { starts[starts.count - 2]..<starts[starts.count - 1] }

  /// Adds the first column.
  mutating func begin(_ fix: MatchFix, _ append: (inout [MatchPlace]) -> Void) {
    self.append(fix, 0, append)
    for index in last { cost[index] = places[index].cost }
    leastCost = cost[last].min() ?? .infinity
  }

  /// Adds a column of places that cannot be reached yet.
  /// - Parameter distance: metres from the position before.
  mutating func append(
    _ fix: MatchFix, _ distance: Double, _ append: (inout [MatchPlace]) -> Void
  ) {
    (leastCostBefore, leastCost) = (leastCost, .infinity)
    starts.append(places.count)
    distances.append(distance)
    fixes.append(fix)
    append(&places)
    for _ in cost.count..<places.count {
      cost.append(.infinity)
      back.append(-1)
    }
  }

  /// Lowers the cost of a place.
  mutating func lower(_ place: Int, to value: Double, from before: Int) {
    guard value < cost[place] else { return }
    cost[place] = value
    back[place] = Int32(before)
    leastCost = min(leastCost, value)
  }

  /// Returns the places on the way of minimum cost, without the one that `keepBest` kept.
  func bestWay() -> [Step] {
    guard var place = last.min(by: { cost[$0] < cost[$1] }) else { return [] }
    var way: [Step] = []
    for column in (0..<count).reversed() {
      way.append(Step(place: places[place], distance: distances[column], fix: fixes[column]))
      guard back[place] >= 0 else { break }
      place = Int(back[place])
    }
    way.reverse()
    return isContinued ? Array(way.dropFirst()) : way
  }

  private var isContinued = false

  /// Keeps only the best place of the last column.
  mutating func keepBest() {
    guard let best = last.min(by: { cost[$0] < cost[$1] }), let fix = fixes.last else { return }
    (places, cost, back) = ([places[best]], [0], [-1])
    (starts, distances, fixes) = ([0], [0], [fix])
    leastCost = 0
    isContinued = true
  }
}
