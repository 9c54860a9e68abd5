import AmbleCore

/// A request of `run.py` to a worker, one JSON object per line. `peers/rivals.py` implements the
/// same protocol.
struct WorkRequest: Decodable {
  /// The kinds of requests.
  enum Case: String, Decodable {
    /// The contents of the region and the time to open it.
    case opening
    /// Seeded pairs of junctions to route between.
    case pairs
    /// One route without geometry and steps.
    case plain
    /// One route as the bytes sent to an HTTP client: geometry, steps and, from Amble, elevation.
    case full
    /// As many alternatives as possible, up to nine, as bytes.
    case alternatives
    /// A table of all pairs of places.
    case table
  }

  var `case`: Case
  /// Pairs to route between: latitude, longitude, latitude, longitude.
  var pairs: [[Double]]?
  /// Places of a table: latitude, longitude.
  var places: [[Double]]?
  /// Number of pairs to draw.
  var count: Int?
  /// Minimum straight-line distance of a pair, metres.
  var least: Double?
  /// Maximum straight-line distance of a pair, metres.
  var most: Double?
}

/// An answer of a worker, one JSON object per line.
struct WorkAnswer: Encodable {
  /// Time of each pair, or of the table, microseconds; `null` if there was no answer.
  var micros: [Double?]?
  /// Length of each first route, metres.
  var metres: [Double?]?
  /// Number of routes per pair.
  var found: [Int?]?
  /// The pairs drawn.
  var pairs: [[Double]]?
  /// The opened region.
  var opening: Opening?

  /// An opened region.
  struct Opening: Encodable {
    var milliseconds: Double
    var nodes: Int
    var arcs: Int
  }
}

extension Coordinate {
  /// Creates a place from two numbers of a list.
  init(_ numbers: [Double], at index: Int) {
    self.init(latitude: numbers[index], longitude: numbers[index + 1])
  }
}
