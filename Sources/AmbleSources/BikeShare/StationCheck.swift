import AmbleBikeShare
import Foundation

/// Asks bike-share systems whether they have stations in an area.
struct StationCheck {
  var downloader: Downloader
  var area: Area
  var now: Date

  /// Maximum size of a file of a feed, bytes.
  private static let maximumBytes = 32 << 20

  /// Returns the number of stations of a system in the area, or `nil` if its files cannot be read.
  ///
  /// - Throws: `SourceError.cancelled`.
  func stations(of system: BikeShareCatalogue.System) async throws(SourceError) -> Int? {
    do throws(SourceError) {
      let reader = FeedReader(now: now)
      guard let discovery = try? FeedAddress.discovery(system.discovery), !discovery.isFileURL,
        let index = try await downloader.document(
          discovery.absoluteString, maximumBytes: Self.maximumBytes),
        case .files(let files)? = try? reader.read(.discovery, index).content,
        let listed = files.first(where: { $0.file == .stationInformation }),
        let address = try? FeedAddress.resolve(
          listed.address, of: .stationInformation, from: discovery),
        let bytes = try await downloader.document(
          address.absoluteString, maximumBytes: Self.maximumBytes),
        case .stations(let stations)? = try? reader.read(.stationInformation, bytes).content
      else { return nil }
      return stations.count { area.contains($0.position) }
    } catch {
      if error == .cancelled { throw error }
      return nil
    }
  }
}
