import AmbleCore
import AmbleSamples
import Foundation
import Testing

@testable import AmbleServer

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct GPXTests {
  /// The order of GPX 1.1: metadata, waypoints, routes, tracks; a point's height before its time.
  @Test func elementsComeInTheOrderOfTheSchema() {
    var options = GPXOptions()
    options.waypoints = true
    options.start = 1_714_521_600_000
    let names = elements(of: Sample.report.gpx(options)).map(\.name)
    let heads = names.filter { ["metadata", "wpt", "rte", "trk"].contains($0) }
    #expect(heads == ["metadata", "wpt", "wpt", "rte", "trk"])
    let point = names.lastIndex(of: "trkpt")!
    #expect(names[point...] == ["trkpt", "ele", "time"])
  }

  /// 1,714,521,600 s after 1970 is the first of May 2024; the last point comes 400 s later.
  @Test func pointsHaveHeightsAndTimes() {
    var options = GPXOptions()
    options.start = 1_714_521_600_000
    let elements = elements(of: Sample.report.gpx(options))
    let track = elements[elements.firstIndex { $0.name == "trk" }!...]
    #expect(track.filter { $0.name == "ele" }.map(\.text) == ["10", "12", "12", "15", "11"])
    #expect(track.last { $0.name == "time" }?.text == "2024-05-01T00:06:40Z")
  }

  /// The first stop is the start, the last the end; those between are counted from 1.
  @Test func waypointsAreNamedByTheirRole() {
    var options = GPXOptions()
    (options.waypoints, options.route, options.track) = (true, false, false)
    var route = Sample.route
    route.stops = [0, 2, 3, 4]
    let elements = elements(of: Sample.report([route]).gpx(options))
    let names = elements.filter { $0.name == "name" }.map(\.text)
    #expect(names == ["Start", "Via 1", "Via 2", "End"])
  }

  /// Without a start there are no times, and without heights no `ele`.
  @Test func unknownValuesAreLeftOut() {
    var route = Sample.route
    for index in route.points.indices { route.points[index].height = .unknown }
    let names = elements(of: Sample.report([route]).gpx()).map(\.name)
    #expect(names.filter { $0 == "trkpt" }.count == 5)
    #expect(!names.contains("ele") && !names.contains("time"))
  }

  /// 400 m in 400 s, 5 m up and 4 m down; of which half, or nothing, is known.
  @Test(arguments: [
    (0.0, "5 m up, 4 m down"), (0.5, "at least 5 m up, at least 4 m down"), (1, "climb unknown"),
  ])
  func unknownIsNotZero(share: Double, climbs: String) {
    var route = Sample.route
    route.unknownHeightShare = share
    #expect(route.summary == "400 m, 7 min, \(climbs)")
  }

  /// Names may contain special characters of XML.
  @Test func namesAreEscaped() {
    var options = GPXOptions()
    options.name = "A & B <\"C\"> \u{0}"
    let elements = elements(of: Sample.report.gpx(options))
    #expect(elements.first { $0.name == "name" }?.text == "A & B <\"C\"> ")
  }

  /// The elements of a file in order, with their direct text.
  private func elements(of gpx: String) -> [(name: String, text: String)] {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(gpx.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    return reader.elements
  }

  private final class ElementReader: NSObject, XMLParserDelegate {
    var elements: [(name: String, text: String)] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append((name, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let index = open.last { elements[index].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }
}
