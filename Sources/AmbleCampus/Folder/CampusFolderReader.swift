import Foundation

/// Reads a campus from its folder.
struct CampusFolderReader {
  private let folder: URL
  private let settings: CampusSettings
  private let picture: CampusPicture

  /// Reads the settings and the picture's header.
  init(_ folder: URL) throws(CampusFolderError) {
    self.folder = folder
    var isFolder: ObjCBool = false
    let path = folder.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CampusFolderError("There is no folder \(path).")
    }
    guard isFolder.boolValue else { throw CampusFolderError("\(path) is not a folder.") }
    let bytes = try FolderFile.read(
      CampusSettings.file, in: folder, maxBytes: CampusLimits.maxSettingsBytes)
    settings = try bytes.map(CampusSettings.decode) ?? CampusSettings()
    if let file = settings.picture {
      picture = try FolderPicture.read(file, in: folder)
    } else {
      picture = try FolderPicture.read(try Self.onlyPicture(in: folder), in: folder)
    }
  }

  /// Reads the tables.
  func campus() throws(CampusFolderError) -> Campus {
    var campus = try described()
    campus.buildings = try buildings()
    try readEntrances(&campus.buildings)
    campus.paths = try paths()
    if settings.scale == nil { campus.scale = CampusScale.median(of: campus.paths) ?? 1 }
    if let problem = campus.problemOfCounts { throw CampusFolderError(problem) }
    return campus
  }

  /// Returns the campus without buildings and paths.
  private func described() throws(CampusFolderError) -> Campus {
    var campus = Campus(name: settings.name ?? folder.standardizedFileURL.lastPathComponent)
    campus.picture = picture
    let unit = settings.unit ?? CampusUnit.feet.rawValue
    guard let known = CampusUnit(named: unit) else {
      throw CampusFolderError(
        in: CampusSettings.file, "The unit “\(unit.prefix(40))” is neither feet nor metres.")
    }
    campus.unit = known
    campus.scale = settings.scale ?? 1
    campus.north = settings.north ?? 0
    campus.pins = settings.pins?.map(\.pin) ?? []
    campus.notes = settings.notes
    if let problem = campus.problemOfSettings {
      throw CampusFolderError(in: CampusSettings.file, problem)
    }
    return campus
  }

  private func buildings() throws(CampusFolderError) -> [CampusBuilding] {
    let table = try table(
      CampusFolder.buildings, CampusColumn.ofBuildings, CampusLimits.maxBuildings)
    var lines: [String: Int] = [:]
    var buildings: [CampusBuilding] = []
    for row in table.rows {
      let building = CampusBuilding(
        id: "b\(buildings.count + 1)", shortName: row.text(.shortName), name: row.text(.longName),
        point: try row.point(.x, .y, .level))
      try row.require(building.problem(on: picture))
      if let line = lines.updateValue(row.line, forKey: CampusName.key(building.shortName)) {
        throw row.error("The short name \(building.shortName) is that of line \(line) too.")
      }
      buildings.append(building)
    }
    return buildings
  }

  private func readEntrances(_ buildings: inout [CampusBuilding]) throws(CampusFolderError) {
    let table = try CampusFolder.table(
      CampusFolder.entrances, CampusColumn.ofEntrances, in: folder,
      maxRows: CampusLimits.maxEntrances)
    let indices = Dictionary(
      uniqueKeysWithValues: buildings.indices.map { (CampusName.key(buildings[$0].shortName), $0) })
    for row in table?.rows ?? [] {
      let name = row.text(.shortName)
      guard let index = indices[CampusName.key(name)] else {
        throw row.error("There is no building “\(name.prefix(40))”.")
      }
      let entrance = CampusEntrance(
        id: "e\(buildings[index].entrances.count + 1)", name: row.text(.entranceName),
        point: try row.point(.x, .y, .level), isStepFree: try row.flag(.stepFree, fallback: true))
      try row.require(entrance.problem(on: picture))
      buildings[index].entrances.append(entrance)
    }
  }

  private func paths() throws(CampusFolderError) -> [CampusPath] {
    let table = try table(CampusFolder.paths, CampusColumn.ofPaths, CampusLimits.maxPaths)
    var reader = CampusPathReader()
    for row in table.rows { try reader.read(row, on: picture) }
    return reader.paths
  }

  private func table(
    _ names: [String], _ columns: [CampusColumn], _ maxRows: Int
  ) throws(CampusFolderError) -> CampusTable {
    guard let table = try CampusFolder.table(names, columns, in: folder, maxRows: maxRows) else {
      throw CampusFolderError("The folder has no \(names[0]).")
    }
    return table
  }

  /// Returns the name of the only picture in the folder.
  private static func onlyPicture(in folder: URL) throws(CampusFolderError) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let pictures = names.filter { name in
      PictureHeader.extensions.contains { name.lowercased().hasSuffix($0) } && !name.hasPrefix(".")
    }
    guard pictures.count <= 1 else {
      throw CampusFolderError(
        "The folder has several pictures: \(CampusSettings.file) must name one as “picture”.")
    }
    guard let only = pictures.first else {
      throw CampusFolderError("The folder has no picture: a JPEG, PNG or WebP file is needed.")
    }
    return only
  }
}
