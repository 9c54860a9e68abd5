import Foundation

/// A phase of an import, in order of execution.
public enum ImportPhase: String, CaseIterable, Sendable {
  /// Reading the map files.
  case reading
  /// Cutting ways into streets.
  case streets
  /// Reading the elevation files.
  case elevation
  /// Assigning heights to the streets.
  case heights
  /// Building the street graph.
  case graph
  /// Waiting for the terrain tiles.
  case terrain
  /// Building the contraction hierarchies.
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
///
/// ```swift
/// ImportProgress(.heights, done: 51_000, total: 102_000).step.title  // Assigning heights
/// ```
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

  /// The progress as that of any work.
  public var step: StepProgress {
    StepProgress(phase.title, unit: phase.unit, done: done, total: total)
  }
}

/// The progress of a step of long work.
///
/// ```swift
/// let reporter = ProgressReporter()
/// let size = Double(elevationFiles.count)
/// for (number, file) in elevationFiles.enumerated() {
///   reporter.report(
///     StepProgress("Reading", unit: .items("files"), done: Double(number), total: size))
///   show(file)
/// }
/// reporter.finish()
/// ```
public struct StepProgress: Hashable, Sendable {
  /// The title of the step. Progress with the same title belongs to one step.
  public var title: String
  /// The unit of its amounts, or `nil` if it has none.
  public var unit: QuantityUnit?
  /// The amount done.
  public var done: Double
  /// The total amount, or `nil` if unknown.
  public var total: Double?

  /// Creates progress from its parts.
  public init(
    _ title: String, unit: QuantityUnit? = nil, done: Double = 0, total: Double? = nil
  ) {
    self.title = title
    self.unit = unit
    self.done = done
    self.total = total
  }

  /// The share done, 0…1, or `nil` if unknown.
  var share: Double? {
    total.map { $0 > 0 ? min(1, max(0, done / $0)) : 1 }
  }
}

// MARK: Units

/// A unit of progress and its text format.
public enum QuantityUnit: Hashable, Sendable {
  /// Bytes.
  case bytes
  /// Things of a name in the plural.
  case items(String)

  /// Returns the text of an amount: "3.2 MB", "51 k streets".
  func text(_ amount: Double) -> String {
    switch self {
    case .bytes: Self.scaled(amount) + "B"
    case .items(let name): Self.scaled(amount) + (amount < 1000 ? "" : " ") + name
    }
  }

  /// Returns the text of an amount per second: "3.2 MB/s".
  func rateText(_ amount: Double) -> String { text(amount) + "/s" }

  /// Returns a number with a decimal prefix after a space: "950 ", "3.2 M".
  private static func scaled(_ amount: Double) -> String {
    switch amount {
    case ..<999.5: String(format: "%.0f ", amount)
    case ..<999_500: String(format: amount < 9950 ? "%.1f k" : "%.0f k", amount / 1e3)
    case ..<999_500_000: String(format: amount < 9.95e6 ? "%.1f M" : "%.0f M", amount / 1e6)
    default: String(format: "%.1f G", amount / 1e9)
    }
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration as text: "0.4 s", "12 s", "3:07 min", "1:02:03 h".
  var text: String {
    let seconds = Int(inSeconds.rounded())
    return switch inSeconds {
    case ..<9.95: String(format: "%.1f s", inSeconds)
    case ..<59.5: "\(seconds) s"
    case ..<3599.5: String(format: "%d:%02d min", seconds / 60, seconds % 60)
    default: String(format: "%d:%02d:%02d h", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
  }
}
