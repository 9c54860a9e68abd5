package import AmbleCore
import Foundation
import Synchronization

/// A region with what is needed to serve it. May be shared between threads.
///
/// ```swift
/// let served = ServedRegion(try Region(opening: "regions/porto"))
/// let report = try served.report(for: request, leavingAt: CivilTime("2026-11-23T08:00"))
/// print(report.answer.routes.count, report.took, report.sources.copyrights)
/// ```
public final class ServedRegion: Sendable {
  /// The region.
  package let region: Region
  /// The route planner.
  package let planner: RoutePlanner
  /// The sources of the region's data.
  package let sources: DataSources
  /// The files for offline use.
  package let downloads: RegionDownloads
  /// What the server knows about the region besides its import.
  package let overlays: RegionOverlays
  /// The conditions of its streets: traffic, closures and reports.
  package let conditions: RegionConditions
  private let districts = Mutex<Districts>(.unknown)

  /// The streets of districts, once they were asked for.
  private enum Districts {
    case unknown
    case known(DistrictStreets?)
  }

  /// Prepares a region for serving.
  public convenience init(_ region: Region) { self.init(region, overlays: RegionOverlays()) }

  /// Prepares an import of a region for serving.
  /// - Parameter overlays: those of the earlier import that it replaces, or new ones.
  package init(_ region: Region, overlays: RegionOverlays) {
    self.region = region
    self.overlays = overlays
    sources = DataSources(region.manifest)
    planner = RoutePlanner(region)
    downloads = RegionDownloads(of: region)
    conditions = RegionConditions(region, planner, overlays, at: Date())
  }

  /// The region's name.
  package var name: String { region.manifest.name }

  /// Whether the region was imported with an elevation model, which may leave gaps.
  package var hasHeights: Bool { region.manifest.elevation != nil }

  /// The bounding box of the streets.
  package var bounds: BoundingBox { region.graph.bounds }

  /// The streets of each district, or `nil` if the region has none until it is imported again.
  /// Blocks the thread the first time, as `Region.districtStreets`.
  package var districtStreets: DistrictStreets? {
    districts.withLock { districts in
      if case .known(let known) = districts { return known }
      let made = region.districtStreets()
      districts = .known(made)
      return made
    }
  }
}

extension DataSources {
  /// Reads the sources from a region's manifest.
  package init(_ manifest: RegionManifest) {
    self.init(
      copyrights: manifest.attribution,
      mapTimestamp: manifest.dataDate?.formatted(.iso8601),
      elevation: manifest.elevation?.source,
      ascentThreshold: manifest.elevation?.threshold ?? 0)
  }
}

// MARK: Downloads

/// The files of a region that a client needs to compute routes offline.
package struct RegionDownloads: Sendable {
  /// The files.
  package let files: [EngineFile]
  /// Minimum height difference that counts as ascent, metres.
  package let ascentThreshold: Double
  private let contents: [String: MappedFile]

  /// Maps the files of a region now, so that they stay the same when an import replaces the region.
  package init(of region: Region) {
    files = region.engineFiles
    ascentThreshold = region.manifest.elevation?.threshold ?? 0
    var contents: [String: MappedFile] = [:]
    for name in Set(files.map(\.name)) {
      contents[name] = try? MappedFile(region.folder.appending(path: name))
    }
    self.contents = contents
  }

  /// Returns a file and its contents by name, or `nil` if it is not among them.
  package func file(named name: String) -> (EngineFile, MappedFile)? {
    guard let file = files.first(where: { $0.name == name }), let content = contents[name]
    else { return nil }
    return (file, content)
  }
}
