import AmbleCampus
import AmbleFormats

/// The objects of campuses as JSON objects.
enum CampusResources {
  /// Coordinates, pixels; `CampusLimits` and the picture narrow them.
  static let pixels = JSONForm.exact(-CampusLimits.maxCoordinate...CampusLimits.maxCoordinate)
  /// Lengths and scales.
  static let length = JSONForm.exact(0...CampusLimits.maxLength)
  /// Names.
  static let name = JSONForm.text(1...CampusLimits.maxNameBytes)
  /// Names that may be missing.
  static let anyName = JSONForm.text(0...CampusLimits.maxNameBytes)
  /// The direction of north.
  static let north = JSONForm.exact(-360...360)

  /// Maximum number of entrances of a building that is sent.
  private static let maxEntrances = 1000

  static let point = Resource<CampusPoint>([
    .required("x", \.x, pixels, sent: .needed, "Pixels from the left."),
    .required("y", \.y, pixels, sent: .needed, "Pixels from the top."),
    .required("level", \.level, .whole(CampusLimits.levels), sent: .kept, "The storey."),
  ])

  static let building = Resource<CampusBuilding>(
    "CampusBuilding",
    [
      .required("id", \.id, .objectID, sent: .needed),
      .required("short_name", \.firstName, name, sent: .needed),
      .required("name", \.name, name, sent: .kept),
      .members(of: point, sent: \.point), entrances,
    ])

  static let entrance = Resource<CampusEntrance>(
    "CampusEntrance",
    [
      .required("id", \.id, .objectID, sent: .needed),
      .required("name", \.name, anyName, sent: .kept),
      .members(of: point, sent: \.point),
      .required("step_free", \.isStepFree, .flag, sent: .kept),
    ])

  private static let entrances: Resource<CampusBuilding>.Member = {
    let about = "If empty, the building's mark is the only one."
    var member = Resource<CampusBuilding>.Member.required(
      "entrances", \.entrances, .list(of: .object(entrance)), about)
    member.sent =
      Resource<CampusBuilding>.Member.required(
        "entrances", \.entrances, .list(of: .entrance, atMost: maxEntrances), sent: .kept, about
      ).sent
    return member
  }()

  /// A path without the length that counts.
  static let path = Resource<CampusPath>([
    .members(of: pathEnds, sent: \.self), .members(of: pathKind, sent: \.self),
  ])

  /// The members before the length that counts.
  fileprivate static let pathEnds = Resource<CampusPath>([
    .required("id", \.id, .objectID, sent: .needed),
    .required("from", \.from, .point, sent: .needed),
    .required("to", \.to, .point, sent: .needed),
    .optional(
      "distance", \.length, length, sent: .kept,
      "The length as given; missing if measured on the picture."),
  ])

  /// The members after the length that counts.
  fileprivate static let pathKind = Resource<CampusPath>([
    .required("kind", \.kind, .choice, sent: .kept),
    .required("one_way", \.isOneWay, .flag, sent: .kept),
    .optional(
      "closed_until", \.closedUntil, .day, sent: .kept, "The first day on which it is open again."),
  ])

  static let pin = Resource<CampusPin>([
    .required("x", \.x, pixels, sent: .needed), .required("y", \.y, pixels, sent: .needed),
    .required("lat", \.latitude, .exact(-90...90), sent: .needed),
    .required("lon", \.longitude, .exact(-180...180), sent: .needed),
  ])
}

/// A path with its length on the picture or as given.
struct ShownCampusPath {
  let path: CampusPath
  let length: Double

  static let resource = Resource<Self>(
    "CampusPath",
    [
      .members(of: CampusResources.pathEnds, in: \.path),
      .required("length", \.length, .exact(), "The length that counts."),
      .members(of: CampusResources.pathKind, in: \.path),
    ])
}

extension CampusBuilding {
  /// The short name, which is the full name too until that is set.
  fileprivate var firstName: String {
    get { shortName }
    set { (shortName, name) = (newValue, newValue) }
  }
}

// MARK: Changes

extension CampusResources {
  static let buildingChange = Resource<CampusBuildingChange>([
    .optional("short_name", \.shortName, name, sent: .kept),
    .optional("name", \.name, name, sent: .kept), .point(\.point),
  ])

  static let entranceChange = Resource<CampusEntranceChange>([
    .optional("name", \.name, anyName, sent: .kept), .point(\.point),
    .optional("step_free", \.isStepFree, .flag, sent: .kept),
  ])

