/// A question for the best order to visit some places in.
public struct StopsRequest: Sendable {
  /// The places, in the order in which they were given.
  public var places: [Coordinate]
  /// How one travels.
  public var mode: Mode
  /// Whether the first place stays the first.
  public var start = TourRequest.Start.first
  /// Whether the last place stays the last, or one returns to where one began.
  public var end = TourRequest.End.last
  /// What is made least.
  public var cost = TourCost.time
  /// The steepest grade allowed, rise over run; nil: the mode's own limit.
  public var maxGrade: Double?
  /// Whether to keep off stairs.
  public var avoidSteps = false
  /// Whether stops that cannot be reached are left out; otherwise they are an error.
  public var skipsUnreachable = false

  /// The most places.
  public static let mostPlaces = 500

  /// A request for the best order of places, the first and the last staying where they are.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.places = places
    self.mode = mode
  }

  /// The question for the ways between them.
  var table: TableRequest {
    var table = TableRequest(places: places, mode: mode)
    table.flatness = cost.flatness
    table.maxGrade = maxGrade
    table.avoidSteps = avoidSteps
    return table
  }
}

/// What an order of stops makes least.
public enum TourCost: Sendable, Hashable {
  /// Seconds.
  case time
  /// Metres.
  case distance
  /// Metres, to which each metre of climb adds as many as the flatness says.
  case effort(flatness: Double)

  /// Effort by Naismith's rule: a metre of climb is as hard as eight of way.
  public static let effort = TourCost.effort(flatness: 8)

  /// What decides between two ways from one stop to the next; nil: the mode's own cost.
  public var flatness: Double? {
    switch self {
    case .time: nil
    case .distance: 0
    case .effort(let flatness): flatness
    }
  }
}
