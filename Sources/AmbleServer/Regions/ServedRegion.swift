import AmbleCore
public import AmbleRegion
import Foundation
import Synchronization

/// A region with what is needed to serve it. May be shared between threads.
public final class ServedRegion: Sendable {
  /// The region.
  let region: Region
  /// The route planner.
  let planner: RoutePlanner
  /// The sources of the region's data.
  let sources: DataSources
  /// The files for offline use.
  let downloads: RegionDownloads
  /// What the server knows about the region besides its import.
  let overlays: RegionOverlays
  /// The conditions of its streets: traffic, closures and reports.
  let conditions: RegionConditions
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
  init(_ region: Region, overlays: RegionOverlays) {
    self.region = region
    self.overlays = overlays
    sources = DataSources(region.manifest)
    planner = RoutePlanner(region)
    downloads = RegionDownloads(of: region)
    conditions = RegionConditions(region, planner, overlays, at: Date())
  }

  /// The region's name.
  var name: String { region.manifest.name }

  /// The bounding box of the streets.
  var bounds: BoundingBox { region.graph.bounds }

  /// The streets of each district, or `nil` if the region has none until it is imported again.
  /// Blocks the thread the first time, as `Region.districtStreets`.
  var districtStreets: DistrictStreets? {
    districts.withLock { districts in
      if case .known(let known) = districts { return known }
      let made = region.districtStreets()
      districts = .known(made)
      return made
    }
  }

  /// Returns advice on an error: to swap latitude and longitude, if the swapped place is within the
  /// region. Otherwise `nil`.
  func advice(on error: RouteError, _ places: [Coordinate]) -> ServerMessage? {
    guard error.kind == .outsideRegion, let index = error.place, places.indices.contains(index),
      bounds.contains(places[index].swapped)
    else { return nil }
    return Self.swapAdvice(places[index])
  }

  /// Returns advice on an error of stop ordering, or `nil`.
  func advice(on error: StopsError, _ places: [Coordinate]) -> ServerMessage? {
    if case .route(let error) = error { advice(on: error, places) } else { nil }
  }

  /// Returns the advice to swap latitude and longitude.
  static func swapAdvice(_ place: Coordinate) -> ServerMessage {
    ServerMessage(.adviceSwapTo, ["place": .text(place.swapped.text)])
  }
}

extension DataSources {
  /// Reads the sources from a region's manifest.
  init(_ manifest: RegionManifest) {
    self.init(
      copyrights: manifest.attribution,
      mapTimestamp: manifest.dataDate?.formatted(.iso8601),
      elevation: manifest.elevation?.source,
      ascentThreshold: manifest.elevation?.threshold ?? 0)
  }
}
