import AmbleCore
import AmbleFormats

extension Activity {
  /// The samples as comma-separated values, RFC 4180, with a header: time in UTC, number of the
  /// segment between two pauses from 1, degrees, metres, metres per second, beats, steps or turns
  /// per minute, degrees Celsius, watts. Unknown values are empty.
  /// - Complexity: O(*n*) for *n* samples.
  public var csv: String {
    var table =
      "time,segment,latitude,longitude,altitude,accuracy,speed,distance,heart_rate,cadence,"
      + "temperature,power,steps\r\n"
    var segment = 1
    for sample in samples {
      if sample.isAfterPause { segment += 1 }
      table += sample.columns(segment: segment).joined(separator: ",") + "\r\n"
    }
    return table
  }
}

extension TrackSample {
  fileprivate func columns(segment: Int) -> [String] {
    [
      time.flatMap(TimeText.utc) ?? "", String(segment), text(position?.latitude),
      text(position?.longitude), text(altitude), text(accuracy), text(speed), text(distance),
      heartRate?.description ?? "", text(cadence), text(temperature), power?.description ?? "",
      steps?.description ?? "",
    ]
  }

  private func text(_ number: Double?) -> String { number?.decimalText ?? "" }
}

extension Activity {
  /// The samples that have a position, divided at the pauses. A pause before a sample without a
  /// position divides at the next one that has one.
  var segments: [[TrackSample]] {
    var segments: [[TrackSample]] = []
    var isAfterPause = true
    for sample in samples {
      isAfterPause = isAfterPause || sample.isAfterPause
      guard sample.position?.isValid == true else { continue }
      if isAfterPause { segments.append([]) }
      isAfterPause = false
      segments[segments.count - 1].append(sample)
    }
    return segments
  }
}

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

extension Activity {
  /// Writes the activity as GPX 1.1: one track, a segment between two pauses.
  ///
  /// Heart rate, cadence and temperature are in Garmin's extension `TrackPointExtension` version 1,
  /// power in its `PowerExtension`, the device's totals in its `TrackStatsExtension`. Cadence on
  /// foot counts strides there, one of both feet. GPX has no place for samples without a position,
  /// nor for accuracy, speed, distance and steps of a sample: `csv` has them.
  /// - Parameter creator: the program to name as the author.
  /// - Returns: a document in UTF-8.
  /// - Complexity: O(*n*) for *n* samples.
  public func gpx(creator: String = "Amble") -> String {
    var document = Self.gpxHead(creator: creator)
    if let start = samples.lazy.compactMap(\.time).first.flatMap(TimeText.utc) {
      document += "<metadata><time>\(start)</time></metadata>\n"
    }
    document += "<trk>"
    document.appendElement("name", name)
    document.appendElement("type", sport ?? mode?.name)
    document.appendStatistics(totals)
    for segment in segments {
      document += "\n<trkseg>\n"
      for sample in segment { document.append(sample, isOnFoot: mode.isOnFoot) }
      document += "</trkseg>"
    }
    return document + "\n</trk>\n</gpx>\n"
  }

  private static func gpxHead(creator: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="\(XMLWriter.escaped(creator))" \
    xmlns="http://www.topografix.com/GPX/1/1" \
    xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" \
    xmlns:gpxpx="http://www.garmin.com/xmlschemas/PowerExtension/v1" \
    xmlns:gpxtrkx="http://www.garmin.com/xmlschemas/TrackStatsExtension/v1">\n
    """
  }
}

extension String {
  fileprivate mutating func appendStatistics(_ totals: DeviceTotals) {
    var content = ""
    for (name, value) in [
      ("Distance", totals.distance), ("TimerTime", totals.timerDuration),
      ("TotalElapsedTime", totals.duration), ("MovingTime", totals.movingDuration),
      ("Ascent", totals.ascent), ("Descent", totals.descent), ("Calories", totals.energy),
    ] { content.appendElement("gpxtrkx:" + name, value?.decimalText) }
    guard !content.isEmpty else { return }
    self += "<extensions><gpxtrkx:TrackStatsExtension>\(content)"
    self += "</gpxtrkx:TrackStatsExtension></extensions>"
  }

  fileprivate mutating func append(_ sample: TrackSample, isOnFoot: Bool) {
    guard let position = sample.position else { return }
    self +=
      "<trkpt lat=\"\(position.latitude.decimalText)\" lon=\"\(position.longitude.decimalText)\">"
    appendElement("ele", sample.altitude?.decimalText)
    appendElement("time", sample.time.flatMap(TimeText.utc))
    appendExtensions(sample, isOnFoot: isOnFoot)
    self += "</trkpt>\n"
  }

  private mutating func appendExtensions(_ sample: TrackSample, isOnFoot: Bool) {
    var point = ""
    point.appendElement("gpxtpx:atemp", sample.temperature?.decimalText)
    point.appendElement("gpxtpx:hr", sample.heartRate?.description)
    // The schema has whole numbers only.
    let cadence = sample.cadence.map { ($0 / (isOnFoot ? 2 : 1)).rounded().decimalText }
    point.appendElement("gpxtpx:cad", cadence)
    var content = ""
    if !point.isEmpty {
      content = "<gpxtpx:TrackPointExtension>\(point)</gpxtpx:TrackPointExtension>"
    }
    if let power = sample.power {
      content += "<gpxpx:PowerExtension><gpxpx:PowerInWatts>\(power)</gpxpx:PowerInWatts>"
      content += "</gpxpx:PowerExtension>"
    }
    if !content.isEmpty { self += "<extensions>\(content)</extensions>" }
  }
}

/// Writes times of recordings.
enum TimeText {
  /// The times that have four digits for their year, milliseconds since 1970.
  private static let range: Range<Int64> = 0..<253_402_300_800_000

  /// Returns a time in UTC, such as `2024-05-10T17:32:04Z`, with milliseconds if there are any, or
  /// `nil` if it is before 1970 or after 9999.
  static func utc(_ milliseconds: Int64) -> String? {
    range.contains(milliseconds) ? InternetTime.utc(milliseconds, .ifNeeded) : nil
  }
}

// MARK: Numbers

extension Double {
  /// The shortest decimal text that reads back as the same number, without an exponent, or an empty
  /// text if the number is not finite.
  var decimalText: String {
    guard isFinite else { return "" }
    let text = description
    guard text.contains("e") else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return fixedText
  }

  /// The number with the digits of its exponent written out.
  private var fixedText: String {
    let parts = description.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return description }
    let sign = self < 0 ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let whole = mantissa.first ?? "0"
    let fraction = mantissa.dropFirst().first.map { $0 == "0" ? "" : $0 } ?? ""
    let digits = whole + fraction
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    return sign + digits + String(repeating: "0", count: max(0, exponent - fraction.count))
  }
}

// MARK: Elements

extension String {
  /// Appends an element with a text, or nothing if there is no text.
  mutating func appendElement(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    self += "<\(name)>\(XMLWriter.escaped(text))</\(name)>"
  }
}
