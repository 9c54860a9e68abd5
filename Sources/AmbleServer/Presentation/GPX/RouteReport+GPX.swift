import AmbleCore
import AmbleFormats
public import AmbleRegion
import Foundation

extension RouteReport {
  /// Returns the routes as a GPX 1.1 file, in the order of the answer. Each route has heights at
  /// all points, or at none if all are unknown.
  /// - Complexity: O(points).
  public func gpx(_ options: GPXOptions = .init()) -> String {
    var xml = XMLWriter()
    let attributes = [
      ("version", "1.1"), ("creator", "Amble"), ("xmlns", "http://www.topografix.com/GPX/1/1"),
    ]
    xml.element("gpx", attributes) { file in
      file.element("metadata") { $0.element("desc", sources.copyrights.joined(separator: "; ")) }
      if options.waypoints { writeWaypoints(options, to: &file) }
      for route in options.route ? answer.routes : [] {
        file.element("rte") { write(stepsOf: route, options, to: &$0) }
      }
      for route in options.track ? answer.routes : [] {
        file.element("trk") { write(lineOf: route, options, to: &$0) }
      }
    }
    return xml.text
  }

  private func writeWaypoints(_ options: GPXOptions, to xml: inout XMLWriter) {
    guard let route = answer.routes.first else { return }
    let heights = options.elevation ? route.completeHeights : nil
    for (number, index) in route.stops.enumerated() {
      let role = number == 0 ? "Start" : number == route.stops.count - 1 ? "End" : "Via \(number)"
      let street = number < answer.snapped.count ? answer.snapped[number].name : ""
      write("wpt", route.points[index], heights?[index], options, to: &xml) {
        $0.element("name", street.isEmpty ? role : "\(role): \(street)")
      }
    }
  }

  private func write(stepsOf route: Route, _ options: GPXOptions, to xml: inout XMLWriter) {
    xml.element("name", name(of: route, options))
    let heights = options.elevation ? route.completeHeights : nil
    for step in route.steps {
      let index = step.points.lowerBound
      write("rtept", route.points[index], heights?[index], options, to: &xml) {
        $0.element("desc", options.language.instruction(for: step))
      }
    }
  }

  private func write(lineOf route: Route, _ options: GPXOptions, to xml: inout XMLWriter) {
    xml.element("name", name(of: route, options))
    xml.element("desc", route.summary)
    let heights = options.elevation ? route.completeHeights : nil
    xml.element("trkseg") { segment in
      for (index, point) in route.points.enumerated() {
        write("trkpt", point, heights?[index], options, to: &segment) { _ in }
      }
    }
  }

  private func write(
    _ name: String, _ point: Route.Point, _ metres: Double?, _ options: GPXOptions,
    to xml: inout XMLWriter, _ content: (inout XMLWriter) -> Void
  ) {
    let attributes = [
      ("lat", FixedDecimal.text(point.position.latitude, decimals: 6)),
      ("lon", FixedDecimal.text(point.position.longitude, decimals: 6)),
    ]
    xml.element(name, attributes) {
      if let metres { $0.element("ele", FixedDecimal.text(metres, decimals: 2)) }
      if let start = options.start {
        $0.element("time", Self.time(Double(start) / 1000 + point.time))
      }
      content(&$0)
    }
  }

  private func name(of route: Route, _ options: GPXOptions) -> String {
    answer.routes.count == 1 ? options.name : "\(options.name) \(route.flatnessRank)"
  }

  private static func time(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds).formatted(.iso8601)
  }
}
