extension GuidanceSection {
  /// Length below which a piece is not announced by itself, metres.
  static let shortPiece = 20.0
  /// Length below which stairs are only a step, metres.
  private static let stepUp = 3.0
  /// Length below which an unnamed piece within a street is treated as part of it, metres.
  private static let gapInStreet = 100.0

  /// Renames pieces that would clutter the instructions: an unnamed gap in a street gets the
  /// street's name, a short piece gets the name of the neighbour it continues straight into, and a
  /// landing between two flights of stairs counts as stairs. A rider who gets off twice within a
  /// few metres stays off in between.
  mutating func smooth() {
    for run in runs({ $0.kind == $1.kind }) { joinFlights(around: run) }
    for run in runs({ $0.kind == $1.kind }) { levelStep(run) }
    for run in runs({ $0.kind == $1.kind && $0.street == $1.street }) { lendName(to: run) }
  }

  /// Groups consecutive pieces that belong together.
  private func runs(_ together: (GuidancePiece, GuidancePiece) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for next in pieces.indices.dropFirst() where !together(pieces[next - 1], pieces[next]) {
      runs.append(start..<next)
      start = next
    }
    if start < pieces.count { runs.append(start..<pieces.count) }
    return runs
  }

  private mutating func joinFlights(around run: Range<Int>) {
    guard run.lowerBound > 0, run.upperBound < pieces.count,
      pieces[run.lowerBound].kind.isLevel, length(of: run) < Self.shortPiece
    else { return }
    let (before, after) = (pieces[run.lowerBound - 1], pieces[run.upperBound])
    let isLanding = before.kind == .stairs && after.kind == .stairs
    guard isLanding || before.isPushed && after.isPushed else { return }
    for piece in run {
      pieces[piece].kind = isLanding ? .stairs : .pushed
      pieces[piece].isPushed = before.isPushed
    }
  }

  private mutating func levelStep(_ run: Range<Int>) {
    guard pieces[run.lowerBound].kind.isOnFoot, length(of: run) < Self.stepUp else { return }
    for piece in run {
      pieces[piece].kind = .plain
      pieces[piece].isPushed = false
    }
  }

  private mutating func lendName(to run: Range<Int>) {
    guard pieces[run.lowerBound].kind.isLevel else { return }
    let length = length(of: run)
    let before = street(run.lowerBound - 1)
    let after = street(run.upperBound)
    if let before, before == after, pieces[run.lowerBound].street == 0,
      length < Self.gapInStreet, isStraight(run)
    {
      lend(before, to: run)
    } else if length < Self.shortPiece {
      lendStraighter(before, after, to: run)
    }
  }

  /// Gives a short piece the name of the neighbour it continues straight into, if there is one.
  private mutating func lendStraighter(_ before: UInt32?, _ after: UInt32?, to run: Range<Int>) {
    let first = before == nil ? .infinity : bends(run.lowerBound)
    let second = after == nil ? .infinity : bends(run.upperBound)
    guard min(first, second) < GuidanceStep.Maneuver.turnFrom else { return }
    if let street = first <= second ? before : after { lend(street, to: run) }
  }

  private mutating func lend(_ street: UInt32, to run: Range<Int>) {
    for piece in run { pieces[piece].street = street }
  }

  private func length(of run: Range<Int>) -> Double {
    distance(of: run.upperBound) - distance(of: run.lowerBound)
  }

  /// Returns the street of a piece without special features, or `nil` if there is no such piece.
  private func street(_ piece: Int) -> UInt32? {
    pieces.indices.contains(piece) && pieces[piece].kind.isLevel ? pieces[piece].street : nil
  }

  private func isStraight(_ run: Range<Int>) -> Bool {
    (run.lowerBound...run.upperBound).allSatisfy { bends($0) < GuidanceStep.Maneuver.turnFrom }
  }

  private func bends(_ place: Int) -> Double { abs(turn(at: place)) }
}

// MARK: Pieces

/// A leg of a route between two stops, with the data that guidance uses.
struct GuidancePiece {
  /// The kinds of legs that affect the wording of a step.
  enum Kind {
    case plain, pushed, stairs, roundabout, ferry
  }

  /// The arc travelled, in part or whole.
  var arc: ArcID
  /// Indices into the route's points; the upper bound is the beginning of the next piece.
  var points: Range<Int>
  /// The street's name ID. Smoothing gives a short piece its neighbour's street.
  var street: UInt32
  var roadClass: RoadClass
  /// The kind of leg. A landing between two flights counts as stairs.
  var kind: Kind
  /// Whether a bicycle is pushed.
  var isPushed: Bool
  /// Whether it has no name and is closed to cars: a sidewalk, a crossing, a path between streets.
  let isConnector: Bool

  init(leg: Route.Leg, points: Range<Int>, mode: Mode) {
    arc = leg.arc
    self.points = points
    isPushed = leg.isPushed
    street = leg.nameID
    roadClass = leg.attributes.roadClass
    let flags = leg.attributes.flags
    if flags.contains(.ferry) || roadClass == .ferry {
      kind = .ferry
    } else if flags.contains(.steps) || roadClass == .steps {
      kind = .stairs
    } else if leg.isPushed {
      kind = .pushed
    } else {
      kind = flags.contains(.roundabout) && mode.isVehicle ? .roundabout : .plain
    }
    isConnector = kind == .plain && leg.nameID == 0 && !roadClass.isStreet
  }
}

extension GuidancePiece.Kind {
  /// Whether it is a street or a path without special features.
  var isLevel: Bool { self == .plain || self == .pushed }
  /// Whether a rider is off the bicycle.
  var isOnFoot: Bool { self == .stairs || self == .pushed }
}

extension RoadClass {
  /// Whether travellers follow it past its side streets: a road, or a pedestrian street.
  var isStreet: Bool { rawValue <= RoadClass.livingStreet.rawValue || self == .pedestrian }
}
