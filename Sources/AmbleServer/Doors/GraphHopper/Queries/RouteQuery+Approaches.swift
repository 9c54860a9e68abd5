import AmbleCore

extension RouteQuery {
  /// The parameters of how places are set on streets.
  static let approachNames = ["heading", "curbside", "curbside_strictness", "snap_prevention"]

  /// The limits of `heading`, degrees clockwise from north.
  static let headingLimits = 0.0...360

  /// Parses GraphHopper's `heading`, `curbside`, `curbside_strictness` and `snap_prevention`.
  mutating func readApproaches(_ parameters: RequestParameters) throws(APIError) {
    request.snapExclusions = try Self.exclusions(parameters)
    let isStrict = try Self.isStrict(parameters)
    let sides = try sides(parameters)
    let headings = request.roundTrip == nil ? try headings(parameters) : []
    guard sides.contains(where: { $0 != nil }) || headings.contains(where: { $0 != nil }) else {
      return
    }
    request.approaches = request.places.indices.map { place in
      var approach = WaypointApproach()
      if place < headings.count { approach.heading = headings[place] }
      if place < sides.count { approach.side = sides[place] }
      approach.isSideRequired = isStrict
      return approach
    }
  }

  /// Returns the headings of the places, or that of the start alone.
  private func headings(_ parameters: RequestParameters) throws(APIError) -> [Double?] {
    let texts = parameters.all("heading")
    guard texts.count <= 1 || texts.count == request.places.count else {
      throw .badRequest(
        .headingsNeeded,
        ["count": .integer(texts.count), "points": .integer(request.places.count)])
    }
    var headings: [Double?] = []
    for text in texts {
      let isAny = ["", "nan"].contains(text.lowercased())
      let one = RequestParameters([(name: "heading", value: text)])
      headings.append(isAny ? nil : try one.number("heading", in: Self.headingLimits))
    }
    return headings
  }

  private func sides(_ parameters: RequestParameters) throws(APIError) -> [WaypointApproach.Side?] {
    let texts = parameters.all("curbside").map { $0.lowercased() }
    guard texts.allSatisfy({ $0.isEmpty }) || texts.count == request.places.count else {
      throw .badRequest(
        .curbsidesNeeded,
        ["count": .integer(texts.count), "points": .integer(request.places.count)])
    }
    var sides: [WaypointApproach.Side?] = []
    for text in texts {
      let side = WaypointApproach.Side(rawValue: text)
      guard side != nil || ["", "any"].contains(text) else {
        throw Self.unknownChoice("curbside", "left, right or any", text)
      }
      sides.append(side)
    }
    return sides
  }

  private static func isStrict(_ parameters: RequestParameters) throws(APIError) -> Bool {
    switch parameters["curbside_strictness"]?.lowercased() {
    case nil, "", "strict": return true
    case "soft": return false
    case let text?: throw unknownChoice("curbside_strictness", "strict or soft", text)
    }
  }

  private static func exclusions(_ parameters: RequestParameters) throws(APIError)
    -> SnapExclusions
  {
    var exclusions: SnapExclusions = []
    for text in parameters.all("snap_prevention") where !text.isEmpty {
      guard let known = SnapExclusions.names.first(where: { $0.name == text.lowercased() }) else {
        let names = SnapExclusions.names.map(\.name).joined(separator: ", ")
        throw unknownChoice("snap_prevention", "one of \(names)", text)
      }
      exclusions.insert(known.kind)
    }
    return exclusions
  }

  private static func unknownChoice(_ name: String, _ known: String, _ given: String) -> APIError {
    .badRequest(
      .unknownChoice,
      ["name": .text(name), "known": .text(known), "given": .text(given.excerpt)])
  }
}
