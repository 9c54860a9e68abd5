package import AmbleCore
import Foundation
import Synchronization

/// A region with what is needed to serve it. May be shared between threads.
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
  /// - Parameter overlays: those of the earlier import that it replaces.
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
