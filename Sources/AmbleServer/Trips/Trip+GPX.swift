import AmbleCore
import AmbleFormats
import AmbleJournal

extension Trip {
  /// The trip as a GPX 1.1 file: its stops as waypoints, and as a route.
  var gpx: String {
    var xml = XMLWriter()
    let attributes = [
      ("version", "1.1"), ("creator", "Amble"), ("xmlns", "http://www.topografix.com/GPX/1/1"),
    ]
    xml.element("gpx", attributes) { file in
      file.element("metadata") {
        $0.element("name", plan.name)
        $0.element("time", updatedAt.text)
      }
      for stop in plan.stops { stop.write("wpt", to: &file) }
      file.element("rte") { route in
        route.element("name", plan.name)
        for stop in plan.stops { stop.write("rtept", to: &route) }
      }
    }
    return xml.text
  }
}

extension Stop {
  fileprivate func write(_ element: String, to xml: inout XMLWriter) {
    let attributes = [
      ("lat", FixedDecimal.text(place.latitude, decimals: 7)),
      ("lon", FixedDecimal.text(place.longitude, decimals: 7)),
    ]
    xml.element(element, attributes) { point in
      if let time = visitedAt { point.element("time", time.text) }
      point.element("name", name)
      let about = [address ?? "", note ?? ""].filter { !$0.isEmpty }
      if !about.isEmpty { point.element("desc", about.joined(separator: "\n")) }
    }
  }
}
