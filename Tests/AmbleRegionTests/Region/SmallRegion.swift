import AmbleCore
import Foundation

@testable import AmbleRegion

/// A region of one street, 111 m long and 11.1 m high, in its own folder.
enum SmallRegion {
  static let map = """
    <?xml version="1.0" encoding="UTF-8"?>
    <osm version="0.6">
    <node id="1" version="1" lat="41.1000000" lon="-8.6000000"/>
    <node id="2" version="1" lat="41.1010000" lon="-8.6000000"/>
    <way id="1" version="1"><nd ref="1"/><nd ref="2"/>
    <tag k="highway" v="residential"/><tag k="name" v="Rua da Fábrica"/></way>
    </osm>
    """

  /// A slope that rises a tenth of a metre per metre north of 41.1°.
  static let ground = AnalyticElevation(name: "a slope") {
    ($0.latitude - 41.1) * Coordinate.metresPerDegree / 10
  }

  /// Returns the request to import it into a folder with a name.
  static func request(in home: TemporaryFolder, name: String = "small") throws -> ImportRequest {
    let file = home.url.appending(path: "small.osm")
    try FileWriting.write(Data(map.utf8), to: file)
    var request = ImportRequest(
      files: [file], elevation: .source(ground), destination: home.url.appending(path: name))
    request.drawsMap = false
    return request
  }

  /// Imports the region.
  static func make(in home: TemporaryFolder) throws -> URL {
    try Importer(request(in: home)).run().folder
  }
}
