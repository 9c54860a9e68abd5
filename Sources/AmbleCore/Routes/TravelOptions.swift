/// A traveller's options, common to all requests for routes.
///
/// ```swift
/// var travel = TravelOptions(.wheelchair)
/// travel.maxGrade = 0.06  // 6 %
/// travel.avoidSteps = true
/// var request = RouteRequest(from: start, to: end)
/// request.travel = travel
/// ```
public struct TravelOptions: Hashable, Sendable {
  /// The mode of travel.
  public var mode: Mode
  /// Extra metres accepted to avoid one metre of climb, or `nil` for the mode's own cost.
  public var flatness: Double?
  /// Maximum grade, rise over run, or `nil` for the mode's own limit.
  public var maxGrade: Double?
  /// Whether to avoid stairs.
  public var avoidSteps = false
  /// Avoidance of traffic by bicycle, or `nil` for the usual 0.5. Without effect with a flatness, on
  /// the front, and on other modes.
  public var avoidTraffic: Double?

  /// The limits of `flatness`.
  public static let flatnessLimits = 0.0...1000
  /// The limits of `maxGrade`. A smaller one is taken for a mistake.
  public static let gradeLimits = 0.01...1
  /// The limits of `avoidTraffic`: not at all, and most.
  public static let avoidTrafficLimits = 0.0...1

  /// Creates the usual options of a mode.
  public init(_ mode: Mode = .walk) { self.mode = mode }

  /// Checks the numbers.
  /// - Throws: `RouteError.outOfRange` about the first that is not within its limits.
  func validate() throws(RouteError) {
    if let flatness, !Self.flatnessLimits.contains(flatness) { throw .outOfRange(.flatness) }
    if let maxGrade, !(maxGrade > 0 && maxGrade <= Self.gradeLimits.upperBound) {
      throw .outOfRange(.grade)
    }
    if let avoidTraffic, !Self.avoidTrafficLimits.contains(avoidTraffic) {
      throw .outOfRange(.traffic)
    }
  }
}

/// A request with a traveller's options.
public protocol TravelRequest {
  /// The traveller's options.
  var travel: TravelOptions { get set }
}

extension TravelRequest {
  /// The mode of travel.
  public var mode: Mode {
    get { travel.mode }
    set { travel.mode = newValue }
  }
}
