import AmbleRegion
import ArgumentParser
import Foundation

struct TrafficCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traffic",
    abstract: "Set the speeds and closures of a region's streets.",
    discussion: """
      Files are CSV as OSRM reads it, one row for each pair of neighbouring OpenStreetMap nodes: \
      from,to,km/h[,rate], where 0 km/h closes the street; or GeoJSON lines and polygons of closed \
      streets, with the optional properties starts_at and ends_at (2026-05-01T08:00:00Z), modes \
      (such as drive, bike or foot), oneway and name. They replace the earlier traffic of the \
      region, together. A running server applies them within a second.
      """)

  @Argument(help: "The folder of the region.", completion: .directory)
  var region: String

  @Argument(help: "Files of speeds and closures.", completion: .file())
  var files: [String] = []

  @Flag(help: "Remove the traffic of the region.")
  var clear = false

  func validate() throws {
    guard clear != !files.isEmpty else {
      throw ValidationError(
        clear
          ? "Give either files or --clear, not both."
          : "Give files of speeds or closures, or --clear.")
    }
  }

  func run() throws {
    let region = try Region(opening: region)
    guard !clear else {
      try region.replaceTraffic(by: nil)
      print("\(region.manifest.name) has no traffic any more.")
      return
    }
    let data = try TrafficData(reading: files.map { URL(filePath: $0) })
    let traffic = try StreetTraffic(data, on: region)
    try region.replaceTraffic(by: data)
    print(traffic.report.text)
  }
}
