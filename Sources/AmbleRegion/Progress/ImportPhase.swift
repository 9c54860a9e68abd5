/// A phase of an import, in order of execution.
public enum ImportPhase: String, CaseIterable, Sendable {
  /// Reading the map files.
  case reading
  /// Cutting ways into streets.
  case streets
  /// Reading the elevation files.
  case elevation
  /// Writing the terrain tiles.
  case terrain
  /// Assigning heights to the streets.
  case heights
  /// Building the street graph.
  case graph
  /// Building the contraction hierarchies and customizing metrics.
  case hierarchies
  /// Indexing names and addresses.
  case places
  /// Drawing the map.
  case map
  /// Writing the manifest, flushing to disk and moving the folder to its destination.
  case saving

  /// The title of the phase, as progress shows it.
  public var title: String {
    switch self {
    case .reading: "Reading the map"
    case .streets: "Building the streets"
    case .elevation: "Reading elevation"
    case .terrain: "Building the terrain"
    case .heights: "Assigning heights"
    case .graph: "Building the graph"
    case .hierarchies: "Computing shortcuts"
    case .places: "Indexing places"
    case .map: "Drawing the map"
    case .saving: "Saving"
    }
  }

  /// The unit of its progress, or `nil` if it has none.
  var unit: QuantityUnit? {
    switch self {
    case .reading: .bytes
    case .heights: .items("streets")
    case .streets, .elevation, .terrain, .graph, .hierarchies, .places, .map, .saving: nil
    }
  }
}

/// The progress of a phase of an import.
public struct ImportProgress: Hashable, Sendable {
  /// The phase in progress.
  public var phase: ImportPhase
  /// The amount done, in the phase's unit.
  public var done: Double
  /// The total amount, or `nil` if unknown.
  public var total: Double?

  /// Creates progress from its parts.
  public init(_ phase: ImportPhase, done: Double = 0, total: Double? = nil) {
    self.phase = phase
    self.done = done
    self.total = total
  }

  /// The share done, 0…1, or `nil` if unknown.
  var share: Double? {
    total.map { $0 > 0 ? min(1, max(0, done / $0)) : 1 }
  }
}
