public import AmbleCore
public import Foundation
import Synchronization

/// An imported region: a folder on disk, opened in milliseconds. Its files do not change; only its
/// folder of metrics does. May be shared between threads.
///
/// ```swift
/// let region = try Region(opening: "regions/porto")
/// let planner = RoutePlanner(region)
/// ```
///
/// - Complexity: opening reads the street network and the hierarchies once, at memory speed, to check
///   them. A region that was opened before, and has not changed, opens without that.
public final class Region: Sendable {
  /// The folder of the region.
  public let folder: URL
  /// The version of the folder before it was opened. If an import replaces the folder after that,
  /// the folder's version differs.
  public let version: RegionVersion?
  /// The name of the folder, within a region's folder, whose folders are campuses. It is optional.
  public static let campuses = "campuses"
  /// The name of the file, in the folder of a region, with speeds and closures of streets. It is
  /// optional, and imports keep it.
  public static let trafficFile = "traffic.data"
  /// The name of the file, in the folder of a region, that says how the region was made of public
  /// sources. It is optional, and imports do not keep it.
  public static let originFile = "origin.json"
  /// The name of the file, in the folder of a region, that says how it was imported. It is optional.
  public static let importFile = "import.json"
  /// The beginning of the names of traffic files that are not whole yet.
  static let stagedTraffic = ".\(trafficFile)-"
  /// The manifest, as read when the region was opened.
  public let manifest: RegionManifest
  /// The street network.
  public let graph: Graph
  /// Names and addresses.
  public let places: PlaceIndex
  /// The hierarchies that the import computed.
  let hierarchies: StoredHierarchies
  /// The folder of the metrics and of the record of checked files.
  let metricFolder: URL
  /// The mapped files that need no check.
  let checkedFiles: CheckedFiles
  /// The drawn map, or `nil` if the region has none.
  public let tiles: MapTiles?
  /// The terrain tiles, or `nil` if the region has no elevation.
  public let terrain: TerrainTiles?
  /// The contours, or `nil` if the region has no elevation or an older Amble imported it.
  public let contours: MapTiles?
  private let isWhollyOpen = Mutex(false)
  private let nodeIndex = Mutex<StreetNodeIndex?>(nil)
  private let districtFile: Data?
  /// The OpenStreetMap nodes of the streets, or `nil` if an older Amble imported the region.
  let nodeFile: MappedFile?
  /// The signs along the streets, or `nil` if there are none, or an older Amble imported the region.
  package let signs: StreetSigns?
  /// The hours of the streets, or `nil` if the time makes no difference.
  let timetable: StreetTimetable?

  /// Opens a region.
  ///
  /// ```swift
  /// do {
  ///   let region = try Region(opening: folder)
  ///   print(region.manifest.name, region.graph.segmentCount)
  /// } catch {
  ///   print(error.message)  // one sentence with the folder and a remedy
  ///   if error.kind == .otherVersion { print("Import it again.") }
  /// }
  /// ```
  ///
  /// - Throws: `RegionError` if the folder is missing, is not a region, has another format, or is
  ///   damaged.
  public convenience init(opening folder: URL) throws(RegionError) {
    try self.init(opening: folder, metricCache: nil)
  }

  /// Opens a region.
  /// - Parameter metricCache: the folder for the metrics of regions whose own folders cannot be
  ///   written, or `nil` to keep those in memory only.
  /// - Throws: `RegionError`, as above.
  package init(opening folder: URL, metricCache: URL?) throws(RegionError) {
    self.folder = folder
    version = RegionVersion(of: folder)
    manifest = try RegionManifest(of: folder)
    try manifest.checkSizes(in: folder)
    metricFolder = MetricFiles.folder(of: folder, or: metricCache)
    checkedFiles = CheckedFiles(in: metricFolder)
    graph = try Self.openGraph(in: folder, checkedFiles)
    hierarchies = try StoredHierarchies(of: graph, in: folder, checkedFiles)
    checkedFiles.save()
    places = try Self.openPlaces(in: folder)
    tiles = try manifest.has(.map) ? Self.openTiles(.map, in: folder) : nil
    terrain = try manifest.has(.terrain) ? Self.openTerrain(in: folder) : nil
    contours = try manifest.has(.contours) ? Self.openTiles(.contours, in: folder) : nil
    // Mapped and read now, because an import may replace the folder.
    let nodes = folder.appending(path: RegionFile.nodes.rawValue)
    nodeFile = manifest.has(.nodes) ? try? MappedFile(nodes) : nil
    let signs = folder.appending(path: RegionFile.signs.rawValue)
    self.signs =
      manifest.has(.signs)
      ? (try? MappedFile(signs)).flatMap { [graph] in StreetSigns($0, segments: graph.segmentCount)
      }
      : nil
    timetable = try manifest.has(.hours) ? Self.openHours(of: graph, in: folder) : nil
    let districts = folder.appending(path: RegionFile.districts.rawValue)
    districtFile = manifest.has(.districts) ? try? Data(contentsOf: districts) : nil
  }

  /// Opens a region in a folder given by its path, relative to the working directory or absolute.
  ///
  /// - Throws: `RegionError` if the folder is missing, is not a region, has another format, or is
  ///   damaged.
  public convenience init(opening path: String) throws(RegionError) {
    try self.init(opening: URL(filePath: path, directoryHint: .isDirectory))
  }

