import AmbleBikeShare
import Foundation

/// Real feeds, which the project does not contain.
enum SharedFeeds {
  /// The folder of real feeds.
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/data/gbfs").standardizedFileURL

  /// Whether they are here.
  static let areHere = FileManager.default.fileExists(atPath: folder.path())

  /// The reason why tests are skipped without them.
  static let absence = "there is no ../shared/data"

  /// Reads a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// Reads a file of a feed with a reader in 2030, so that no report is from the future.
  static func document(_ file: FeedFile, _ path: String) throws -> FeedDocument {
    try FeedReader(now: Date(timeIntervalSince1970: 1_893_456_000)).read(file, bytes(path))
  }
}

extension FeedDocument {
  var stations: [Station] { if case .stations(let items) = content { items } else { [] } }
  var statuses: [StationStatus] { if case .statuses(let items) = content { items } else { [] } }
  var vehicles: [FloatingVehicle] { if case .vehicles(let items) = content { items } else { [] } }
  var types: [VehicleType] { if case .types(let items) = content { items } else { [] } }
  var plans: [PricingPlan] { if case .plans(let items) = content { items } else { [] } }
  var alerts: [SystemAlert] { if case .alerts(let items) = content { items } else { [] } }
  var files: [ListedFile] { if case .files(let items) = content { items } else { [] } }
  var system: SystemInformation? { if case .system(let item) = content { item } else { nil } }
  var zones: Geofencing { if case .zones(let zones) = content { zones } else { Geofencing() } }
}
