public import AmbleCampus
import AmbleCore
import AmbleFormats

/// How paths are described in an answer.
struct CampusDescription: Sendable {
  /// How finely.
  var detail = CampusStepDetail.segments
  /// How directions are said.
  var style = CampusStyle.compass
}

extension CampusRoutes {
  /// Writes the members of the answer.
  func write(to json: inout JSONWriter, _ description: CampusDescription) {
    json.field("from", from.shortName)
    json.field("to", to.shortName)
    json.field("unit", routes.first?.unit.rawValue ?? CampusUnit.metres.rawValue)
    json.array("paths") { list in
      for route in routes { list.object { route.write(to: &$0, description) } }
    }
    json.field("text", routes.first?.text(description.detail, style: description.style) ?? "")
  }
}

extension CampusRoute {
  /// Writes the members of a path.
  func write(to json: inout JSONWriter, _ description: CampusDescription) {
    json.field("distance", length, decimals: 3)
    json.field("time", duration, decimals: 1)
    json.array("points") { list in
      for point in points {
        list.array {
          $0.number(exactly: point.x)
          $0.number(exactly: point.y)
          $0.integer(Int64(point.level))
        }
      }
    }
    json.array("steps") { list in
      for step in steps(description.detail, style: description.style) {
        list.object { step.write(to: &$0, description.style, in: unit) }
      }
    }
  }
}

extension CampusStep {
  fileprivate func write(
    to json: inout JSONWriter, _ style: CampusStyle, in unit: CampusUnit
  ) {
    json.field("distance", length, decimals: 3)
    json.field("time", duration, decimals: 1)
    json.field("direction", direction.abbreviation)
    point.write(to: &json)
    json.field("kind", kind.rawValue)
    json.field("instruction", instruction(style, in: unit))
  }
}

extension CampusTree {
  /// Writes the members of the answer.
  func write(to json: inout JSONWriter, from building: CampusBuilding, in unit: CampusUnit) {
    json.field("from", building.shortName)
    json.field("unit", unit.rawValue)
    json.array("x") { list in for node in nodes { list.number(exactly: node.x) } }
    json.array("y") { list in for node in nodes { list.number(exactly: node.y) } }
    json.array("level") { list in for node in nodes { list.integer(Int64(node.level)) } }
    json.array("parent") { list in for parent in parents { list.integer(Int64(parent)) } }
    json.array("distance") { list in for length in lengths { list.number(length, decimals: 3) } }
    json.array("buildings") { list in
      for reached in buildings {
        list.object {
          $0.field("short_name", reached.building.shortName)
          $0.field("distance", reached.length, decimals: 3)
          $0.field("time", reached.duration, decimals: 1)
          $0.field("node", reached.node)
        }
      }
    }
  }
}

extension CampusRoutes {
  /// Returns the answer of the HTTP API about these routes, as JSON.
  /// - Parameters:
  ///   - detail: how finely the steps divide a route.
  ///   - style: how directions are said.
  public func json(_ detail: CampusStepDetail, style: CampusStyle) -> String {
    var json = JSONWriter()
    json.object { write(to: &$0, CampusDescription(detail: detail, style: style)) }
    return json.text
  }
}
