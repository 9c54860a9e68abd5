package import AmbleBikeShare
import AmbleCore
package import AmbleRegion
package import Foundation

/// An invented bike-share system of a region, so that a newcomer sees one alive (`amble serve --play`).
/// It is published as GBFS at `/gbfs/gbfs.json`, and read from there by the server itself.
package struct PlayedBikes: FeedSource {
  private let share: InventedBikeShare
  private let clock: any FeedClock

  /// The address by which the server knows its own feed. No host has this name.
  package static let discovery = "https://bikes.invalid/gbfs/gbfs.json"
  /// Number of cells at a side of the grid in which there is a station each.
  private static let cells = 8
  /// Minimum distance between two stations, and maximum from the middle of a cell, metres.
  private static let gap = 200.0
  private static let reach = 1_000.0

  /// Invents a system at named places all over a region.
  /// - Parameters:
  ///   - region: the region.
  ///   - start: the time that the riders' clock shows now, or `nil` for that of `clock`.
  ///   - clock: the clock that counts the time from now on.
  /// - Throws: a database error if the region's places cannot be read.
  package init(
    _ region: Region, from start: Date? = nil, clock: any FeedClock = SystemFeedClock()
  ) throws {
    self.clock = clock
    share = InventedBikeShare(
      places: try Self.places(of: region), name: "\(region.manifest.name) Bikes", seed: 2_026,
      ahead: start?.timeIntervalSince(clock.now) ?? 0)
  }

  /// Returns a named place of each cell of a grid over a region.
  private static func places(of region: Region) throws -> [InventedPlace] {
    let box = region.graph.bounds
    let (height, width) = (
      (box.north - box.south) / Double(cells), (box.east - box.west) / Double(cells)
    )
    var query = PlaceQuery("")
    query.layers = [.house, .locality, .other]
    var chosen: [InventedPlace] = []
    for cell in 0..<cells * cells {
      let middle = Coordinate(
        latitude: box.south + (Double(cell / cells) + 0.5) * height,
        longitude: box.west + (Double(cell % cells) + 0.5) * width)
      let radius = min(height / 2 * 111_195, reach)
      let near = try region.places.reverse(middle, radius: radius, limit: 20, matching: query)
      let place = near.first { place in
        place.name?.isEmpty == false
          && chosen.allSatisfy { $0.position.distance(to: place.position) >= gap }
      }
      if let place, let name = place.name {
        chosen.append(InventedPlace(name: name, position: place.position))
      }
    }
    return chosen
  }

  /// Returns a file as it is now.
  package func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    let name = request.url.deletingPathExtension().lastPathComponent
    let base = request.url.deletingLastPathComponent().absoluteString
    guard let file = FeedFile(rawValue: name),
      let bytes = document(file, base: String(base.dropLast()))
    else { throw .status(404, retryAfter: nil) }
    return .changed(bytes, FeedValidators())
  }

  /// Returns a file of the feed as it is now, or `nil` if the feed has no such file.
  /// - Parameter base: the address of the folder of the files.
  package func document(_ file: FeedFile, base: String) -> [UInt8]? {
    share.document(file, at: clock.now, base: base)
  }
}
