/// Pushing a bicycle where riding is forbidden and walking is allowed.
enum Pushing {
  /// Speed on level, firm ground, 4.5 km/h in metres per second: somewhat slower than a walker.
  static let levelSpeed = 4.5 / 3.6

  /// Returns the speed away from stairs, metres per second, which depends on the grade like a
  /// walker's speed. On stairs, see `Locomotion.stairSpeed`.
  /// - Parameter grade: rise over run, positive uphill.
  static func speed(grade: Double, on surface: Surface) -> Double {
    levelSpeed * Locomotion.tobler(grade) / Locomotion.tobler(0) / Locomotion.terrainFactor(surface)
  }

  /// The ground on which a bicycle is pushed.
  enum Ground: Equatable {
    /// A street or path.
    case street
    /// Stairs with a ramp for the wheels.
    case ramp
    /// Stairs without a ramp: the bicycle is carried.
    case stairs
  }

  /// Returns the ratio of perceived to actual time, higher than on the busiest streets: riders do
  /// not get off to avoid traffic. Stairs have the highest ratio. The numbers are our own.
  static func preference(on ground: Ground) -> Double {
    switch ground {
    case .street: 2.5
    case .ramp: 3.5
    case .stairs: 5
    }
  }

  /// Returns how many times a metre counts in the length that searches minimise, so that the shortest
  /// route is not one of footways: about the ratio of riding to walking speed, 5.5 to 1.25 m/s, and
  /// three times that on stairs, twice with a ramp.
  static func lengthFactor(on ground: Ground) -> UInt32 {
    switch ground {
    case .street: 5
    case .ramp: 10
    case .stairs: 15
    }
  }
}

extension SegmentAttributes {
  /// The ground on which a bicycle is pushed along the segment. On stairs, the track for bicycles
  /// is a ramp.
  var pushingGround: Pushing.Ground {
    guard flags.contains(.steps) else { return .street }
    return flags.contains(.cycleLane) ? .ramp : .stairs
  }
}

extension Graph {
  /// Returns whether a mode has to push its bicycle along an arc.
  /// - Parameter conditions: the conditions of the mode, or `nil` if all streets are as on the map.
  @inline(__always)
  package func isPushed(_ arc: ArcID, by mode: Mode, under conditions: ArcConditions?) -> Bool {
    let isPushed = access[Int(arc.index)].pushes(mode)
    guard let conditions else { return isPushed }
    return isPushed != conditions.changesPushing(on: arc.index)
  }

  /// Returns the weight of a metre of an arc in the length that searches minimise. Only this factor
  /// makes lengths of searches differ from lengths of streets.
  @inline(__always)
  func lengthFactor(of arc: ArcID, by mode: Mode, under conditions: ArcConditions?) -> UInt32 {
    guard isPushed(arc, by: mode, under: conditions) else { return 1 }
    return Pushing.lengthFactor(on: attributes[arc.segment].pushingGround)
  }
}

extension TravelProfile {
  /// Returns whether the traveller has to push a bicycle along an arc.
  @inline(__always)
  func isPushed(_ arc: ArcID, in graph: Graph) -> Bool {
    graph.isPushed(arc, by: mode, under: conditions)
  }

  /// Returns whether the mode may travel an arc, at some time, without pushing its bicycle.
  func isRidden(_ arc: ArcID, in graph: Graph) -> Bool {
    graph.access[Int(arc.index)].contains(mode) && !isPushed(arc, in: graph)
  }
}
