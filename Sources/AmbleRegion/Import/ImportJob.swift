import AmbleCore
import Foundation

/// The steps of an import. They write into a staging folder.
struct ImportJob {
  let request: ImportRequest
  let folder: URL
  let begin: (ImportPhase) throws -> Void
  let report: (ImportProgress) -> Void

  /// Number of segments beyond which memory is scarcer than time: the places are written before streets
  /// get their heights, not at the same time.
  private static let manySegments = 1_000_000

  /// Runs all steps.
  /// - Returns: the report, without time and memory.
  mutating func run() throws -> ImportReport {
    let map = try readMap()
    let header = map.header
    try begin(.streets)
    var (network, streets) = map.streets.finish()
    guard !network.segments.isEmpty else { throw ImportError.noStreets(request.files) }
    if let nodes = map.streets.takeNodeTable() {
      try FileWriting.write(nodes.bytes, to: folder.appending(path: RegionFile.nodes.rawValue))
    }
    if let signs = map.streets.takeSigns() {
      try FileWriting.write(signs, to: folder.appending(path: RegionFile.signs.rawValue))
    }
    try writeHours(map.streets.takeHours())
    FreedMemory.trim()
    let banks = map.water.finish()
    network.mark(map.sides(banks: banks))
    let drawing = drawMap(map, within: area(of: network, header))
    let places = BackgroundStep(writing: map.places, map.sites, into: folder)
    defer { try? places.wait() }
    if network.segments.count > Self.manySegments { try wait(for: places, .places) }
    let source = try elevation(covering: network.bounds)
    let terrain = source.map { beginTerrain(of: $0, around: network.bounds) }
    defer { try? terrain?.wait() }
    let elevation = try writeGraph(
      of: consume network, heights: source, beside: Shores(banks))
    FreedMemory.trim()
    try writeDistricts(map.districts.finish())
    try wait(for: terrain, .terrain)
    try wait(for: places, .places)
    FreedMemory.trim()
    let sameStreets = try writeHierarchies()
    let missingMap = try waitForMap(drawing)
    try begin(.saving)
    FreedMemory.trim()
    let manifest = try writeManifest(header, elevation, sameStreets)
    var summary = ImportReport(manifest: manifest, folder: request.destination, streets: streets)
    summary.missingMap = missingMap
    return summary
  }

  private func readMap() throws -> ImportedMap {
    try begin(.reading)
    let reader = try OpenStreetMapReader(files: request.files)
    let map = ImportedMap(
      header: reader.header, files: reader.maps, changes: reader.changes)
    try reader.read(map.consumers) { report(ImportProgress($0)) }
    return map
  }

  private func assignHeights(
    on network: inout StreetNetwork, from source: any ElevationSource, beside shores: Shores
  ) throws -> ElevationReport {
    try begin(.heights)
    let count = Double(network.segments.count)
    var elevation = NetworkElevation()
    elevation.shores = shores
    return elevation.lay(on: &network, from: source) { share in
      report(ImportProgress(.heights, done: share * count, total: count))
    }
  }

  private func elevation(covering box: BoundingBox) throws -> (any ElevationSource)? {
    switch request.elevation {
    case .none: return nil
    case .source(let source): return source
    case .files(let paths):
      try begin(.elevation)
      return try ElevationModel.open(
        paths: paths, covering: box, and: TerrainPlan.reach(of: box))
    }
  }

  /// Writes the terrain tiles and the contours of the region while streets get their heights.
  private func beginTerrain(
    of source: any ElevationSource, around box: BoundingBox
  ) -> BackgroundStep {
    let name = request.shownName
    let file = folder.appending(path: RegionFile.terrain.rawValue)
    let contours = folder.appending(path: RegionFile.contours.rawValue)
    return BackgroundStep { progress in
      try TerrainMaker(source, around: box).write(to: file, name: name) { progress($0 / 2) }
      try ContourMaker(source, around: box).write(to: contours, name: name) {
        progress(0.5 + $0 / 2)
      }
    }
  }

  /// Assigns heights to the streets and writes their graph; `network` is freed afterwards.
  private func writeGraph(
    of network: consuming StreetNetwork, heights source: (any ElevationSource)?,
    beside shores: Shores
  ) throws -> ElevationReport? {
    var elevation: ElevationReport?
    if let source {
      elevation = try assignHeights(on: &network, from: source, beside: shores)
    }
    try begin(.graph)
    network.removeNeedlessPushing()
    let file = try NewFile(folder.appending(path: RegionFile.graph.rawValue))
    try file.move(to: GraphBuilder.headerLength)
    var builder = GraphBuilder(network)
    while let part = builder.nextPart() { try file.append(part) }
    try file.move(to: 0)
    try file.append(builder.header)
    return elevation
  }

