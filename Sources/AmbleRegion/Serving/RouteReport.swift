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

extension ServedRegion {
  /// Computes the routes for a request. Blocks the thread.
  /// - Parameters:
  ///   - request: the places, the traveller and the kind of answer.
  ///   - departure: the local time of departure, or `nil` for streets as they usually are.
  ///   - model: rules for streets, or `nil` for streets as they are.
  ///   - start: the time of the request, to compute the duration.
  /// - Returns: the routes with the sources of their data.
  /// - Throws: `RouteError` with a user-facing message.
  public func report(
    for request: RouteRequest, leavingAt departure: CivilTime? = nil,
    under model: CustomModel? = nil,
    since start: ContinuousClock.Instant = .now
  ) throws(RouteError) -> RouteReport {
    let answer = try planner.routes(for: request, leavingAt: departure, under: model)
    let took = (ContinuousClock.now - start) / .milliseconds(1)
    return RouteReport(answer: answer, sources: sources, took: took)
  }

  /// Computes the best order of some stops and the route through them. Blocks the thread.
  ///
  /// ```swift
  /// let served = ServedRegion(region)
  /// let report = try served.report(for: StopsRequest(places: places, mode: .bike))
  /// print(report.tour?.answer.order ?? [], report.answer.routes[0].duration)
  /// ```
  ///
  /// - Parameters:
  ///   - stops: the request for the order.
  ///   - departure: the local time of departure, or `nil` for streets as they usually are.
  ///   - model: rules for streets, or `nil` for streets as they are.
  ///   - start: the time of the request, to compute the duration.
  ///   - isCancelled: polled during the search, which is cancelled when it returns `true`.
  /// - Returns: a report with its `tour`.
  /// - Throws: `StopsError` with a user-facing message, `.route(.cancelled)` if cancelled.
  public func report(
    for stops: StopsRequest, leavingAt departure: CivilTime? = nil,
    under model: CustomModel? = nil,
    since start: ContinuousClock.Instant = .now, isCancelled: () -> Bool = { false }
  ) throws(StopsError) -> RouteReport {
    let order = try planner.stops(
      for: stops, leavingAt: departure, under: model, isCancelled: isCancelled)
    do throws(RouteError) {
      var report = try report(
        for: RouteRequest(along: order, of: stops), leavingAt: departure, under: model,
        since: start)
      report.tour = .init(answer: order, cost: stops.cost)
      return report
    } catch {
      throw .route(error)
    }
  }
}

extension RouteRequest {
  /// Creates a request for the route through ordered stops, with the same cost.
  fileprivate init(along order: StopsAnswer, of stops: StopsRequest) {
    var places = order.order.map { stops.places[$0] }
    if stops.end == .start, let first = places.first { places.append(first) }
    self.init(places: places)
    algorithm = .single
    count = 1
    travel = stops.travel
    travel.flatness = stops.cost.flatness
    maxDetour = Self.detourLimits.upperBound
  }
}
