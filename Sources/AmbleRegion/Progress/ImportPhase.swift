/// A part of an import that takes a while.
public enum ImportPhase: String, CaseIterable, Sendable {
  /// Reading the map files.
  case reading
  /// Cutting ways into streets.
  case streets
  /// Reading the elevation files.
  case elevation
  /// Making the tiles of the terrain.
  case terrain
  /// Laying heights on the streets.
  case heights
  /// Building the street graph.
  case graph
  /// Ranking junctions and working out shortcuts.
  case hierarchies
  /// Indexing names and addresses.
  case places
  /// Drawing the map.
  case map
  /// Waiting until everything is on the disk, and putting it in its place.
  case saving

  /// What is being done, for people.
  public var title: String {
    switch self {
    case .reading: "Reading the map"
    case .streets: "Joining the streets"
    case .elevation: "Reading elevation"
    case .terrain: "Shaping the terrain"
    case .heights: "Laying heights"
    case .graph: "Building the graph"
    case .hierarchies: "Working out shortcuts"
    case .places: "Indexing places"
    case .map: "Drawing the map"
    case .saving: "Saving"
    }
  }

  /// What its progress is counted in, if it is.
  var unit: QuantityUnit? {
    switch self {
    case .reading: .bytes
    case .heights: .items("streets")
    case .streets, .elevation, .terrain, .graph, .hierarchies, .places, .map, .saving: nil
    }
  }
}

/// How far a phase of an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// The phase.
  public var phase: ImportPhase
  /// How much is done, in the phase's unit.
  public var done: Double
  /// How much there is to do; nil where nobody knows.
  public var total: Double?

  /// Progress from its parts.
  public init(_ phase: ImportPhase, done: Double = 0, total: Double? = nil) {
    self.phase = phase
    self.done = done
    self.total = total
  }

  /// The share that is done, 0…1; nil where nobody knows.
  var share: Double? {
    total.map { $0 > 0 ? min(1, max(0, done / $0)) : 1 }
  }
}
