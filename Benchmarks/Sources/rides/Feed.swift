import AmbleBikeShare
import AmbleCore
import Foundation

/// The stations of a folder with `station_information.json` and `station_status.json`, GBFS 1.1 to
/// 2.3, read as far as benchmarks need.
struct Feed {
  private(set) var stations: [RideStation] = []

  init(folder: String) throws {
    let status = try Self.stations("\(folder)/station_status.json")
    let counts = Dictionary(
      status.compactMap { row in (row["station_id"] as? String).map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
    for row in try Self.stations("\(folder)/station_information.json") {
      guard let id = row["station_id"] as? String, let latitude = row["lat"] as? Double,
        let longitude = row["lon"] as? Double
      else { continue }
      let count = counts[id] ?? [:]
      stations.append(
        RideStation(
          id: id, name: row["name"] as? String ?? "",
          coordinate: Coordinate(latitude: latitude, longitude: longitude),
          bikes: count["num_bikes_available"] as? Int ?? 0,
          ebikes: count["num_ebikes_available"] as? Int ?? 0,
          docks: count["num_docks_available"] as? Int ?? 0,
          canRent: Self.isTrue(count["is_renting"]), canReturn: Self.isTrue(count["is_returning"])))
    }
  }

  private static func isTrue(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? false }

  private static func stations(_ file: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
    let data = (json as? [String: Any])?["data"] as? [String: Any]
    return data?["stations"] as? [[String: Any]] ?? []
  }
}
