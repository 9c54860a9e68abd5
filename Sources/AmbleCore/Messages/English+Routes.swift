extension Language {
  /// Returns an error of ordering stops as a full sentence.
  /// - Parameter name: returns the name of the stop at an index.
  public func sentence(for error: StopsError, calling name: (Int) -> String) -> String {
    switch (self, error) {
    case (_, .route(let error)): sentence(for: error)
    case (.english, .unreachable(let stops, let mode)):
      "There is no route \(English.adverb(mode)) between \(English.list(stops.map(name))) and "
        + "the other stops."
    }
  }

  /// Returns the mode as an adverbial phrase that ends a sentence, such as "on foot".
  public func adverb(for mode: Mode) -> String {
    switch self {
    case .english: English.adverb(mode)
    }
  }
}

extension English {
  static func adverb(_ mode: Mode) -> String {
    switch mode {
    case .walk, .hike: "on foot"
    case .run: "running"
    case .wheelchair: "in a wheelchair"
    case .bike: "by bike"
    case .ebike: "by e-bike"
    case .drive: "by car"
    }
  }

  /// Joins names: "a", "a and b", "a, b and c".
  static func list(_ names: [String]) -> String {
    var text = ""
    for (number, name) in names.enumerated() {
      text += number == 0 ? "" : number == names.count - 1 ? " and " : ", "
      text += name
    }
    return text
  }
}

extension Language {
  /// Returns a routing error as a full sentence. Places are numbered from 1.
  public func sentence(for error: RouteError) -> String {
    switch self {
    case .english: English.sentence(for: error)
    }
  }
}

/// The words of the engine in English.
enum English {
  static func sentence(for error: RouteError) -> String {
    switch error {
    case .tooFewPlaces: "A route needs at least two places."
    case .approachesDoNotMatch(let count):
      "Give one heading and one side for each place, or none: there are \(count)."
    case .wrongSide(let place, let side):
      "The street of place \(place + 1) cannot be used in the direction that has it on the "
        + "\(side.rawValue)."
    case .roundTripOfSeveral: "A round trip needs exactly one place."
    case .noRoundTrip(let metres, let mode):
      "There is no round trip of about \(metres) m \(adverb(mode)) from the place."
    case .emptyTable: "A table needs at least one place to start from and one to go to."
    case .tableTooLarge(let rows, let columns):
      "A table of \(rows) by \(columns) places is too large: it may have at most "
        + "\(TableRequest.maxEntries) entries, such as 500 by 500."
    case .outOfRange(let limit, let given?): "\(range(of: limit)), not \(given)."
    case .outOfRange(let limit, nil): "\(range(of: limit))."
    case .invalidPosition(let place):
      "\(name(place)) is not a position: latitude must be −90…90 and longitude −180…180."
    case .outsideRegion(let place, isSwapped: false): "\(name(place)) lies outside the region."
    case .outsideRegion(let place, isSwapped: true):
      "\(name(place)) lies outside the region, but would lie in it with latitude and longitude "
        + "swapped."
    case .noStreetNear(let place, let mode):
      "\(name(place)) has no street within \(Int(Snapper.limit)) m that is usable "
        + "\(adverb(mode))."
    case .isolated(let place, let mode):
      "There is no route between place \(place + 1) and the other places \(adverb(mode)) in this "
        + "region."
    case .notConnected(let pair): "There is no route \(between(pair)) in this region."
    case .closedNear(let place, let mode):
      "All streets within \(Int(Snapper.limit)) m of \(place.map { "place \($0 + 1)" } ?? "the place") "
        + "that are usable \(adverb(mode)) are closed at this time."
    case .closed(let pair):
      "Every route \(between(pair)) leads through streets that are closed at this time."
    case .needsSteps(let pair): "Every route \(between(pair)) leads over steps: allow steps."
    case .tooSteep(let pair, let grades): tooSteep(pair, grades)
    case .startTooSteep:
      "The street of the place is steeper than allowed: nothing can be reached."
    case .startOnSteps:
      "The street of the place is stairs: nothing can be reached without them."
    case .cancelled: "The search was cancelled."
    }
  }

  private static func range(of limit: RouteError.Limit) -> String {
    switch limit {
    case .count: "The number of routes must be from 1 to 9"
    case .detour: "The maximum detour must be from 1 to 10 times the shortest route"
    case .flatness: "Flatness must be from 0 to 1000 metres of length per metre of climb"
    case .grade:
      "The maximum grade must be more than 0 and at most 1, rise over run: 0.08 means 8 %"
    case .blockedArea:
      "A blocked area must have a position and a radius of at most "
        + "\(Int(BlockedArea.maxRadius)) m"
    case .buckets: "The number of buckets must be from 1 to 20"
    case .reach: "The limit must be more than 0 and at most a million seconds or metres"
    case .tolerance: "The tolerance must be from 0 to 1000 metres"
    case .roundTrip: "The length of a round trip must be from 500 to 100000 metres"
    case .climb: "The climb of a round trip must be from 0 to 20000 metres"
    case .heading: "The heading must be from 0 to 360 degrees"
    case .traffic: "The avoidance of traffic must be from 0 to 1"
    case .stops: "An order needs 2 to \(StopsRequest.maxPlaces) stops"
    }
  }

  private static func tooSteep(_ pair: RouteError.Pair, _ grades: RouteError.Grades) -> String {
    "No route \(between(pair)) keeps to \(limits(grades)): the gentlest has a stretch of "
      + "\(percent(grades.gentlest)). Allow max_grade=\(fraction(percent: grades.sufficient / 10))."
  }

  private static func limits(_ grades: RouteError.Grades) -> String {
    guard let rise = grades.maxRise, let fall = grades.maxFall, rise != fall else {
      return percent(grades.maxRise ?? grades.maxFall ?? 0)
    }
    return "\(percent(rise)) up and \(percent(fall)) down"
  }

  private static func percent(_ thousandths: UInt16) -> String {
    "\(thousandths / 10).\(thousandths % 10) %"
  }

  /// Formats a whole percentage as a fraction: 7 as "0.07".
  private static func fraction(percent: Int) -> String {
    "\(percent / 100)." + (percent % 100 < 10 ? "0" : "") + "\(percent % 100)"
  }

  private static func between(_ pair: RouteError.Pair) -> String {
    "between place \(pair.start + 1) and place \(pair.end + 1) \(adverb(pair.mode))"
  }

  private static func name(_ place: Int?) -> String {
    guard let place else { return "The place" }
    return "Place \(place + 1)"
  }
}
