import AmbleCore
import AmbleFormats
import AmbleRegion
import Foundation

/// The options that all services of OSRM have.
struct OSRMOptions: Sendable {
  /// What only some services have.
  enum Feature {
    /// Bearings and approaches.
    case directions
    /// Classes of streets that are not used.
    case exclusions
  }

  /// For each place, the direction of travel, degrees clockwise from north, or `nil` for any.
  var headings: [Double?] = []
  /// For each place, the side of the street on which it lies, or `nil` for any.
  var sides: [WaypointApproach.Side?] = []
  /// For each place, the maximum distance of its street, metres, or `nil` for any.
  var radiuses: [Double?] = []
  /// The rules that close the excluded classes of streets, or `nil` if none is excluded.
  var model: CustomModel?
  /// Whether the answer has hints.
  var writesHints = true
  /// Whether the answer has no waypoints.
  var skipsWaypoints = false

  /// The parameters.
  static let fields = QueryFields<OSRMOptions>([
    .described("bearings", .text(), "Direction of travel of each place: degrees,range;…"),
    .described("radiuses", .text(), "Maximum distance of the street of each place: metres;…"),
    .described(
      "approaches", .text(),
      "unrestricted;… or curb, opposite: the side of the street, where one drives on the right."),
    .described("hints", .text(), "Hints of earlier answers; they change nothing."),
    .flag("generate_hints", \.writesHints, "Whether to give hints; true by default."),
    .flag("skip_waypoints", \.skipsWaypoints, "Whether to leave out the waypoints."),
    .word(
      "exclude", .text(),
      "Classes of streets not to use, divided by commas: toll, motorway, ferry, tunnel, restricted."
    ) { options, text throws(APIError) in
      try options.readExclusions(text)
    },
    .word(
      "snapping", .choice(["default", "any"]), "Streets on which places are set: all, either way."
    ) { _, text throws(APIError) in
      guard ["default", "any"].contains(text) else { throw .osrmValue("snapping", text) }
    },
  ])

  /// Reads the options.
  /// - Parameters:
  ///   - count: the number of places.
  ///   - features: what the service has of that which only some have.
  /// - Throws: `APIError` with status 400 about the first that is invalid or not supported.
  init(
    _ parameters: RequestParameters, for count: Int, with features: Set<Feature> = []
  ) throws(APIError) {
    try Self.fields.read(parameters, into: &self)
    headings = try parameters.list("bearings", for: count, Self.heading)
    sides = try parameters.list("approaches", for: count, Self.side)
    radiuses = try parameters.list("radiuses", for: count, Self.radius)
    _ = try parameters.list("hints", for: count, Self.hint)
    for (feature, name, isGiven) in [
      (.directions, "bearings", headings.contains { $0 != nil }),
      (.directions, "approaches", sides.contains { $0 != nil }),
      (.exclusions, "exclude", model != nil),
    ] as [(Feature, String, Bool)] where isGiven && !features.contains(feature) {
      throw .osrmUnsupported(name, parameters[name] ?? "")
    }
  }

  /// How routes reach and leave the places, or an empty list if in any way.
  var approaches: [WaypointApproach] {
    guard headings.contains(where: { $0 != nil }) || sides.contains(where: { $0 != nil }) else {
      return []
    }
    return (0..<max(headings.count, sides.count)).map { place in
      var approach = WaypointApproach()
      if place < headings.count { approach.heading = headings[place] }
      if place < sides.count { approach.side = sides[place] }
      approach.isSideRequired = false
      return approach
    }
  }

  /// Checks that the places have streets within their radiuses.
  /// - Throws: `APIError` with status 400 about the first that has none.
  func check(_ places: [SnappedPlace]) throws(APIError) {
    for (index, (place, radius)) in zip(places, radiuses).enumerated() {
      guard let radius, place.distance > radius else { continue }
      throw .badRequest(.osrmRadius, ["number": .integer(index + 1)], point: index)
    }
  }

  /// Reads "degrees,range". A range of 180 degrees is any direction.
  private static func heading(_ text: String) -> Double?? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let degrees = numbers[0], let range = numbers[1],
      (0...360).contains(degrees), (0...180).contains(range)
    else { return .none }
    return .some(range < 180 ? degrees : nil)
  }

  private static func side(_ text: String) -> WaypointApproach.Side?? {
    switch text {
    case "unrestricted": .some(nil)
    case "curb": .some(.right)
    case "opposite": .some(.left)
    default: .none
    }
  }

  private static func radius(_ text: String) -> Double?? {
    if text == "unlimited" { return .some(nil) }
    guard let metres = Double(text), metres >= 0, metres.isFinite else { return .none }
    return .some(metres)
  }

  /// Hints only save OSRM the search for a street, so any text in base64 is one.
  private static func hint(_ text: String) -> String?? {
    let standard = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    let padded = String(standard) + String(repeating: "=", count: (4 - standard.count % 4) % 4)
    return Data(base64Encoded: padded) == nil ? .none : .some(text)
  }
}

extension RequestParameters {
  /// Returns the values of a list with one entry for each place, separated by semicolons; an empty
  /// list if the parameter is missing.
  /// - Parameter value: reads an entry that is not empty, or returns `nil` if it is invalid.
  /// - Throws: `APIError` with status 400 if the number is another, or about the first invalid entry.
  fileprivate func list<Value>(
    _ name: String, for count: Int, _ value: (String) -> Value??
  ) throws(APIError) -> [Value?] {
    guard let text = self[name], !text.isEmpty else { return [] }
    let entries = text.split(separator: ";", omittingEmptySubsequences: false)
    guard entries.count == count else {
      throw .badRequest(
        .osrmCount,
        ["name": .text(name), "count": .integer(entries.count), "points": .integer(count)])
    }
    var values: [Value?] = []
    for entry in entries {
      guard !entry.isEmpty else {
        values.append(nil)
        continue
      }
      guard let read = value(String(entry)) else { throw .osrmValue(name, String(entry)) }
      values.append(read)
    }
    return values
  }

  /// Returns the indices of places in a list, separated by semicolons, or `nil` if the parameter is
  /// missing or `all`.
  /// - Throws: `APIError` with status 400 about the first that is none.
  func indices(_ name: String, of count: Int) throws(APIError) -> [Int]? {
    guard let text = self[name], !text.isEmpty, text != "all" else { return nil }
    var indices: [Int] = []
    for entry in text.split(separator: ";", omittingEmptySubsequences: false) {
      guard let index = Int(entry), (0..<count).contains(index) else {
        throw .badRequest(
          .osrmIndex, ["name": .text(name), "given": .text(entry.excerpt)])
      }
      indices.append(index)
    }
    return indices
  }
}

extension APIError {
  /// The error about a value of a parameter that is none of those it may have.
  static func osrmValue(_ name: String, _ given: String) -> APIError {
    .badRequest(.osrmValue, ["name": .text(name), "given": .text(given.excerpt)])
  }

  /// The error about a value of a parameter that OSRM knows and Amble does not support.
  static func osrmUnsupported(_ name: String, _ given: String) -> APIError {
    .badRequest(.osrmUnsupported, ["name": .text(name), "given": .text(given.excerpt)])
  }
}