  static let pathChange = Resource<CampusPathChange>([
    .optional("from", \.from, .point, sent: .kept), .optional("to", \.to, .point, sent: .kept),
    .removable("distance", \.length, length, "Null measures it on the picture."),
    .optional("kind", \.kind, .choice, sent: .kept),
    .optional("one_way", \.isOneWay, .flag, sent: .kept),
    .removable("closed_until", \.closedUntil, .day, "Null opens the path."),
  ])

  static let settingsChange = Resource<CampusSettingsChange>([
    .optional("name", \.name, name, sent: .kept), .optional("unit", \.unit, .choice, sent: .kept),
    .optional("scale", \.scale, length, sent: .kept),
    .optional("north", \.north, north, sent: .kept),
    .optional("pins", \.pins, .list(of: .pin, atMost: CampusLimits.maxPins), sent: .kept),
  ])
}

extension Resource.Member {
  /// Describes the members of a point, all of which a change has, or none.
  fileprivate static func point(_ path: Resource.WritablePath<CampusPoint?>) -> Self {
    let point = CampusResources.point
    func optional(_ members: [Schema.Member]) -> [Schema.Member] {
      members.map { .optional($0.name, $0.schema, $0.about) }
    }
    let sent = Resource.Sent(optional(point.sentMembers)) { object, value throws(JSONMismatch) in
      guard point.sentMembers.contains(where: { object[$0.name] != nil }) else { return }
      var found = CampusPoint.zero
      try point.read(object, into: &found)
      value[keyPath: path] = found
    }
    let write: @Sendable (Value, inout JSONWriter) -> Void = { value, json in
      if let found = value[keyPath: path] { point.write(found, to: &json) }
    }
    return Self(optional(point.members.flatMap(\.schemas)), write: write, sent: sent)
  }

  /// Describes a member of a change that is absent if the value stays, and null to remove it.
  fileprivate static func removable<Part>(
    _ name: StaticString, _ path: Resource.WritablePath<Part??>, _ form: JSONForm<Part>,
    _ about: String
  ) -> Self {
    let field = JSONField("\(name)", JSONForm<Part?>.orNull(form), about)
    var member = optional(name, path, field.form, about)
    member.sent = Resource.Sent([field.optional]) { object, value throws(JSONMismatch) in
      guard let found = object[field.name], let read = field.form.read else { return }
      do throws(JSONMismatch) {
        value[keyPath: path] = .some(try read(found))
      } catch {
        throw error.within(".\(field.name)")
      }
    }
    return member
  }
}

// MARK: Forms

extension JSONForm where Value == CampusPoint {
  /// A point, on the ground if it has no level.
  static var point: Self { .object(CampusResources.point, from: { .zero }) }
}

extension JSONForm where Value == CampusBuilding {
  /// A building with its entrances.
  static var building: Self { .object(CampusResources.building, from: { .blank }) }
}

extension JSONForm where Value == CampusEntrance {
  /// An entrance, without a step unless it says otherwise.
  static var entrance: Self { .object(CampusResources.entrance, from: { .blank }) }
}

extension JSONForm where Value == CampusPath {
  /// A path without the length that counts.
  static var path: Self { .object(CampusResources.path, from: { .blank }) }
}

extension JSONForm where Value == CampusPin {
  fileprivate static var pin: Self {
    .object(CampusResources.pin, from: { CampusPin(x: 0, y: 0, latitude: 0, longitude: 0) })
  }
}

extension JSONForm where Value == String {
  /// An identifier chosen by a client: letters, digits and hyphens.
  static var objectID: Self {
    let text = JSONForm.text(0...100)
    return Self(.text(1...36)) { value throws(JSONMismatch) in
      guard let id = try text.read?(value), 1...36 ~= id.utf8.count,
        id.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isLetterOrDigit })
      else { throw JSONMismatch(.notIdentifier) }
      return id
    } write: {
      $1.string($0)
    }
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension JSONForm where Value == CampusDate {
  /// A day.
  fileprivate static var day: Self {
    let text = JSONForm<String>.text(0...40)
    return Self(.text(format: "date")) { value throws(JSONMismatch) in
      guard let words = try text.read?(value), let day = CampusDate(words) else {
        throw JSONMismatch(.notDay)
      }
      return day
    } write: {
      $1.string($0.text)
    }
  }
}

// MARK: Values into which objects are read

extension CampusPoint {
  static let zero = CampusPoint(x: 0, y: 0)
}

extension CampusBuilding {
  static let blank = CampusBuilding(id: "", shortName: "", name: "", point: .zero)
}

extension CampusEntrance {
  static let blank = CampusEntrance(id: "", point: .zero)
}

extension CampusPath {
  static let blank = CampusPath(id: "", from: .zero, to: .zero)
}
