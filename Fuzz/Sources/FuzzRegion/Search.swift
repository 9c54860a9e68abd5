@testable import AmbleCore

/// Asks a graph for routes and more.
struct Search {
  private let graph: Graph
  private let provider: CachingSearchDataProvider

  init(_ graph: Graph, _ provider: CachingSearchDataProvider) {
    self.graph = graph
    self.provider = provider
  }

  /// Two of the streets' ends, so that places are near streets.
  private var places: [Coordinate] {
    guard graph.nodeCount > 0 else { return [] }
    return [0, graph.nodeCount / 2, graph.nodeCount - 1].map { graph.nodePosition[$0].coordinate }
  }

  /// Asks what a number chooses.
  func run(_ query: Int, mode: Mode, flatness: Double? = nil) {
    let planner = Planner(graph: graph, ascentThreshold: 5)
    let workspace = Workspace()
    let places = places
    guard places.count == 3 else { return }
    switch query % 8 {
    case 0, 1, 2, 3:
      var request = RouteRequest(
        places: query % 8 == 3 ? places : [places[0], places[2]], mode: mode)
      let algorithms: [RouteRequest.Algorithm] = [.single, .alternatives, .pareto, .automatic]
      request.algorithm = algorithms[query % 4]
      request.count = request.algorithm == .single ? 1 : 4
      request.frontRoutes = request.algorithm == .pareto ? 5 : 0
      request.travel.flatness = request.algorithm == .pareto ? nil : flatness
      let answer = try? planner.answer(request, from: provider, in: workspace)
      for route in answer?.routes ?? [] {
        precondition(route.points.count >= 2 && route.stops.last == route.points.count - 1)
        for step in Guide(graph: graph, mode: mode).steps(for: route, places: places) {
          _ = (step.message, Language.english.instruction(for: step))
        }
      }
    case 4:
      var request = ReachRequest(place: places[1], mode: mode)
      request.travel.flatness = flatness
      _ = try? planner.isochrone(request, from: provider, in: workspace)
    case 5:
      var request = TableRequest(places: places, mode: mode)
      request.travel.flatness = flatness
      _ = try? planner.table(request, from: provider, in: workspace)
    case 6:
      var request = RouteRequest(places: [places[0]], mode: mode)
      request.roundTrip = RoundTrip(length: 800)
      _ = try? planner.answer(request, from: provider, in: workspace)
    default:
      for place in places { _ = try? planner.snap(place, by: TravelProfile(mode: mode)) }
      _ = graph.segments(in: [places])
      _ = graph.arcs(along: places)
    }
  }

  /// Matches a recording along the streets.
  func match() {
    var matcher = TrackMatcher(graph)
    let samples = places.enumerated().map { index, place in
      TrackSample(time: Int64(index) * 60_000, position: place)
    }
    _ = matcher.match(samples)
  }
}
