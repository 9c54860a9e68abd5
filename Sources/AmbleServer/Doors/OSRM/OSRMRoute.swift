import AmbleCore
import AmbleFormats
import AmbleRegion

/// A route as OSRM writes it: legs of steps.
struct OSRMRoute {
  private let route: Route
  private let shape: OSRMShape
  /// For each leg, the range of the route's points, both ends included.
  private let legs: [ClosedRange<Int>]
  private let steps: [[OSRMStep]]
  private let junctions: [RouteJunction]
  private let line: OSRMLine
  /// The signs along the region's streets, or `nil` if it has none.
  private let signs: StreetSigns?

  /// Divides a route into legs.
  /// - Parameter ends: the indices of the places between which the legs are.
  init(_ route: Route, legsEndAt ends: [Int], shape: OSRMShape, in region: ServedRegion) {
    self.route = route
    self.shape = shape
    signs = region.region.signs
    let points = ends.map { route.stops[$0] }
    legs = zip(points, points.dropFirst()).map { $0...$1 }
    line = OSRMLine(route, legs: legs, shape: shape, in: region.region)
    guard shape.hasSteps else {
      (steps, junctions) = (legs.map { _ in [] }, [])
      return
    }
    let junctions = region.planner.junctions(of: route)
    self.junctions = junctions
    steps = zip(ends, ends.dropFirst()).map {
      OSRMStep.steps(of: route, from: $0, to: $1, junctions)
    }
  }

  /// Writes the route.
  /// - Parameter confidence: how well a trace fits it, or `nil` if it is not of a trace.
  func write(to json: inout JSONWriter, confidence: Double? = nil) {
    json.object {
      if let confidence { $0.field("confidence", confidence, decimals: 6) }
      $0.field("distance", route.distance, decimals: 1)
      $0.field("duration", route.duration, decimals: 1)
      $0.field("weight", route.duration, decimals: 1)
      $0.field("weight_name", "duration")
      if shape.instructions.hasVoice {
        $0.field("voiceLocale", shape.instructions.language.rawValue)
      }
      if [.simplified, .full].contains(shape.overview) {
        $0.key("geometry")
        shape.writeLine(line.ofRoute(), to: &$0)
      }
      $0.array("legs") { list in
        for index in legs.indices { list.object { writeLeg(index, to: &$0) } }
      }
    }
  }

  private func writeLeg(_ index: Int, to json: inout JSONWriter) {
    let (leg, steps) = (legs[index], steps[index])
    json.field("distance", route.metres(in: leg), decimals: 1)
    json.field("duration", route.seconds(in: leg), decimals: 1)
    json.field("weight", route.seconds(in: leg), decimals: 1)
    json.field("summary", Self.summary(of: steps, route))
    if shape.overview == .byLegs {
      json.key("geometry")
      shape.writeLine(line.positions(leg), to: &json)
    }
    let announcer = OSRMAnnouncer(shape.instructions, steps, of: route)
    json.array("steps") { list in
      for (index, step) in steps.enumerated() {
        list.object {
          write(step, to: &$0)
          announcer.write(at: index, to: &$0)
        }
      }
    }
    if !shape.annotations.isEmpty {
      json.object("annotation") { line.writeAnnotation(ofLeg: index, to: &$0) }
    }
  }

  /// The names of the two streets that are longest, in the order of travel.
  private static func summary(of steps: [OSRMStep], _ route: Route) -> String {
    var lengths: [(name: String, metres: Double)] = []
    for step in steps where !step.name.isEmpty {
      let metres = step.distance(on: route)
      if let known = lengths.firstIndex(where: { $0.name == step.name }) {
        lengths[known].metres += metres
      } else {
        lengths.append((step.name, metres))
      }
    }
    let longest = lengths.indices.sorted { lengths[$0].metres > lengths[$1].metres }.prefix(2)
    return longest.sorted().map { lengths[$0].name }.joined(separator: ", ")
  }
}

// MARK: Steps

extension OSRMRoute {
  private func write(_ step: OSRMStep, to json: inout JSONWriter) {
    json.field("distance", step.distance(on: route), decimals: 1)
    json.field("duration", route.seconds(in: step.points), decimals: 1)
    json.field("weight", route.seconds(in: step.points), decimals: 1)
    let sign = sign(after: step)
    // A street without a name has its number as one.
    let isNumber = sign?.numbers.replacing("; ", with: " / ") == step.name
    json.field("name", isNumber ? "" : step.name)
    json.field("ref", ifSaid: sign?.numbers)
    json.field("destinations", ifSaid: sign?.allDestinations)
    json.field("exits", ifSaid: sign?.exits)
    json.field("rotary_name", ifKnown: step.rotaryName)
    // Mapbox's API, to which instructions belong, has no word for pushing.
    let isMapbox = shape.instructions.areWanted
    json.field("mode", isMapbox && step.mode == "pushing bike" ? "walking" : step.mode)
    // Regions do not know it.
    json.field("driving_side", "right")
    json.key("geometry")
    let line = route.points[step.points].map(\.position)
    shape.writeLine(line.count == 1 ? line + line : line, to: &json)
    json.object("maneuver") {
      step.writeManeuver(on: route, to: &$0)
      guard shape.instructions.areWanted else { return }
      $0.field("instruction", step.instruction(in: shape.instructions.language))
    }
    json.array("intersections") { list in
      list.object { writeFirst(of: step, to: &$0) }
      let first = junctions.leadingCount { $0.point <= step.points.lowerBound }
      let end = junctions.leadingCount { $0.point < step.points.upperBound }
      for junction in junctions[first..<max(first, end)] {
        list.object { write(junction, to: &$0) }
      }
    }
  }

