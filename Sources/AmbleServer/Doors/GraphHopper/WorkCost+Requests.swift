import AmbleCore
import AmbleWork

// Estimates by the size of a request, which is known before the work is done.

extension WorkCost {
  /// The cost of routes through places, or of the best order of the places.
  init(_ query: RouteQuery) {
    if let stops = query.stops {
      self.init(orderOf: stops.places.count)
    } else {
      let places = query.request.places
      let metres = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      self =
        places.count <= 5 && metres <= 30_000
        ? .brief : places.count <= 50 && metres <= 300_000 ? .moderate : .long
    }
  }

  /// The cost of a table.
  init(_ query: MatrixQuery) {
    let cells = query.request.sources.count * query.request.targets.count
    self = cells <= 400 ? .brief : cells <= 40_000 ? .moderate : .long
  }

  /// The cost of an area.
  init(_ query: IsochroneQuery) {
    let isSmall =
      switch query.request.limit {
      case .time(let seconds): seconds <= 3_600
      case .distance(let metres): metres <= 10_000
      }
    self = isSmall && query.request.buckets <= 5 ? .moderate : .long
  }
}
