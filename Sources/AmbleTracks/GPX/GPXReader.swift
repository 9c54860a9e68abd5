import AmbleCore
import AmbleFormats

/// Reads tracks in the GPS Exchange Format, GPX 1.0 and 1.1.
struct GPXReader: ~Copyable {
  private var file = TrackFile()
  private let limits: TrackLimits
  private var document: XMLReader
  private var creator: String?
  private var title: String?
  private var track: GPXTrack?
  private var point: GPXPoint?
  private var pointLine = 0
  private var hasRoutes = false
  private var sampleCount = 0
  private var invalid = (count: 0, line: 0)

  /// The name of the root element.
  static let root = "gpx"

  /// Reads a document whose root is `gpx`.
  ///
  /// Reads truncated and malformed documents up to the damage, and says so in the losses.
  /// - Throws: `TrackFileError` if there is no point of a track in it, or if it uses entities.
  static func read(
    _ document: consuming XMLReader, limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    var reader = GPXReader(document: document, limits: limits)
    return try reader.read()
  }

  private init(document: consuming XMLReader, limits: TrackLimits) {
    self.document = document
    self.limits = limits
  }

  private mutating func read() throws(TrackFileError) -> TrackFile {
    do throws(XMLProblem) { try readElements() } catch {
      file.lose(try error.loss(in: "GPX"))
      finishTrack()
    }
    if invalid.count > 0 {
      file.lose(
        "Dropped \(invalid.count.counted("point")) without a valid position, the first at line "
          + "\(invalid.line).")
    }
    guard !file.activities.isEmpty else { throw emptiness }
    return file
  }

  private mutating func readElements() throws(XMLProblem) {
    while let event = try document.next() {
      switch event {
      case .begin(let name, let tag):
        guard file.activities.count < limits.activities else {
          return file.lose("The file has too many tracks: the last were dropped.")
        }
        begin(name, tag)
      case .end(let name): end(name)
      }
    }
  }

  private mutating func begin(_ name: String, _ tag: XMLTag) {
    switch name {
    case "gpx": creator = tag.text(of: "creator").map { String($0.prefix(200)) }
    case "rte": hasRoutes = true
    case "trk" where track == nil: track = GPXTrack()
    case "trkseg": track?.beginSegment()
    case "trkpt" where track != nil && point == nil:
      point = GPXPoint(tag)
      pointLine = document.line()
    default: break
    }
  }

  private mutating func end(_ name: String) {
    if name == "trkpt" {
      finishPoint()
    } else if name == "trk" {
      finishTrack()
    } else if point != nil {
      point?.read(name, in: document.parent, document.text)
    } else if track != nil {
      track?.read(name, in: document.parent, document.text)
    } else if name == "name", document.parent == "metadata" || document.parent == Self.root {
      title = String(document.text.prefix(1000))
    }
  }

  private mutating func finishPoint() {
    defer { point = nil }
    guard let point else { return }
    guard point.isValid else {
      if invalid.count == 0 { invalid.line = pointLine }
      invalid.count += 1
      return
    }
    sampleCount += 1
    if sampleCount <= limits.samples { track?.add(point) }
  }

  private mutating func finishTrack() {
    if let problem = track?.estimateTimes() { file.lose(problem) }
    guard var activity = track?.activity(creator: creator) else {
      track = nil
      return
    }
    track = nil
    let count = activity.samples.sortByTime()
    if count > 0 { file.lose("Sorted \(count.counted("point")) out of order.") }
    if sampleCount > limits.samples {
      file.lose("The file has too many points: the last were dropped.")
    }
    if activity.name == nil, file.activities.isEmpty, title?.isEmpty == false {
      activity.name = title
    }
    file.activities.append(activity)
  }

  /// The error of a file without tracks.
  private var emptiness: TrackFileError {
    if let loss = file.losses.first { return TrackFileError(.damaged, message: loss.message) }
    let content = hasRoutes ? "a route but no track: it is a plan" : "no track"
    return TrackFileError(
      .noRecording, message: "The GPX file has \(content)\(hasRoutes ? ", not a recording" : "").")
  }
}

/// A point of a track while it is read.
struct GPXPoint {
  /// The values read so far.
  private(set) var sample: TrackSample
  /// Seconds that local time is ahead of UTC, if the point's time states it.
  private(set) var utcOffset: Int?
  /// Whether the point has a position.
  private(set) var isValid: Bool
  /// Whether the point has a time that is invalid, or implausible for a recording.
  private(set) var hasBadTime = false

  init(_ tag: XMLTag) {
    sample = TrackSample()
    isValid = false
    guard let latitude = XMLNumber.double(tag.text(of: "lat")),
      let longitude = XMLNumber.double(tag.text(of: "lon"))
    else { return }
    let position = Coordinate(latitude: latitude, longitude: longitude)
    isValid = position.isFix
    sample.position = position
  }

  /// Reads an element of the point: elements of GPX and of the extensions of Garmin (`hr`, `cad`,
  /// `atemp`, `speed`), Garmin and Cluetrust for power, and OpenTracks.
  mutating func read(_ name: String, in parent: String, _ text: String) {
    switch name {
    case "ele" where parent == "trkpt":
      sample.altitude = SampleRange.altitude(XMLNumber.double(text))
    case "time" where parent == "trkpt": readTime(text)
    case "hr", "heartrate": sample.heartRate = SampleRange.heartRate(XMLNumber.double(text))
    case "cad", "cadence": sample.cadence = SampleRange.cadence(XMLNumber.double(text))
    case "atemp", "temp":
      sample.temperature = SampleRange.temperature(XMLNumber.double(text))
    case "speed": sample.speed = SampleRange.speed(XMLNumber.double(text))
    case "power", "PowerInWatts": sample.power = SampleRange.power(XMLNumber.double(text))
    case "accuracy_horizontal", "accuracy":
      sample.accuracy = SampleRange.accuracy(XMLNumber.double(text))
    default: break
    }
  }

  private mutating func readTime(_ text: String) {
    guard !text.isEmpty else { return }
    guard let time = XMLTime(text) else {
      hasBadTime = true
      return
    }
    sample.time = time.milliseconds
    utcOffset = time.offset
  }
}
