import AmbleCore

/// What became of a map on its way to a street network, for the summary of an import.
struct NetworkReport: Equatable, Sendable {
  /// Ways that some mode may use.
  var ways = 0
  /// Nodes of those ways that the map does not hold; the ways are cut there.
  var missingNodes = 0
  /// Junctions and stretches of the network.
  var junctions = 0
  var stretches = 0
  /// Barriers that stop somebody.
  var barriers = 0
  /// Turn restrictions that hold for some mode.
  var restrictions = 0
  /// Turn restrictions left out: members missing or not connected.
  var ignoredRestrictions = 0

  /// A report on a network before its turns.
  init(_ network: StreetNetwork, ways: Int, missingNodes: Int) {
    self.ways = ways
    self.missingNodes = missingNodes
    junctions = network.junctions.count
    stretches = network.stretches.count
    barriers = network.blocked.count { !$0.isEmpty }
  }
}
