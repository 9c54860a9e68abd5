import AmbleCore

/// Lower bounds of the time by way of a start or a dock, from straight lines at the highest speeds.
/// A start or dock whose bound exceeds a known objective is in no better pair.
struct RideBounds {
  let origin: StreetPlace
  let end: StreetPlace

  /// Returns the least time of any trip that starts at a start.
  /// - Parameter walk: the time of the walk to it, or `nil` if it is not known.
  func time(by start: StartOption, walk: Double? = nil) -> Double {
    (walk ?? self.walk(origin, start.street.walk)) + start.handling + RideRules.returnTime
      + ride(start.street.ride, end)
  }

  /// Returns the least time of any trip that ends at a dock.
  /// - Parameter walk: the time of the walk from it, or `nil` if it is not known.
  func time(by dock: DockOption, walk: Double? = nil) -> Double {
    ride(origin, dock.street.ride) + RideRules.takeTime + dock.handling
      + (walk ?? self.walk(dock.street.walk, end))
  }

  /// Returns the distance from an end beyond which no start or dock has a bound within a limit.
  func reach(within limit: Double) -> Double {
    max(0, limit - RideRules.takeTime - RideRules.returnTime) * RideRules.topWalkingSpeed
      / RideRules.straightness + RideRules.stationReach
  }

  private func walk(_ a: StreetPlace, _ b: StreetPlace) -> Double {
    RideRules.straightness * a.position.distance(to: b.position) / RideRules.topWalkingSpeed
  }

  private func ride(_ a: StreetPlace, _ b: StreetPlace) -> Double {
    RideRules.straightness * a.position.distance(to: b.position) / RideRules.topRidingSpeed
  }
}

/// Starts or docks by rising lower bound.
struct Candidates<Option> {
  private(set) var items: [Option]
  /// Whether none was left out.
  private(set) var isWhole: Bool
  private let limit: Double

  /// Keeps the options of the least bounds within a limit.
  init(_ all: [Option], within limit: Double, count: Int, bound: (Option) -> Double) {
    self.limit = limit
    let within = all.map { (option: $0, bound: bound($0)) }.filter { $0.bound <= limit }
      .sorted { $0.bound < $1.bound }
    items = within.prefix(count).map { $0.option }
    isWhole = within.count == items.count
  }

  /// Keeps the options of the least bounds within the limit by better bounds.
  private func narrowed(_ bounds: [Double]) -> Candidates {
    var narrowed = self
    let within = zip(items, bounds).filter { $0.1 <= limit }.sorted { $0.1 < $1.1 }
    narrowed.items = within.prefix(RideRules.maxCount).map { $0.0 }
    narrowed.isWhole = isWhole && within.count == narrowed.items.count
    return narrowed
  }
}

extension Candidates<StartOption> {
  /// Keeps the starts that remain within the limit by the times of the walks to them.
  func narrowed(_ walks: [Double], _ bounds: RideBounds) -> Candidates {
    narrowed(zip(items, walks).map { bounds.time(by: $0, walk: $1) })
  }
}

extension Candidates<DockOption> {
  /// Keeps the docks that remain within the limit by the times of the walks from them.
  func narrowed(_ walks: [Double], _ bounds: RideBounds) -> Candidates {
    narrowed(zip(items, walks).map { bounds.time(by: $0, walk: $1) })
  }
}
