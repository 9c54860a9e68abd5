extension Language {
  /// Returns the instruction as a phrase without a full stop: "Turn left onto Rua das Flores".
  public func instruction(for step: GuidanceStep) -> String {
    switch self {
    case .english: step.pushing.map { step.english(pushing: $0) } ?? step.english
    }
  }

  /// Returns the part of an instruction at a stop or at the end that is about arriving, as a phrase:
  /// "Stop 2 reached, on the left".
  ///
  /// ```swift
  /// if let last = route.steps.last, last.maneuver == .arrive {
  ///   print(Language.english.arrival(at: last) + ".")
  /// }
  /// ```
  public func arrival(at step: GuidanceStep) -> String {
    switch self {
    case .english: step.maneuver == .arrive ? step.end : step.stopReached
    }
  }

  /// Returns the instruction to leave the roundabout of a step, as a phrase: "Leave the roundabout onto
  /// Rua das Flores".
  public func roundaboutExit(of step: GuidanceStep) -> String {
    switch self {
    case .english: "Leave the roundabout" + step.onto
    }
  }
}

extension GuidanceStep {
  fileprivate var english: String {
    switch maneuver {
    case .depart: start + head
    case .via: reached + head
    case .arrive: end
    case .roundabout where exit == 0: "Enter the roundabout"
    case .roundabout: "At the roundabout take exit " + String(exit) + onto
    case .uTurn: "Turn around and go back" + along
    case .ferry: "Take the ferry" + (street.isEmpty ? "" : " " + street)
    case .straight where stairs: stairPhrase(go: "Go")
    case .straight where street.isEmpty: "Continue" + along
    case .straight: "Continue" + onto
    default: stairs ? stairPhrase(go: maneuver.phrase + " and go") : maneuver.phrase + onto
    }
  }

  /// Returns the instruction to a rider who gets off, is off or gets on again.
  fileprivate func english(pushing: Pushing) -> String {
    let stop = maneuver == .via ? reached : maneuver == .depart ? start : ""
    let compass = maneuver == .depart || maneuver == .via ? bearing.compassPoint + " " : ""
    let push = "push your bike " + compass + pushedWay
    switch (pushing, maneuver) {
    case (.end, .ferry): return english
    case (.end, .roundabout): return "Get on again. " + english
    case (.end, .straight), (.end, .via): return stop + "Get on again and ride " + compass + rideWay
    case (.end, _): return "Get on again and " + english.lowercasingFirst
    case (.begin, .depart): return stop + push.uppercasingFirst
    case (.begin, .straight), (.begin, .via): return stop + "Get off and " + push
    case (.begin, .roundabout): return "Get off at the roundabout and " + push
    case (.on, .roundabout): return "At the roundabout " + push
    case (.begin, _): return "Get off, " + maneuver.phrase.lowercasingFirst + " and " + push
    case (.on, .straight), (.on, .via), (.on, .depart): return stop + push.uppercasingFirst
    case (.on, _): return maneuver.phrase + " and " + push
    }
  }

  private var start: String {
    gap.map { "The route starts " + metres($0) + " from your start. " } ?? ""
  }

  private var reached: String { stopReached + ". " }

  fileprivate var stopReached: String {
    let name = "Stop " + String(stop ?? 1)
    return gap.map { name + " is " + metres($0) + " from here" } ?? name + " reached" + beside
  }

  fileprivate var end: String {
    gap.map { "The route ends " + metres($0) + " from your destination" }
      ?? "Arrive at your destination" + beside
  }

  /// Returns a distance rounded to ten metres, the precision that a map justifies.
  private func metres(_ distance: Double) -> String {
    String((Int(exactly: (distance / 10).rounded()) ?? 0) * 10) + " m"
  }

  private var pushedWay: String { stairs ? stairWay : "along " + way }

  private var rideWay: String { "along " + way }

  private var head: String {
    let compass = "Head " + bearing.compassPoint
    return stairs ? stairPhrase(go: compass) : compass + along
  }

  private func stairPhrase(go: String) -> String {
    go + " " + stairWay
  }

  private var stairWay: String {
    let direction = ascent > descent ? "up" : ascent < descent ? "down" : "along"
    return direction + " the stairs" + (street.isEmpty ? "" : " (" + street + ")")
  }

  fileprivate var onto: String { " onto " + way }

  private var along: String { " along " + way }

  private var way: String {
    guard street.isEmpty else { return street }
    return "the " + roadClass.noun + (towards.isEmpty ? "" : " towards " + towards)
  }

  private var beside: String {
    switch side {
    case .left: ", on the left"
    case .right: ", on the right"
    case nil: ""
    }
  }
}

extension GuidanceStep.Maneuver {
  /// The maneuver as an imperative.
  fileprivate var phrase: String {
    switch self {
    case .uTurn: "Turn around"
    case .sharpLeft: "Turn sharp left"
    case .left: "Turn left"
    case .slightLeft: "Turn slightly left"
    case .slightRight: "Turn slightly right"
    case .right: "Turn right"
    case .sharpRight: "Turn sharp right"
    case .keepLeft: "Keep left"
    case .keepRight: "Keep right"
    case .straight, .roundabout, .ferry, .depart, .via, .arrive: "Continue"
    }
  }
}

extension RoadClass {
  /// The English name of an unnamed street of this class.
  fileprivate var noun: String {
    switch self {
    case .motorway, .trunk, .primary, .secondary, .tertiary, .unclassified, .other: "road"
    case .residential, .livingStreet: "street"
    case .service: "service road"
    case .pedestrian: "pedestrian street"
    case .track: "track"
    case .cycleway: "cycle path"
    case .footway: "footpath"
    case .path: "path"
    case .bridleway: "bridleway"
    case .steps: "stairs"
    case .platform: "platform"
    case .corridor: "corridor"
    case .ferry: "ferry"
    }
  }
}

extension Double {
  /// The nearest of the eight compass directions to a bearing in degrees.
  fileprivate var compassPoint: String {
    switch self {
    case 22.5..<67.5: "north-east"
    case 67.5..<112.5: "east"
    case 112.5..<157.5: "south-east"
    case 157.5..<202.5: "south"
    case 202.5..<247.5: "south-west"
    case 247.5..<292.5: "west"
    case 292.5..<337.5: "north-west"
    default: "north"
    }
  }
}

extension String {
  /// The text with its first letter, of ASCII, in lower case.
  fileprivate var lowercasingFirst: String {
    withFirst { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  /// The text with its first letter, of ASCII, in upper case.
  fileprivate var uppercasingFirst: String {
    withFirst { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 & 0xDF : $0 }
  }

  private func withFirst(_ change: (UInt8) -> UInt8) -> String {
    var bytes = [UInt8](utf8)
    if let first = bytes.first { bytes[0] = change(first) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
