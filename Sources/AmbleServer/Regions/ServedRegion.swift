import AmbleCore
public import AmbleRegion
import Foundation

/// A region with what answers questions about it.
public final class ServedRegion: Sendable {
  /// The region.
  let region: Region
  /// What finds routes in it.
  let planner: RoutePlanner
  /// Where its data came from.
  let sources: DataSources
  /// What a phone may keep of it.
  let downloads: RegionDownloads

  /// Makes a region ready to answer.
  public init(_ region: Region) {
    self.region = region
    sources = DataSources(region.manifest)
    planner = RoutePlanner(region)
    downloads = RegionDownloads(of: region)
  }

  /// What the region is called.
  var name: String { region.manifest.name }

  /// The box around its streets.
  var bounds: BoundingBox { region.graph.bounds }

  /// What may help with an error: that latitude and longitude were swapped, if the place lies in
  /// the region the other way about.
  func advice(on error: RouteError, _ places: [Coordinate]) -> String? {
    guard error.kind == .outsideRegion, let index = error.place, places.indices.contains(index),
      bounds.contains(places[index].swapped)
    else { return nil }
    return Self.swapAdvice(places[index])
  }

  /// What may help with an error of an order of stops.
  func advice(on error: StopsError, _ places: [Coordinate]) -> String? {
    if case .route(let error) = error { advice(on: error, places) } else { nil }
  }

  /// The advice to swap the numbers of a place.
  static func swapAdvice(_ place: Coordinate) -> String {
    "Latitude and longitude seem to be swapped: try \(place.swapped.text)."
  }
}

extension DataSources {
  /// What a region's manifest says of its sources.
  init(_ manifest: RegionManifest) {
    self.init(
      copyrights: manifest.attribution,
      mapTimestamp: manifest.dataDate?.formatted(.iso8601),
      elevation: manifest.elevation?.source,
      ascentThreshold: manifest.elevation?.threshold ?? 0)
  }
}
