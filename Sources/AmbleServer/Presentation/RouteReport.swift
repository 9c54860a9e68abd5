public import AmbleCore

/// A planner's answer with what a presentation says beside it.
public struct RouteReport: Sendable {
  /// The routes.
  public var answer: RouteAnswer
  /// Where the region's data came from.
  public var sources: DataSources
  /// Milliseconds the search took.
  public var took: Double
  /// The order in which the route visits its places, if it was to be found.
  public var tour: FoundTour?

  /// An order found, and what it makes least.
  public struct FoundTour: Sendable {
    /// The order.
    public var answer: StopsAnswer
    /// What it makes least.
    public var cost: TourCost
  }

  /// A report from its parts.
  public init(answer: RouteAnswer, sources: DataSources, took: Double) {
    self.answer = answer
    self.sources = sources
    self.took = took
  }
}

/// Where the data of an answer came from.
public struct DataSources: Sendable {
  /// Whom to thank, one line each.
  public var copyrights: [String]
  /// When the map was as it is in the region, RFC 3339, if the file said.
  public var mapTimestamp: String?
  /// The elevation model; nil where the region has none.
  public var elevation: String?
  /// Metres a profile must turn by before its climb counts as ascent.
  public var ascentThreshold: Double

  /// Sources from their parts.
  public init(
    copyrights: [String], mapTimestamp: String?, elevation: String?, ascentThreshold: Double
  ) {
    self.copyrights = copyrights
    self.mapTimestamp = mapTimestamp
    self.elevation = elevation
    self.ascentThreshold = ascentThreshold
  }
}
