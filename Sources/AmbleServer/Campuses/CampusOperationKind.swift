import AmbleCampus
import AmbleCore
import AmbleFormats

/// A kind of operation on a campus: its name and its members.
struct CampusOperationKind: Sendable {
  fileprivate let name: String
  fileprivate let schema: Schema
  fileprivate let sentSchema: Schema
  fileprivate let read: @Sendable (JSONBody) throws(APIError) -> CampusOperation
  fileprivate let write: @Sendable (CampusOperation, inout JSONWriter) -> Bool

  /// Describes a kind of operation.
  /// - Parameters:
  ///   - resource: its members.
  ///   - start: the value into which they are read.
  ///   - make: makes an operation of them.
  ///   - parts: returns them, or `nil` of an operation of another kind.
  private init<Parts>(
    _ name: String, _ resource: Resource<Parts>, from start: @escaping @Sendable () -> Parts,
    make: @escaping @Sendable (Parts) -> CampusOperation,
    parts: @escaping @Sendable (CampusOperation) -> Parts?
  ) {
    let op = Schema.Member.required("op", .choice([name]))
    self.name = name
    schema = .object([op] + resource.members.flatMap(\.schemas))
    sentSchema = .object([op] + resource.sentMembers)
    read = { body throws(APIError) in
      var parts = start()
      try body.read(resource, into: &parts)
      return make(parts)
    }
    write = { operation, json in
      guard let parts = parts(operation) else { return false }
      json.field("op", name)
      resource.write(parts, to: &json)
      return true
    }
  }
}

extension CampusOperation {
  /// An operation as others see it.
  static let schema = Schema.named(
    "CampusOperation", .either(CampusOperationKind.all.map(\.schema)))

  /// An operation as clients send it.
  static let sentSchema = Schema.named(
    "SentCampusOperation", .either(CampusOperationKind.all.map(\.sentSchema)))

  /// Reads an operation.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  init(_ body: JSONBody) throws(APIError) {
    let name = try body.need("op", try body.text("op", 1...64))
    guard let kind = CampusOperationKind.all.first(where: { $0.name == name }) else {
      let known = CampusOperationKind.all.map(\.name).joined(separator: ", ")
      throw body.wrong("op", .unknownOperation, [.init("known", .text(known))])
    }
    self = try kind.read(body)
  }

  /// Writes the members of the operation, as a client would send it.
  func write(to json: inout JSONWriter) {
    for kind in CampusOperationKind.all where kind.write(self, &json) { return }
  }
}

// MARK: The kinds

extension CampusOperationKind {
  /// An object to change or remove, with its change.
  private struct Target<Change> {
    var id = ""
    /// The identifier of an entrance's building.
    var building = ""
    var change: Change
  }

  /// Both ends of a move.
  private struct Move {
    var from = CampusPoint.zero
    var to = CampusPoint.zero
  }

  /// An entrance to add, with the identifier of its building.
  private struct NewEntrance {
    var building = ""
    var entrance = CampusEntrance.blank
  }

  /// All kinds, in the order in which errors name them.
  fileprivate static let all = [
    addBuilding, changeBuilding, removeBuilding, addEntrance, changeEntrance, removeEntrance,
    addPath, changePath, removePath, movePoint, changeCampus,
  ]

  private static let addBuilding = CampusOperationKind(
    "add_building",
    Resource([
      .required("building", \.self, .building, sent: .needed, "The building to add.")
    ]),
    from: { .blank }, make: { .addBuilding($0) },
    parts: { if case .addBuilding(let building) = $0 { building } else { nil } })

  private static let changeBuilding = CampusOperationKind(
    "change_building",
    Resource([id(\.id), .members(of: CampusResources.buildingChange, sent: \.change)]),
    from: { Target(change: CampusBuildingChange()) },
    make: { .changeBuilding($0.id, $0.change) },
    parts: {
      if case .changeBuilding(let id, let change) = $0 {
        Target(id: id, change: change)
      } else {
        nil
      }
    })

  private static let removeBuilding = CampusOperationKind(
    "remove_building", Resource([id(\.self)]), from: { "" }, make: { .removeBuilding($0) },
    parts: { if case .removeBuilding(let id) = $0 { id } else { nil } })

  private static let addEntrance = CampusOperationKind(
    "add_entrance",
    Resource([
      building(\.building),
      .required("entrance", \.entrance, .entrance, sent: .needed, "The entrance to add."),
    ]),
    from: { NewEntrance() },
    make: { .addEntrance(building: $0.building, $0.entrance) },
    parts: {
      if case .addEntrance(let building, let entrance) = $0 {
        NewEntrance(building: building, entrance: entrance)
      } else {
        nil
      }
    })

  private static let changeEntrance = CampusOperationKind(
    "change_entrance",
    Resource([
      id(\.id), building(\.building),
      .members(of: CampusResources.entranceChange, sent: \.change),
    ]),
    from: { Target(change: CampusEntranceChange()) },
    make: { .changeEntrance(building: $0.building, $0.id, $0.change) },
    parts: {
      if case .changeEntrance(let building, let id, let change) = $0 {
        Target(id: id, building: building, change: change)
      } else {
        nil
      }
    })

  private static let removeEntrance = CampusOperationKind(
    "remove_entrance", Resource([id(\.id), building(\.building)]),
    from: { Target(change: ()) },
    make: { .removeEntrance(building: $0.building, $0.id) },
    parts: {
      if case .removeEntrance(let building, let id) = $0 {
        Target(id: id, building: building, change: ())
      } else {
        nil
      }
    })

  private static let addPath = CampusOperationKind(
    "add_path",
    Resource([.required("path", \.self, .path, sent: .needed, "The path to add.")]),
    from: { .blank }, make: { .addPath($0) },
    parts: { if case .addPath(let path) = $0 { path } else { nil } })

  private static let changePath = CampusOperationKind(
    "change_path",
    Resource([id(\.id), .members(of: CampusResources.pathChange, sent: \.change)]),
    from: { Target(change: CampusPathChange()) },
    make: { .changePath($0.id, $0.change) },
    parts: {
      if case .changePath(let id, let change) = $0 { Target(id: id, change: change) } else { nil }
    })

  private static let removePath = CampusOperationKind(
    "remove_path", Resource([id(\.self)]), from: { "" }, make: { .removePath($0) },
    parts: { if case .removePath(let id) = $0 { id } else { nil } })

  private static let movePoint = CampusOperationKind(
    "move_point",
    Resource([
      .required("from", \.from, .point, sent: .needed),
      .required("to", \.to, .point, sent: .needed),
    ]),
    from: { Move() }, make: { .movePoint(from: $0.from, to: $0.to) },
    parts: {
      if case .movePoint(let from, let to) = $0 { Move(from: from, to: to) } else { nil }
    })

  private static let changeCampus = CampusOperationKind(
    "change_campus", CampusResources.settingsChange, from: { CampusSettingsChange() },
    make: { .changeCampus($0) },
    parts: { if case .changeCampus(let change) = $0 { change } else { nil } })

  private static func id<Parts>(
    _ path: Resource<Parts>.WritablePath<String>
  ) -> Resource<Parts>.Member {
    .required("id", path, .objectID, sent: .needed, "What is changed or removed.")
  }

  private static func building<Parts>(
    _ path: Resource<Parts>.WritablePath<String>
  ) -> Resource<Parts>.Member {
    .required("building", path, .objectID, sent: .needed, "The identifier of its building.")
  }
}
