/// Speeds of one mode by surface and signed grade, worked out once and looked up per piece.
///
/// Grades are held in steps of half a percent from −50 % to +50 %; steeper ones count as 50 %.
public struct SpeedTable: Sendable {
  private let mode: Mode
  private let speeds: [Double]

  private static let steps = 201

  /// The table of a mode. Complexity: O(surfaces × 201).
  public init(mode: Mode) {
    self.mode = mode
    var speeds: [Double] = []
    for surface in Surface.allCases {
      for step in 0..<Self.steps {
        speeds.append(Locomotion.speed(mode, grade: Double(step - 100) / 200, on: surface))
      }
    }
    self.speeds = speeds
  }

  /// Metres per second along a piece.
  /// - Parameters:
  ///   - grade: rise over run, signed; not a number counts as level.
  ///   - backward: against the stretch's direction, where a car's speed may differ.
  public func speed(grade: Double, on stretch: StretchAttributes, backward: Bool) -> Double {
    if stretch.flags.contains(.ferry) { return Locomotion.ferrySpeed }
    if stretch.flags.contains(.steps) { return Locomotion.stairSpeed(mode, up: grade > 0) }
    if mode == .drive {
      return Locomotion.carSpeed(limit: backward ? stretch.speedBackward : stretch.speedForward)
    }
    return speeds[Int(stretch.surface.rawValue) * Self.steps + Self.step(of: grade)]
  }

  /// The step nearest to a grade, from 0.
  private static func step(of grade: Double) -> Int {
    guard grade.isFinite else { return 100 }
    let steps = max(-0.5, min(0.5, grade)) * 200
    return 100 + Int(steps < 0 ? steps - 0.5 : steps + 0.5)
  }
}
