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

/// The length of a pixel, from paths whose length is known.
enum CampusScale {
  /// Returns the median of length over pixels, or `nil` if no path has both.
  /// - Complexity: O(*n* log *n*) for *n* paths.
  static func median(of paths: [CampusPath]) -> Double? {
    let ratios = paths.compactMap { path -> Double? in
      guard let length = path.length, path.from.level == path.to.level else { return nil }
      let (x, y) = (path.to.x - path.from.x, path.to.y - path.from.y)
      let pixels = (x * x + y * y).squareRoot()
      return pixels > 0 && length > 0 ? length / pixels : nil
    }
    let median = ratios.sorted().dropFirst(ratios.count / 2).first
    return median.map { min($0, CampusLimits.maxLength) }
  }
}

/// The reason why a folder is not a campus: one sentence that says where and what.
public struct CampusFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file in the folder, or `nil` if the error is not about one.
  public var file: String?
  /// The line of the file, from 1, or `nil` if the error is not about one.
  public var line: Int?
  /// The problem as a full sentence.
  public var problem: String

  /// Creates an error.
  public init(in file: String? = nil, line: Int? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// The sentence, after the file and the line: `paths.tsv, line 7: The distance -3.0 is negative.`
  public var message: String {
    guard let file else { return problem }
    return line.map { "\(file), line \($0): \(problem)" } ?? "\(file): \(problem)"
  }

  /// Same as `message`.
  public var description: String { message }
}

/// Reads the description of a campus's picture.
enum FolderPicture {
  /// Reads the header of a picture in a folder.
  /// - Throws: `CampusFolderError` if there is no such picture, or none that a campus can have.
  static func read(
    _ name: String, in folder: URL
  ) throws(CampusFolderError) -> CampusPicture {
    if let problem = CampusPicture.problem(ofFile: name) {
      throw CampusFolderError(in: CampusSettings.file, problem)
    }
    guard let size = try FolderFile.size(name, in: folder) else {
      throw CampusFolderError("The folder has no picture “\(name)”.")
    }
    guard size <= CampusLimits.maxPictureBytes else {
      let limit = CampusLimits.maxPictureBytes >> 20
      throw CampusFolderError(in: name, "The picture is larger than \(limit) MB.")
    }
    let bytes = try FolderFile.beginning(of: name, in: folder, count: PictureHeader.maxBytes)
    guard let header = PictureHeader(bytes) else {
      throw CampusFolderError(
        in: name, "The file is not a picture that can be read: JPEG, PNG or WebP is needed.")
    }
    let picture = CampusPicture(file: name, width: header.width, height: header.height)
    if let problem = picture.problem { throw CampusFolderError(in: name, problem) }
    if size < header.minBytes {
      throw CampusFolderError(
        in: name,
        "The picture's file is too small for its \(header.width)×\(header.height) pixels.")
    }
    return picture
  }
}