  /// Writes the junction of a maneuver.
  private func writeFirst(of step: OSRMStep, to json: inout JSONWriter) {
    let isEnd = step.type == .depart || step.type == .arrive
    let index = junctions.leadingCount { $0.point < step.points.lowerBound }
    if !isEnd, index < junctions.count, junctions[index].point == step.points.lowerBound {
      return write(junctions[index], to: &json)
    }
    json.key("location")
    json.position(route.points[step.points.lowerBound].position)
    var branches: [(bearing: Int64, isExit: Bool)] = []
    if step.type != .arrive { branches.append((step.bearingAfter.wholeBearing, true)) }
    if step.type != .depart { branches.append(((step.bearingBefore + 180).wholeBearing, false)) }
    branches.sort { $0.bearing < $1.bearing }
    json.array("bearings") { list in for branch in branches { list.integer(branch.bearing) } }
    json.array("entry") { list in for branch in branches { list.bool(branch.isExit) } }
    if let entrance = branches.firstIndex(where: { !$0.isExit }) { json.field("in", entrance) }
    if let exit = branches.firstIndex(where: { $0.isExit }) { json.field("out", exit) }
    if step.type != .arrive { writeClasses(after: step.points.lowerBound, to: &json) }
  }

  private func write(_ junction: RouteJunction, to json: inout JSONWriter) {
    json.key("location")
    json.position(route.points[junction.point].position)
    json.array("bearings") { list in
      for branch in junction.branches { list.bearing(branch.bearing) }
    }
    json.array("entry") { list in
      for (index, branch) in junction.branches.enumerated() {
        list.bool(branch.isOpen && index != junction.entrance)
      }
    }
    json.field("in", junction.entrance)
    json.field("out", junction.exit)
    writeClasses(after: junction.point, to: &json)
    lanes(before: junction)?.write(to: &json)
  }

  /// Returns the sign of the street that follows a maneuver, or `nil` if there is none.
  private func sign(after step: OSRMStep) -> StreetSign? {
    guard step.type != .arrive, let leg = route.leg(after: step.points.lowerBound) else {
      return nil
    }
    return signs?[leg.arc.segment]
  }

  /// Returns the lanes before a junction at which the way with the lanes ends, or `nil` if there are none.
  private func lanes(before junction: RouteJunction) -> OSRMLanes? {
    let index = route.legs.leadingCount { $0.points.upperBound - 1 < junction.point }
    guard let signs, index + 1 < route.legs.count else { return nil }
    let (before, after) = (route.legs[index], route.legs[index + 1])
    guard before.way != after.way, let sign = signs[before.arc.segment] else { return nil }
    let turn =
      junction.branches[junction.exit].bearing - junction.branches[junction.entrance].bearing - 180
    return OSRMLanes(
      before.arc.isBackward ? sign.lanesBackward : sign.lanesForward, turn: turn)
  }

  /// Writes the classes of the street that leaves a point.
  private func writeClasses(after point: Int, to json: inout JSONWriter) {
    guard let attributes = route.leg(after: point)?.attributes else { return }
    let classes = OSRMStreetClass.allCases.filter { $0.contains(attributes) }
    if !classes.isEmpty { json.field("classes", classes.map(\.rawValue)) }
  }
}

extension Route {
  /// Returns the leg that leaves a point, or that arrives at the last.
  /// - Complexity: O(log n).
  func leg(after point: Int) -> Leg? {
    let count = legs.leadingCount { $0.points.lowerBound <= point }
    return count > 0 ? legs[count - 1] : nil
  }
}

extension StreetSign {
  /// The destinations as OSRM joins them: numbers, a colon and places.
  fileprivate var allDestinations: String {
    [destinationNumbers, destinations].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension JSONWriter {
  /// Writes a text unless it is empty or not known.
  fileprivate mutating func field(_ name: StaticString, ifSaid text: String?) {
    if let text, !text.isEmpty { field(name, text) }
  }

  /// Writes a bearing in whole degrees, 0 to 359.
  mutating func bearing(_ degrees: Double) { integer(degrees.wholeBearing) }
}

extension Array {
  /// Returns the number of elements at the beginning that meet a condition, which none after them does.
  /// - Complexity: O(log n).
  func leadingCount(where isLeading: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLeading(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
