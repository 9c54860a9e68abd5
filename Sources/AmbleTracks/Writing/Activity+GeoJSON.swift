import AmbleCore

extension Activity {
  /// The track as GeoJSON, RFC 7946: a feature with a line, or several lines if there were pauses.
  ///
  /// The property `coordTimes` has a time or `null` for each position, in lists like the positions.
  /// A segment of one position is no line and is left out; a track of one position is a point, one
  /// of none has no geometry.
  /// - Complexity: O(*n*) for *n* samples.
  public var geoJSON: String {
    let lines = segments.filter { $0.count > 1 }
    let alone = lines.isEmpty ? segments.first?.first : nil
    var properties: [String] = []
    if let name { properties.append("\"name\":\(name.jsonQuoted)") }
    if let sport { properties.append("\"sport\":\(sport.jsonQuoted)") }
    if let mode { properties.append("\"mode\":\(mode.name.jsonQuoted)") }
    let times = lines.isEmpty ? [[alone].compactMap(\.self)] : lines
    properties.append("\"coordTimes\":\(nested(times) { $0.timeText })")
    return "{\"type\":\"Feature\",\"properties\":{\(properties.joined(separator: ","))},"
      + "\"geometry\":\(geometry(lines, alone))}\n"
  }

  private func geometry(_ lines: [[TrackSample]], _ alone: TrackSample?) -> String {
    if lines.isEmpty {
      return alone.map { "{\"type\":\"Point\",\"coordinates\":\($0.coordinates)}" } ?? "null"
    }
    let type = lines.count == 1 ? "LineString" : "MultiLineString"
    return "{\"type\":\"\(type)\",\"coordinates\":\(nested(lines) { $0.coordinates })}"
  }

  /// Returns a list of values, or a list of lists if there are several segments.
  private func nested(_ segments: [[TrackSample]], _ value: (TrackSample) -> String) -> String {
    let lists = segments.map { "[\($0.map(value).joined(separator: ","))]" }
    return lists.count == 1 ? lists[0] : "[\(lists.joined(separator: ","))]"
  }
}

extension TrackSample {
  fileprivate var coordinates: String {
    guard let position else { return "[]" }
    let height = altitude.map { $0.isFinite ? "," + $0.decimalText : "" } ?? ""
    return "[\(position.longitude.decimalText),\(position.latitude.decimalText)\(height)]"
  }

  fileprivate var timeText: String { time.flatMap(TimeText.utc).map { "\"\($0)\"" } ?? "null" }
}

extension String {
  /// The text as a JSON string.
  fileprivate var jsonQuoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
