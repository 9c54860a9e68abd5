import AmbleCampus
import AmbleCore
import AmbleJournal
import HTTPTypes

extension CampusError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .unknownBuilding(let name, let nearest) where nearest.isEmpty:
      APIError(.notFound, .unknownBuilding, ["given": .text(name.excerpt)])
    case .unknownBuilding(let name, let nearest):
      APIError(
        .notFound, .misspelledBuilding,
        ["given": .text(name.excerpt), "known": .text(nearest.joined(separator: " or "))])
    case .sameBuilding(let name):
      APIError(.badRequest, .sameBuilding, ["name": .text(name)])
    case .noPath(let from, let to, let isStepFree):
      APIError(
        .notFound, isStepFree ? .noStepFreePath : .noCampusPath,
        ["from": .text(from), "to": .text(to)])
    case .unconnected(let name, let isStepFree):
      APIError(
        .notFound, isStepFree ? .noStepFreeEntrance : .unconnectedBuilding,
        ["name": .text(name)])
    }
  }
}

extension CampusServiceError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .noSuchCampus: APIError(.notFound, .noSuchCampus)
    case .noSuchVersion: APIError(.notFound, .noSuchVersion)
    case .notYours: APIError(.forbidden, .notYourCampus)
    case .changesAllTheTime: JournalError.refusal(.campusChanged).apiError
    case .tooLarge(let most):
      APIError(.unprocessableContent, .campusTooLarge, ["most": .integer(most)])
    case .unknownRevision(let given, let latest):
      APIError(
        .unprocessableContent, .unknownRevision,
        ["given": .integer(given), "latest": .integer(latest)])
    case .edit(let error, let operation): error.apiError(operation: operation)
    case .conflict(let objects, let latest):
      APIError(
        .conflict, .campusConflict,
        ["count": .integer(objects.count), "revision": .integer(latest)])
    case .badFolder(let problem):
      APIError(.unprocessableContent, .badCampusFolder, ["problem": .text(problem)])
    case .noPicture: APIError(.notFound, .noCampusPicture)
    case .badPicture(let problem):
      APIError(.notFound, .badCampusPicture, ["problem": .text(problem)])
    }
  }
}

extension CampusEditError {
  /// Converts the error of an operation.
  /// - Parameter operation: its index in the request.
  fileprivate func apiError(operation: Int) -> APIError {
    let name = Message.Value.text("operations[\(operation)]")
    return switch self {
    case .missing(let object):
      APIError(
        .unprocessableContent, .missingObject,
        ["name": name, "kind": .text(object.kind), "id": .text(object.id)])
    case .taken(let object):
      APIError(
        .unprocessableContent, .takenObject,
        ["name": name, "kind": .text(object.kind), "id": .text(object.id)])
    case .nothingAt(let point):
      APIError(.unprocessableContent, .nothingAtPoint, ["name": name, "point": .text(point.text)])
    case .invalid(let problem):
      APIError(.unprocessableContent, .badCampus, ["problem": .text(problem)])
    }
  }
}
