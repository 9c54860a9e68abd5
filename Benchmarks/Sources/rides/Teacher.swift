import AmbleBikeShare
import AmbleCore
import AmbleRegion
import Foundation

/// Writes what recorded days teach into the data folder of a server, as if it had run then.
struct Teacher {
  private let history: History
  private let days: [String]

  private static let zone = "Europe/Oslo"

  /// - Parameter day: the first day that is not taught.
  init(region: String, history folder: String, day: String) throws {
    let region = try Region(opening: region)
    history = try History(folder: folder, within: region.graph.bounds)
    days = try history.days().filter { $0 < day }
  }

  /// - Parameters:
  ///   - address: the `gbfs.json` of the server's feed.
  ///   - data: the server's data folder.
  func run(address: String, data: String) throws {
    guard let zone = TimeZone(identifier: Self.zone) else { return }
    var taught = AvailabilityHistory(timeZone: zone)
    for day in days {
      for snapshot in try history.snapshots(of: day) { history.teach(&taught, snapshot) }
    }
    let key = try SystemConfiguration(discovery: address).key
    let folder = URL(filePath: data).appending(path: "bikes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(taught.encoded()).write(to: folder.appending(path: "\(key).history"))
    print("\(history.sites.count) stations, taught by the \(days.count) days before")
  }
}