  /// Opens every file now, so that the region stays whole when an import replaces its folder. A
  /// server calls it; a short-lived command need not. Further calls have no effect.
  ///
  /// ```swift
  /// let region = try Region(opening: "regions/porto")
  /// region.openAllFiles()
  /// // Also if an import has replaced the folder:
  /// let tile = try region.tiles?.tile(z: 14, x: 7800, y: 6133)
  /// ```
  public func openAllFiles() {
    // One at a time: two that each held half of the connections would wait for each other.
    isWhollyOpen.withLock { isOpen in
      guard !isOpen else { return }
      places.openConnections()
      tiles?.openConnections()
      terrain?.openConnections()
      contours?.openConnections()
      isOpen = true
    }
  }

  /// Returns the nodes along the streets. Blocks the thread the first time.
  /// - Returns: `nil` if an older Amble imported the region, or if its file is damaged.
  /// - Complexity: O(nodes of all streets) the first time.
  package func streetNodes() -> StreetNodeIndex? {
    nodeIndex.withLock { index in
      if index == nil {
        index = nodeFile.flatMap { StreetNodeIndex($0, segments: graph.segmentCount) }
      }
      return index
    }
  }

  /// Reads the streets of each district.
  ///
  /// ```swift
  /// if let streets = region.districtStreets() {
  ///   for part in streets.parts { print(part.district.name, part.metres / 1000) }
  /// }
  /// ```
  ///
  /// - Returns: `nil` if an older Amble imported the region, or if its file is damaged.
  /// - Complexity: O(points of all streets); callers keep the result.
  public func districtStreets() -> DistrictStreets? {
    districtFile.flatMap { DistrictMap(decoding: $0, segments: graph.segmentCount) }
      .map { DistrictStreets($0, of: graph) }
  }

  /// Identifies the region's streets by the checksum and the size of their file. The same streets
  /// imported again have the same number.
  public var streetsIdentity: Int64 {
    let file = manifest.files.first { $0.name == RegionFile.graph.rawValue }
    return Int64(file?.crc32 ?? 0) << 31 | Int64((file?.size ?? 0) & 0x7FFF_FFFF)
  }

  private static func openGraph(
    in folder: URL, _ checked: CheckedFiles
  ) throws(RegionError) -> Graph {
    let name = RegionFile.graph.rawValue
    let url = folder.appending(path: name)
    let file: MappedFile
    do { file = try MappedFile(url) } catch {
      throw .damaged(folder, "its street graph is missing")
    }
    // The check reads the whole graph, but searches read only parts of it.
    defer { file.release() }
    do throws(GraphFileError) {
      return try checked.open(name, file) { finding throws(GraphFileError) in
        guard let known = KnownHeights(rawValue: finding) else { return try Graph(storage: file) }
        return try Graph(checked: file, known: known)
      } unknown: { () throws(GraphFileError) in
        try Graph(storage: file)
      } finding: {
        $0.knownHeights.rawValue
      }
    } catch {
      throw .damaged(folder, "its \(name) \(error.message)")
    }
  }

  private static func openHours(
    of graph: Graph, in folder: URL
  ) throws(RegionError) -> StreetTimetable {
    let file = folder.appending(path: RegionFile.hours.rawValue)
    guard let data = try? Data(contentsOf: file),
      let hours = try? JSONDecoder().decode(StreetHours.self, from: data),
      hours.fits(arcCount: graph.arcCount)
    else { throw .damaged(folder, "its \(RegionFile.hours.rawValue) cannot be read") }
    return StreetTimetable(hours)
  }

  private static func openPlaces(in folder: URL) throws(RegionError) -> PlaceIndex {
    do { return try PlaceIndex(file: folder.appending(path: RegionFile.places.rawValue)) } catch {
      throw .damaged(folder, "its places cannot be read")
    }
  }

  private static func openTiles(
    _ file: RegionFile, in folder: URL
  ) throws(RegionError) -> MapTiles {
    do { return try MapTiles(folder.appending(path: file.rawValue)) } catch {
      throw .damaged(folder, "its \(file == .map ? "map" : "contours") cannot be read")
    }
  }

  private static func openTerrain(in folder: URL) throws(RegionError) -> TerrainTiles {
    do { return try TerrainTiles(folder.appending(path: RegionFile.terrain.rawValue)) } catch {
      throw .damaged(folder, "its terrain cannot be read")
    }
  }
}

extension Region {
  /// Reads the buildings, greens, entrances and lifts in a rectangle.
  ///
  /// ```swift
  /// var box = BoundingBox.empty
  /// box.extend(start)
  /// let site = try region.sites(in: box.padded(by: 0.002))  // some 200 m around
  /// let ramps = site.entrances.filter { $0.isStepFree == true }
  /// ```
  ///
  /// - Throws: `RegionError` if the region has none because it was imported by an older version, or
  ///   if they cannot be read.
  public func sites(in box: BoundingBox) throws(RegionError) -> SiteMap {
    guard manifest.has(.sites) else {
      throw RegionError(
        kind: .otherVersion,
        message: "\(folder.shownPath) has no outlines of buildings, because an older Amble made it:"
          + " import it again.")
    }
    do {
      return try SiteFile(opening: folder.appending(path: RegionFile.sites.rawValue)).map(in: box)
    } catch {
      throw .damaged(folder, "its buildings cannot be read")
    }
  }
}