  /// Writes the hours of the streets, if the time makes a difference.
  private func writeHours(_ hours: StreetHours?) throws {
    guard let hours else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try FileWriting.write(
      try encoder.encode(hours), to: folder.appending(path: RegionFile.hours.rawValue))
  }

  /// Writes the districts of the streets.
  private func writeDistricts(_ finder: DistrictFinder) throws {
    let file = try MappedFile(folder.appending(path: RegionFile.graph.rawValue))
    let districts = DistrictMap(of: try Graph(storage: file), by: finder)
    try FileWriting.write(
      districts.encoded(), to: folder.appending(path: RegionFile.districts.rawValue))
  }

  private func wait(for step: BackgroundStep?, _ phase: ImportPhase) throws {
    guard let step else { return }
    try begin(phase)
    try step.wait { report(ImportProgress(phase, done: $0, total: 1)) }
  }

  /// Returns the area of the map to draw. Across the 180th meridian, the header's box spans the
  /// world, and the tiles' box must as well.
  private func area(of network: StreetNetwork, _ header: MapHeader) -> BoundingBox {
    let bounds = network.bounds
    return bounds.crossesAntimeridian ? bounds.ofTiles : header.bounds ?? bounds
  }

  /// Draws the map, mostly by helper processes, during the rest of the import.
  private func drawMap(_ map: ImportedMap, within bounds: BoundingBox) -> BackgroundStep? {
    guard request.drawsMap else { return nil }
    // A sea around the whole world would be drawn in every tile of it.
    let isWide = bounds.east - bounds.west >= 360
    let sea = isWide ? [] : SeaAssembler.polygons(shore: map.coastline.lines, in: bounds)
    let maker = TileMaker(
      inputs: map.files, changes: map.changes, area: map.header.bounds, bounds: bounds, sea: sea,
      name: request.shownName)
    let file = folder.appending(path: RegionFile.map.rawValue)
    return BackgroundStep { _ in
      do { try maker.makeMap(at: file) } catch {
        try? FileManager.default.removeItem(at: file)
        throw error
      }
    }
  }

  /// Waits for the drawn map.
  /// - Returns: the reason why there is no map, or `nil` if there is one.
  private func waitForMap(_ drawing: BackgroundStep?) throws -> String? {
    guard let drawing else { return nil }
    try begin(.map)
    do { try drawing.wait() } catch { return "\(error)" }
    return nil
  }
}

extension StreetNetwork {
  fileprivate var bounds: BoundingBox {
    var box = BoundingBox.empty
    for segment in segments {
      for point in segment.points { box.extend(point.coordinate) }
    }
    return box
  }
}

extension ImportProgress {
  /// Creates the progress of reading; every file is read in full for each of the three element
  /// kinds.
  fileprivate init(_ progress: ReadProgress) {
    let kinds = ReadProgress.Phase.allCases
    let before = kinds.firstIndex(of: progress.phase) ?? 0
    let total = Double(progress.total)
    self.init(
      .reading, done: Double(before) * total + Double(progress.bytes),
      total: Double(kinds.count) * total)
  }
}

extension ImportJob {
  /// Builds each mode class's hierarchy, and makes the folder for the metrics of later requests.
  /// - Returns: for each mode that may use exactly the streets of another mode, that mode.
  func writeHierarchies() throws -> [String: String] {
    try begin(.hierarchies)
    let file = try MappedFile(folder.appending(path: RegionFile.graph.rawValue))
    let graph = try Graph(storage: file)
    file.release()
    let metrics = folder.appending(path: MetricFiles.folderName)
    try FileManager.default.createDirectory(at: metrics, withIntermediateDirectories: false)
    let checked = CheckedFiles(in: metrics)
    checked.note(RegionFile.graph.rawValue, file, finding: graph.knownHeights.rawValue)
    for modeClass in ModeClass.allCases {
      file.release()
      FreedMemory.trim()
      let hierarchy = Hierarchy(
        building: graph, modeClass: modeClass, concurrently: SharedSearchDataProvider.concurrently)
      let name = RegionFile.hierarchy(modeClass).rawValue
      let url = folder.appending(path: name)
      try FileWriting.write(hierarchy.storage.bytes, to: url)
      checked.note(
        name, try MappedFile(url), against: file, finding: hierarchy.plainStateCount)
    }
    checked.save()
    return SameStreets(graph).names
  }
}
