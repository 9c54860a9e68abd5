/// The stored form of a `CampusDelta`. Members with usual values are left out.
struct DeltaRecord: Codable {
  private var settings: SettingsRecord?
  private var buildings: [BuildingRecord]?
  private var goneBuildings: [String]?
  private var paths: [PathRecord]?
  private var gonePaths: [String]?

  init(_ delta: CampusDelta) {
    settings = delta.settings.map(SettingsRecord.init)
    buildings = delta.buildings.map(BuildingRecord.init).nonEmpty
    goneBuildings = delta.goneBuildings.nonEmpty
    paths = delta.paths.map(PathRecord.init).nonEmpty
    gonePaths = delta.gonePaths.nonEmpty
  }

  var delta: CampusDelta {
    var delta = CampusDelta()
    delta.settings = settings?.campus
    delta.buildings = (buildings ?? []).map(\.building)
    delta.goneBuildings = goneBuildings ?? []
    delta.paths = (paths ?? []).map(\.path)
    delta.gonePaths = gonePaths ?? []
    return delta
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

private struct SettingsRecord: Codable {
  struct Picture: Codable {
    var file: String
    var width: Int
    var height: Int
  }

  var name: String
  var unit: String
  var scale: Double
  var north: Double
  var picture: Picture?
  /// Each x, y, latitude, longitude.
  var pins: [[Double]]
  var notes: [String: CampusMember]?

  init(_ campus: Campus) {
    (name, unit, scale, north) = (campus.name, campus.unit.rawValue, campus.scale, campus.north)
    picture = campus.picture.map { Picture(file: $0.file, width: $0.width, height: $0.height) }
    pins = campus.pins.map { [$0.x, $0.y, $0.latitude, $0.longitude] }
    notes = campus.notes.isEmpty ? nil : campus.notes
  }

  var campus: Campus {
    Campus(
      name: name, unit: CampusUnit(rawValue: unit) ?? .metres, scale: scale, north: north,
      picture: picture.map { CampusPicture(file: $0.file, width: $0.width, height: $0.height) },
      pins: pins.filter { $0.count == 4 }.map {
        CampusPin(x: $0[0], y: $0[1], latitude: $0[2], longitude: $0[3])
      }, notes: notes ?? [:])
  }
}

private struct PointRecord: Codable {
  var x: Double
  var y: Double
  var l: Int?

  init(_ point: CampusPoint) {
    (x, y) = (point.x, point.y)
    l = point.level == 0 ? nil : point.level
  }

  var point: CampusPoint { CampusPoint(x: x, y: y, level: l ?? 0) }
}

private struct BuildingRecord: Codable {
  struct Entrance: Codable {
    var id: String
    var name: String
    var at: PointRecord
    var steps: Bool?
  }

  var id: String
  var short: String
  var name: String
  var at: PointRecord
  var entrances: [Entrance]?

  init(_ building: CampusBuilding) {
    (id, short, name) = (building.id, building.shortName, building.name)
    at = PointRecord(building.point)
    entrances =
      building.entrances.map {
        Entrance(
          id: $0.id, name: $0.name, at: PointRecord($0.point), steps: $0.isStepFree ? nil : true)
      }.nonEmpty
  }

  var building: CampusBuilding {
    CampusBuilding(
      id: id, shortName: short, name: name, point: at.point,
      entrances: (entrances ?? []).map {
        CampusEntrance(
          id: $0.id, name: $0.name, point: $0.at.point, isStepFree: $0.steps != true)
      })
  }
}

private struct PathRecord: Codable {
  var id: String
  var from: PointRecord
  var to: PointRecord
  var length: Double?
  var kind: String?
  var oneWay: Bool?
  /// Year, month, day.
  var closed: [Int]?

  init(_ path: CampusPath) {
    id = path.id
    (from, to) = (PointRecord(path.from), PointRecord(path.to))
    length = path.length
    kind = path.kind == .path ? nil : path.kind.rawValue
    oneWay = path.isOneWay ? true : nil
    closed = path.closedUntil.map { [$0.year, $0.month, $0.day] }
  }

  var path: CampusPath {
    CampusPath(
      id: id, from: from.point, to: to.point, length: length,
      kind: kind.flatMap(CampusPath.Kind.init) ?? .path, isOneWay: oneWay == true,
      closedUntil: closed.flatMap {
        $0.count == 3 ? CampusDate(year: $0[0], month: $0[1], day: $0[2]) : nil
      })
  }
}
