import AmbleCampus
import AmbleCore
import HTTPTypes

extension APIError {
  /// Converts an error of a search on a campus.
  init(_ error: CampusError) {
    switch error {
    case .unknownBuilding(let name, let nearest) where nearest.isEmpty:
      self.init(.notFound, .unknownBuilding, ["given": .text(name.excerpt)])
    case .unknownBuilding(let name, let nearest):
      self.init(
        .notFound, .misspelledBuilding,
        ["given": .text(name.excerpt), "known": .text(nearest.joined(separator: " or "))])
    case .sameBuilding(let name):
      self.init(.badRequest, .sameBuilding, ["name": .text(name)])
    case .noPath(let from, let to, let isStepFree):
      self.init(
        .notFound, isStepFree ? .noStepFreePath : .noCampusPath,
        ["from": .text(from), "to": .text(to)])
    case .unconnected(let name, let isStepFree):
      self.init(
        .notFound, isStepFree ? .noStepFreeEntrance : .unconnectedBuilding,
        ["name": .text(name)])
    }
  }
}
