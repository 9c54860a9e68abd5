import AmbleCampus
import AmbleCore
import AmbleFormats

extension CampusJourney {
  /// Writes the members of the answer.
  func write(
    to json: inout JSONWriter, _ placement: CampusPlacement, _ description: CampusDescription,
    in language: Language
  ) {
    json.field("distance", distance, decimals: 2)
    json.field("time", duration, decimals: 1)
    json.field("ascent", street.ascent, decimals: 2)
    json.object("gate") { json in
      json.field("lat", gate.position.latitude, decimals: 7)
      json.field("lon", gate.position.longitude, decimals: 7)
      gate.point.write(to: &json)
      json.field("gap", gate.gap, decimals: 2)
    }
    json.array("legs") { list in
      if isInward { list.object { writeStreet(to: &$0, in: language) } }
      if let walk { list.object { write(walk, to: &$0, placement, description) } }
      if !isInward { list.object { writeStreet(to: &$0, in: language) } }
    }
  }

  private func writeStreet(to json: inout JSONWriter, in language: Language) {
    json.field("kind", "street")
    json.field("distance", street.distance, decimals: 2)
    json.field("time", street.duration, decimals: 1)
    json.field("ascent", street.ascent, decimals: 2)
    json.key("line")
    json.lineString(street, through: street.points.indices, heights: nil)
    json.array("steps") { list in
      for step in street.steps {
        list.object {
          $0.field("distance", step.distance, decimals: 2)
          $0.field("time", step.duration, decimals: 1)
          $0.field("instruction", language.instruction(for: step))
          $0.field("point", step.points.lowerBound)
        }
      }
    }
  }

  private func write(
    _ walk: CampusRoute, to json: inout JSONWriter, _ placement: CampusPlacement,
    _ description: CampusDescription
  ) {
    json.field("kind", "campus")
    json.field("unit", unit.rawValue)
    json.object("line") {
      $0.field("type", "LineString")
      $0.array("coordinates") { line in
        for point in walk.points { line.position(placement.position(x: point.x, y: point.y)) }
      }
    }
    walk.write(to: &json, description)
  }
}
