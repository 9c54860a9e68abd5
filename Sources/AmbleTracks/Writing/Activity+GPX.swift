import AmbleCore

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
    <gpx version="1.1" creator="\(creator.xmlEscaped)" \
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
