import AmbleCore
import AmbleFormats

/// Writes what is shown and said along the steps of a leg: on each, about the maneuver at its end.
///
/// The announcements are those of Amble's own navigation: ahead, soon and now, with the maneuver after
/// the next one where that follows closely; see `AnnouncementDistances`.
struct OSRMAnnouncer {
  private let options: OSRMInstructions
  private let steps: [OSRMStep]
  private let route: Route
  private let distances: AnnouncementDistances

  /// Prepares the announcements along the steps of a leg.
  init(_ options: OSRMInstructions, _ steps: [OSRMStep], of route: Route) {
    self.options = options
    self.steps = steps
    self.route = route
    let first = steps.first?.points.lowerBound ?? 0
    let last = steps.last?.points.upperBound ?? 0
    let seconds = route.points[last].time - route.points[first].time
    let metres = route.points[last].distance - route.points[first].distance
    distances = AnnouncementDistances(speed: seconds > 0 ? metres / seconds : 0)
  }

  /// Writes the members of the step at an index.
  func write(at index: Int, to json: inout JSONWriter) {
    if options.hasBanners {
      json.array("bannerInstructions") { list in
        guard index + 1 < steps.count else { return }
        list.object { writeBanner(at: index, to: &$0) }
      }
    }
    guard options.hasVoice else { return }
    json.array("voiceInstructions") { list in
      for announcement in announcements(at: index) {
        list.object { announcement.write(to: &$0) }
      }
    }
  }

  private func length(of index: Int) -> Double { steps[index].distance(on: route) }

  private func phrase(_ index: Int) -> String { steps[index].instruction(in: options.language) }

  /// Returns the index of the maneuver after the one at an index, if it follows closely.
  private func following(_ index: Int) -> Int? {
    index + 1 < steps.count && length(of: index) <= distances.soon ? index + 1 : nil
  }
}

// MARK: Banners

extension OSRMAnnouncer {
  private func writeBanner(at index: Int, to json: inout JSONWriter) {
    json.field("distanceAlongGeometry", length(of: index), decimals: 1)
    json.object("primary") { writeContent(of: steps[index + 1], to: &$0) }
    json.key("secondary")
    json.null()
    if let next = following(index + 1) {
      json.object("sub") { writeContent(of: steps[next], to: &$0) }
    }
  }

  /// Writes a maneuver as it is shown: the street that follows beside an arrow, or the instruction if
  /// there is no name, or no arrow that says enough.
  private func writeContent(of step: OSRMStep, to json: inout JSONWriter) {
    let isPlain = step.guidance?.stairs == false && step.guidance?.pushing == nil
    let text =
      step.type.isNamedByStreet && isPlain && !step.name.isEmpty
      ? step.name : step.instruction(in: options.language)
    json.field("text", text)
    json.array("components") { list in
      list.object {
        $0.field("text", text)
        $0.field("type", "text")
      }
    }
    json.field("type", step.type.rawValue)
    json.field("modifier", ifKnown: step.modifier)
    // 180 degrees lead on straight; one goes round to the left where one drives on the right.
    if [.roundabout, .rotary].contains(step.type), step.exit != nil,
      let angle = step.guidance?.turnAngle
    {
      json.field("degrees", Int((180 - angle).rounded()))
    }
  }
}

// MARK: Announcements

extension OSRMAnnouncer {
  /// A sentence, and the distance before the maneuver at which it is said.
  private struct Announcement {
    var metres: Double
    var text: String

    func write(to json: inout JSONWriter) {
      json.field("distanceAlongGeometry", metres, decimals: 1)
      json.field("announcement", text)
      json.field("ssmlAnnouncement", "<speak>\(XMLWriter.escaped(text))</speak>")
    }
  }

  /// Shortest distance that is said, metres.
  private static let shortest = 5.0

  /// Returns what is said along a step, the farthest first.
  private func announcements(at index: Int) -> [Announcement] {
    guard index + 1 < steps.count else { return [] }
    let metres = length(of: index)
    let phrase = phrase(index + 1)
    let then = following(index + 1).map { " Then: \(self.phrase($0))." } ?? ""
    let isHalt = index + 2 == steps.count
    let isAtOnce = metres <= distances.now && !isHalt
    var list: [Announcement] = []
    func say(at distance: Double, _ text: String) {
      list.append(Announcement(metres: min(metres, distance), text: text))
    }
    func inDistance(_ distance: Double) -> String {
      let rest = min(metres, distance)
      return rest < Self.shortest ? "\(phrase)." : "In \(options.spoken(rest)): \(phrase)."
    }

    if index == 0, !self.phrase(0).isEmpty {
      let rest = metres <= distances.soon ? then : ""
      say(at: metres, "\(self.phrase(0)). \(inDistance(metres))\(rest)")
    }
    if metres > distances.minimumApproach { say(at: distances.ahead, inDistance(distances.ahead)) }
    // What follows closely was said with the maneuver before.
    let isSaid = index == 0 ? metres <= distances.soon && !list.isEmpty : metres <= distances.soon
    if !isSaid, !isAtOnce { say(at: distances.soon, inDistance(distances.soon) + then) }
    if !(isAtOnce && !list.isEmpty) { say(at: distances.now, "\(phrase).\(then)") }
    return list
  }
}
