import AmbleBikeShare
import AmbleCore
import Foundation

/// Recorded days of a system: `stations.csv` and one `YYYY-MM-DD.csv.gz` a day, as `history/README.md`
/// of the data describes them.
struct History {
  /// The state of all stations at a time.
  struct Snapshot {
    /// Unix seconds.
    var time: Int
    var statuses: [RideStatus]
  }

  let folder: String
  private(set) var sites: [RideSite] = []
  private var numbers: [String: Int] = [:]

  init(folder: String, within box: BoundingBox) throws {
    self.folder = folder
    let text = try String(contentsOfFile: "\(folder)/stations.csv", encoding: .utf8)
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
      guard fields.count == 5, let latitude = Double(fields[1]), let longitude = Double(fields[2])
      else { continue }
      let place = Coordinate(latitude: latitude, longitude: longitude)
      guard box.contains(place) else { continue }
      numbers[String(fields[0])] = sites.count
      sites.append(RideSite(id: String(fields[0]), name: String(fields[4]), coordinate: place))
    }
  }

  /// The recorded days.
  func days() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".csv.gz") }.map { String($0.dropLast(7)) }.sorted()
  }

  /// Reads a day.
  func snapshots(of day: String) throws -> [Snapshot] {
    var found: [Snapshot] = []
    for line in try Self.unpacked("\(folder)/\(day).csv.gz").split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 5, let time = Int(fields[0]) else { continue }
      if fields[1].isEmpty {
        let last = found.last?.statuses ?? Array(repeating: .closed, count: sites.count)
        found.append(Snapshot(time: time, statuses: last))
      } else if let station = numbers[String(fields[1])], !found.isEmpty {
        found[found.count - 1].statuses[station] = Self.status(fields)
      }
    }
    return found
  }

  /// Returns the stations of a snapshot as forecasts need them.
  func stations(of snapshot: Snapshot) -> [LearnedForecast.Station] {
    zip(sites, snapshot.statuses).map { site, status in
      LearnedForecast.Station(
        id: site.id, status: status,
        counts: StationCounts(vehicles: status.bikes + status.ebikes, docks: status.docks),
        reportedAt: Double(snapshot.time))
    }
  }

  /// Teaches a forecast a snapshot.
  func teach(_ taught: inout AvailabilityHistory, _ snapshot: Snapshot) {
    let open = sites.indices.filter { snapshot.statuses[$0].canRent }
    taught.observe(
      open.map { station in
        let status = snapshot.statuses[station]
        return StationObservation(
          station: sites[station].id,
          counts: StationCounts(vehicles: status.bikes, docks: status.docks))
      }, at: Double(snapshot.time))
  }

  private static func status(_ fields: [Substring]) -> RideStatus {
    guard fields[4] == "1", let bikes = Int(fields[2]), let docks = Int(fields[3]) else {
      return .closed
    }
    return RideStatus(bikes: max(0, bikes), docks: max(0, docks))
  }

  private static func unpacked(_ file: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file]
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
