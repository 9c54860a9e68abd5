import AmbleCore

/// Counts of a street network and of the data left out, for the summary of an import.
struct NetworkReport: Equatable, Sendable {
  /// Number of ways that some mode may use.
  var ways = 0
  /// Number of their nodes that the map does not hold; the ways are cut there.
  var missingNodes = 0
  /// Number of junctions and segments.
  var junctions = 0
  var segments = 0
  /// Number of barriers that block some mode.
  var barriers = 0
  /// Number of segments whose access depends on the time, and of turns.
  var timedSegments = 0
  var timedTurns = 0
  /// Number of turn restrictions applied.
  var restrictions = 0
  /// Number of turn restrictions ignored because members are missing or not connected.
  var ignoredRestrictions = 0

  /// Creates a report on a network, without its turn restrictions.
  init(_ network: StreetNetwork, ways: Int, missingNodes: Int) {
    self.ways = ways
    self.missingNodes = missingNodes
    junctions = network.junctions.count
    segments = network.segments.count
    barriers = network.blocked.count { !$0.isEmpty }
  }
}
