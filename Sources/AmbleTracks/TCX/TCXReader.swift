import AmbleFormats

/// Reads activities in Garmin's Training Center XML, version 2.
struct TCXReader: ~Copyable {
  private var file = TrackFile()
  private let limits: TrackLimits
  private var document: XMLReader
  private var activity: TCXActivity?
  private var point: TCXPoint?
  private var pointLine = 0
  private var sampleCount = 0
  private var invalid = (count: 0, line: 0)
  private var hasPlans = false

  /// The name of the root element.
  static let root = "TrainingCenterDatabase"

  /// Reads a document whose root is `TrainingCenterDatabase`.
  ///
  /// Reads truncated and malformed documents up to the damage, and says so in the losses.
  /// - Throws: `TrackFileError` if there is no trackpoint in it, or if it uses entities.
  static func read(
    _ document: consuming XMLReader, limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    var reader = TCXReader(document: document, limits: limits)
    return try reader.read()
  }

  private init(document: consuming XMLReader, limits: TrackLimits) {
    self.document = document
    self.limits = limits
  }

  private mutating func read() throws(TrackFileError) -> TrackFile {
    do throws(XMLProblem) { try readElements() } catch {
      file.lose(try error.loss(in: "TCX"))
      activity?.endLap()
      finishActivity()
    }
    if invalid.count > 0 {
      file.lose(
        "Dropped \(invalid.count.counted("point")) with an invalid position or time, the first at line "
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
          return file.lose("The file has too many activities: the last were dropped.")
        }
        begin(name, tag)
      case .end(let name): end(name)
      }
    }
  }

  private mutating func begin(_ name: String, _ tag: XMLTag) {
    switch name {
    case "Courses", "Workouts": hasPlans = true
    case "Activity" where activity == nil: activity = TCXActivity(tag)
    case "Lap": activity?.beginLap()
    case "Track": activity?.beginTrack()
    case "Trackpoint" where activity != nil && point == nil:
      point = TCXPoint()
      pointLine = document.line()
    default: break
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "Trackpoint": finishPoint()
    case "Lap": activity?.endLap()
    case "Activity": finishActivity()
    case _ where point != nil: point?.read(name, in: document.parent, document.text)
    default: activity?.read(name, in: document.parent, document.text)
    }
  }

  private mutating func finishPoint() {
    defer { point = nil }
    guard let point else { return }
    guard !point.isInvalid else {
      if invalid.count == 0 { invalid.line = pointLine }
      invalid.count += 1
      return
    }
    sampleCount += 1
    if sampleCount <= limits.samples { activity?.add(point) }
  }

  private mutating func finishActivity() {
    defer { activity = nil }
    guard var activity = activity?.activity() else { return }
    let count = activity.samples.sortByTime()
    if count > 0 { file.lose("Sorted \(count.counted("point")) out of order.") }
    if sampleCount > limits.samples {
      file.lose("The file has too many points: the last were dropped.")
    }
    file.activities.append(activity)
  }

  /// The error of a file without activities.
  private var emptiness: TrackFileError {
    if let loss = file.losses.first { return TrackFileError(.damaged, message: loss.message) }
    let message =
      hasPlans
      ? "The TCX file has a course or workout but no activity: it is a plan, not a recording."
      : "The TCX file has no activity with trackpoints."
    return TrackFileError(.noRecording, message: message)
  }
}
