/// How long a piece of blocking work takes. It decides on which threads the work runs, so that short
/// work never waits for long work.
package enum WorkCost: CaseIterable, Sendable {
  /// Milliseconds: places, tiles, a route between a few points.
  case brief
  /// Up to a second: a small table, the area within an hour, a recording.
  case moderate
  /// Seconds: the best order of hundreds of stops, a large table.
  case long

  /// The cost of the best order of a number of places.
  package init(orderOf count: Int) { self = count <= 12 ? .brief : count <= 50 ? .moderate : .long }

  /// The niceness of its threads (`setpriority`): if all cores are busy, longer work gives way.
  var niceness: Int32 {
    switch self {
    case .brief: 0
    case .moderate: 5
    case .long: 10
    }
  }

  /// Seconds after which a refused client may try again.
  package var retryAfter: Int {
    switch self {
    case .brief: 1
    case .moderate: 2
    case .long: 10
    }
  }
}
