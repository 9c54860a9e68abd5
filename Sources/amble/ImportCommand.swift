import AmbleRegion
import ArgumentParser
import Foundation

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Create a region from OpenStreetMap and elevation files.",
    discussion: """
      Reads .osm, .osm.gz, .osm.bz2 and .osm.pbf files, change files to them (.osc, .osc.gz), and \
      elevation from HGT tiles (.hgt, .gz, .zip), any raster that GDAL reads, or folders of these. \
      An existing region in the folder stays usable until the new one is complete.
      """)

  @Argument(help: "OpenStreetMap files.", completion: .file())
  var files: [String]

  @Option(
    name: .long, help: "An elevation file or a folder of them; repeatable.",
    completion: .file())
  var elevation: [String] = []

  @Option(name: .shortAndLong, help: "The folder of the region.", completion: .directory)
  var output: String

  @Option(help: "Name of the region. Default: the folder's name.")
  var name: String?

  @Flag(help: "Do not create map tiles.")
  var noMap = false

  func run() throws {
    var request = ImportRequest(
      files: files.map { URL(filePath: $0) },
      elevation: elevation.isEmpty ? .none : .files(elevation.map { URL(filePath: $0) }),
      destination: URL(filePath: output, directoryHint: .isDirectory))
    request.name = name
    request.drawsMap = !noMap
    print(try Importer.runShowingProgress(request).text)
  }
}
