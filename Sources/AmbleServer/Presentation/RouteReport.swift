public import AmbleCore

/// A planner's answer with the data of its response.
public struct RouteReport: Sendable {
  /// The answer.
  public var answer: RouteAnswer
  /// The sources of the region's data.
  public var sources: DataSources
  /// Duration of the search, milliseconds.
  public var took: Double
  /// The order in which the route visits its places, if it was optimised.
  public var tour: FoundTour?

  /// An optimised order and its cost.
  public struct FoundTour: Sendable {
    /// The order.
    public var answer: StopsAnswer
    /// The cost that was minimised.
    public var cost: TourCost
  }

  /// Creates a report.
  public init(answer: RouteAnswer, sources: DataSources, took: Double) {
    self.answer = answer
    self.sources = sources
    self.took = took
  }
}

/// The sources of an answer's data.
public struct DataSources: Sendable {
  /// Data attribution, one line per source.
  public var copyrights: [String]
  /// Time of the map data, RFC 3339, if known.
  public var mapTimestamp: String?
  /// The elevation model, or `nil` if the region has none.
  public var elevation: String?
  /// Minimum height difference that counts as ascent, metres.
  public var ascentThreshold: Double

  /// Creates sources.
  public init(
    copyrights: [String], mapTimestamp: String?, elevation: String?, ascentThreshold: Double
  ) {
    self.copyrights = copyrights
    self.mapTimestamp = mapTimestamp
    self.elevation = elevation
    self.ascentThreshold = ascentThreshold
  }
}
