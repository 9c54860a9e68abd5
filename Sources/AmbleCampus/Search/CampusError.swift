/// A reason why a campus has no path to show.
public enum CampusError: Error, Equatable, Sendable {
  /// No building has the name. Up to three names that are similar, the nearest first.
  case unknownBuilding(String, nearest: [String])
  /// Both ends are the same building; its short name.
  case sameBuilding(String)
  /// No path leads from one building to another; their short names.
  case noPath(from: String, to: String, stepFree: Bool)
  /// No open path touches an entrance of a building (a step-free one, if `stepFree`); its short name.
  case unconnected(String, stepFree: Bool)

  /// The error as a sentence that says what to do.
  public var message: String {
    switch self {
    case .unknownBuilding(let name, let nearest):
      "No building is called \"\(name)\"." + Self.question(nearest)
    case .sameBuilding(let name):
      "Both ends are the same building, \(name). Choose two different ones."
    case .noPath(let from, let to, stepFree: false):
      "No path leads from \(from) to \(to)."
    case .noPath(let from, let to, stepFree: true):
      "No path without steps leads from \(from) to \(to). Allow stairs."
    case .unconnected(let name, stepFree: false):
      "No path leads to \(name): no open path begins or ends at its entrances."
    case .unconnected(let name, stepFree: true):
      "No path without steps leads to \(name): none begins or ends at a step-free entrance."
    }
  }

  private static func question(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    let others = names.dropLast().joined(separator: ", ")
    return " Did you mean " + (others.isEmpty ? last : others + " or " + last) + "?"
  }
}
