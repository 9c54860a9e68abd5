import AmbleCore
import AmbleFormats

/// The lanes before a junction, from left to right, and which of them lead on along a route.
struct OSRMLanes {
  /// OSRM's words for the directions of each lane.
  let indications: [[String]]
  /// Whether each lane leads on.
  let areValid: [Bool]

  /// OSRM's word for a direction of `turn:lanes`, and its usual angle, degrees to the right.
  private static let directions: [Substring: (word: String, angle: Double)] = [
    "": ("none", 0), "none": ("none", 0), "through": ("straight", 0),
    "merge_to_left": ("merge to left", 0), "merge_to_right": ("merge to right", 0),
    "slight_left": ("slight left", -35), "left": ("left", -90), "sharp_left": ("sharp left", -145),
    "slight_right": ("slight right", 35), "right": ("right", 90),
    "sharp_right": ("sharp right", 145), "reverse": ("uturn", 180),
  ]

  /// Reads lanes. Those lead on that have the direction nearest to the turn.
  /// - Parameters:
  ///   - text: the directions of lanes, as in `turn:lanes`.
  ///   - turn: the angle of the turn, degrees to the right.
  /// - Returns: `nil` if a direction is unknown, or there are none.
  init?(_ text: String, turn: Double) {
    guard !text.isEmpty else { return nil }
    var lanes: [[(word: String, angle: Double)]] = []
    for lane in text.split(separator: "|", omittingEmptySubsequences: false) {
      let names = lane.split(separator: ";", omittingEmptySubsequences: false)
      let known = names.compactMap { Self.directions[$0.trimmingPrefix { $0 == " " }] }
      guard known.count == names.count else { return nil }
      lanes.append(known)
    }
    func gap(_ angle: Double) -> Double { abs((angle - turn).remainder(dividingBy: 360)) }
    let nearest = lanes.joined().map { gap($0.angle) }.min() ?? 0
    indications = lanes.map { $0.map(\.word) }
    areValid = lanes.map { $0.contains { gap($0.angle) == nearest } }
  }

  /// Writes the list of lanes.
  func write(to json: inout JSONWriter) {
    json.array("lanes") { list in
      for (lane, isValid) in zip(indications, areValid) {
        list.object {
          $0.field("indications", lane)
          $0.field("valid", isValid)
        }
      }
    }
  }
}
