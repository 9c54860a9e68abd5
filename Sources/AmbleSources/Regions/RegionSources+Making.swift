public import AmbleRegion
import Foundation

/// What happens while a region is made.
public enum MakingEvent: Sendable {
  /// A file is loaded.
  case load(String, Downloader.Event)
  /// A tile of heights that the source lists is not there.
  case missingTile(String)
  /// The extract is cut to the area.
  case cuts
  /// The region is imported.
  case imports(ImportProgress)
}

extension RegionSources {
  /// Loads the files of a plan and makes the region. What was loaded before a failure is kept.
  ///
  /// - Throws: `SourceError`, or an error of the import whose description is a sentence.
  public func make(
    _ plan: RegionPlan, _ report: @escaping @Sendable (MakingEvent) -> Void
  ) async throws -> ImportReport {
    let extract = try await loadExtract(plan.extract, report)
    return try await make(plan, of: extract, report)
  }

  /// Loads an extract.
  ///
  /// - Throws: `SourceError`.
  func loadExtract(
    _ extract: Extract, _ report: @escaping @Sendable (MakingEvent) -> Void
  ) async throws(SourceError) -> LoadedFile {
    try await load(extract.file, extract.name) { report(.load($0, $1)) }
  }

  /// Makes a region of an extract that was loaded.
  func make(
    _ plan: RegionPlan, of extract: LoadedFile, _ report: @escaping @Sendable (MakingEvent) -> Void
  ) async throws -> ImportReport {
    let heights = try await loadHeights(of: plan, report)
    try Task.checkCancellation()
    let work = try WorkFolder(in: downloader.settings.folder)
    defer { work.remove() }
    var map = extract.file
    if plan.isCut {
      report(.cuts)
      map = try MapCutter(folder: work.url).cut(map, to: plan.area)
    }
    var request = ImportRequest(
      files: [map], elevation: heights.isEmpty ? .none : .files(heights),
      destination: plan.destination)
    request.name = plan.name
    request.drawsMap = plan.drawsMap
    request.isRecorded = false
    request.attribution += Set(plan.tiles.compactMap(\.source.attribution)).sorted()
    var importer = Importer(request)
    importer.willBegin = { _ in try Task.checkCancellation() }
    let made = try importer.run { report(.imports($0)) }
    var origin = plan.origin
    (origin.version, origin.sequence) = (extract.version, MapChanges.sequence(of: extract.file))
    try origin.write(to: plan.destination)
    return made
  }

  /// Loads the tiles of a plan, and returns the files with heights.
  private func loadHeights(
    of plan: RegionPlan, _ report: @escaping @Sendable (MakingEvent) -> Void
  ) async throws(SourceError) -> [URL] {
    if case .files(let paths) = plan.elevation { return paths.map { URL(filePath: $0) } }
    var files: [URL] = []
    for tile in plan.tiles {
      do throws(SourceError) {
        let loaded = try await load(tile.file(addresses), tile.name) { report(.load($0, $1)) }
        files.append(loaded.file)
      } catch {
        // There is no tile of the sea.
        guard case .absent = error else { throw error }
        report(.missingTile(tile.name))
      }
    }
    return files
  }
}

extension RegionPlan {
  /// Describes how the region is made, but for the version of the extract.
  fileprivate var origin: RegionOrigin {
    RegionOrigin(
      place: place, polygons: area.numbers, source: extract.source.rawValue,
      extract: extract.identifier, url: extract.url, updates: extract.updates, isCut: isCut,
      elevation: elevation, drawsMap: drawsMap, countries: extract.countries)
  }
}

/// A folder for files that are of no use later.
struct WorkFolder {
  let url: URL

  /// Creates a folder.
  ///
  /// - Throws: `SourceError.storage`.
  init(in folder: URL) throws(SourceError) {
    url = folder.appending(path: "work-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .storage("The folder \(url.shownPath) cannot be created.")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}

/// Cuts extracts to areas with osmium.
struct MapCutter {
  /// A folder for the area and the result.
  var folder: URL

  /// Returns a file, as old as the extract, with what is in an area, with streets that cross its edge as a whole, and multipolygons
  /// with all their parts.
  ///
  /// - Throws: `SourceError` if osmium is missing or fails.
  func cut(_ file: URL, to area: Area) throws(SourceError) -> URL {
    let polygon = folder.appending(path: "area.geojson")
    let result = folder.appending(path: "cut.osm.pbf")
    do {
      try Data(area.geoJSON).write(to: polygon)
    } catch {
      throw .storage("\(polygon.shownPath) cannot be written.")
    }
    do throws(TileError) {
      try MapTool.osmium.run([
        "extract", "--strategy", "smart", "--polygon", polygon.path, file.path, "-o", result.path,
        "--no-progress", "-O", "--output-header", "osmosis_replication_timestamp!",
      ])
    } catch {
      throw .storage("The extract cannot be cut. \(error.description)")
    }
    return result
  }
}
