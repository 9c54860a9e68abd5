import AmbleCore

/// Finds modes that may use exactly the streets of another mode.
struct SameStreets {
  /// The first mode with the same streets, by mode name.
  private(set) var names: [String: String] = [:]

  /// Compares modes arc by arc and junction by junction.
  /// - Complexity: O(modes² × arcs).
  init(_ graph: Graph) {
    for mode in Mode.allCases {
      let first = Mode.allCases.first { other in
        other.modeClass == mode.modeClass && other.rawValue < mode.rawValue
          && TravelProfile(mode: other).maxRise == TravelProfile(mode: mode).maxRise
          && Self.agree(ModeSet(other), ModeSet(mode), graph)
      }
      if let first { names["\(mode)"] = "\(first)" }
    }
  }

  private static func agree(_ a: ModeSet, _ b: ModeSet, _ graph: Graph) -> Bool {
    let both = a.union(b)
    func agree(_ set: ModeSet) -> Bool { set.isDisjoint(with: both) || set.isSuperset(of: both) }
    return graph.access.elements.allSatisfy(agree) && graph.nodeBlocked.elements.allSatisfy(agree)
      && graph.openAtTimes.elements.allSatisfy(agree)
      && graph.turnModes.elements.allSatisfy(agree)
  }
}
