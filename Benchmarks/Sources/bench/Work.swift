import AmbleCore

/// What `run.py` asks of a worker, one JSON object a line. `peers/rivals.py` answers the same.
struct WorkRequest: Decodable {
  /// What is asked.
  enum Case: String, Decodable {
    /// What the region holds and how long it took to open.
    case opening
    /// Pairs of junctions to route between, drawn with a seed.
    case pairs
    /// One route without geometry and steps.
    case plain
    /// One route as the bytes an HTTP client gets: geometry, steps and, from Amble, elevation.
    case full
    /// As many alternatives as are to be had, up to nine, as bytes.
    case alternatives
    /// A table from each place to each other.
    case table
  }

  var `case`: Case
  /// Pairs to route between: latitude, longitude, latitude, longitude.
  var pairs: [[Double]]?
  /// Places of a table: latitude, longitude.
  var places: [[Double]]?
  /// How many pairs to draw.
  var count: Int?
  /// Metres in a straight line between the ends of a drawn pair, at least.
  var least: Double?
  /// Metres in a straight line between the ends of a drawn pair, at most.
  var most: Double?
}

/// What a worker answers, one JSON object a line.
struct WorkAnswer: Encodable {
  /// Microseconds each pair took, or the table; null where there was no answer.
  var micros: [Double?]?
  /// Metres of each first route.
  var metres: [Double?]?
  /// How many routes were found for each pair.
  var found: [Int?]?
  /// The pairs drawn.
  var pairs: [[Double]]?
  /// What was opened.
  var opening: Opening?

  /// A region as it was opened.
  struct Opening: Encodable {
    var milliseconds: Double
    var nodes: Int
    var arcs: Int
  }
}

extension Coordinate {
  /// A place from two numbers of a list.
  init(_ numbers: [Double], at index: Int) {
    self.init(latitude: numbers[index], longitude: numbers[index + 1])
  }
}
