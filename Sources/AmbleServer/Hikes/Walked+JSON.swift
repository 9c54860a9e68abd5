import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleRegion

extension ExploredReport {
  /// Writes the members of the report.
  /// - Parameters:
  ///   - box: a box that districts have to meet, or `nil` for all.
  ///   - limit: maximum number of districts.
  func write(to json: inout JSONWriter, within box: BoundingBox?, limit: Int) {
    json.field("pending", pending)
    json.array("regions") { list in
      for region in regions { list.object { region.writeRegion(to: &$0) } }
    }
    json.array("items") { list in
      for (region, item) in items(within: box).prefix(limit) {
        list.object { item.write(to: &$0, region: region) }
      }
    }
  }
}

extension ExploredDistricts {
  /// Writes the members of the region.
  func writeRegion(to json: inout JSONWriter) {
    json.field("name", region)
    json.field("needs_import", districtCount == nil)
    json.field("districts", districtCount ?? 0)
    json.field("walked", walked, decimals: 1)
    json.field("total", total, decimals: 1)
  }
}

extension ExploredDistricts.Item {
  /// Writes the members of the district.
  func write(to json: inout JSONWriter, region: String) {
    json.field("name", part.district.name)
    json.field("region", region)
    json.field("has_boundary", part.district.hasBoundary)
    json.field("share", share, decimals: 4)
    json.field("walked", walked, decimals: 1)
    json.field("total", part.metres, decimals: 1)
    json.field("hikes", hikes)
    let box = part.bounds
    json.array("bounds") { list in
      for edge in [box.west, box.south, box.east, box.north] { list.number(edge, decimals: 6) }
    }
  }
}

extension WalkedLines {
  /// Writes GeoJSON features, one for each number of hikes, the fewest first.
  func writeFeatures(to list: inout JSONWriter) {
    for (count, lines) in byCount.sorted(by: { $0.key < $1.key }) {
      list.object { json in
        json.field("type", "Feature")
        json.object("properties") { $0.field("count", count) }
        json.object("geometry") { json in
          json.field("type", "MultiLineString")
          json.array("coordinates") { list in
            for line in lines { list.array { Self.write(line, to: &$0) } }
          }
        }
      }
    }
  }

  private static func write(_ line: Line, to list: inout JSONWriter) {
    for point in line {
      list.array {
        $0.number(point.longitude, decimals: 6)
        $0.number(point.latitude, decimals: 6)
      }
    }
  }
}
