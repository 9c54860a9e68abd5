import Testing

@testable import AmbleCore

/// The announcements at a junction, by the directions of its ways.
struct JunctionViewTests {
  private func maneuver(
    _ turn: Double, rivals: [(turn: Double, street: UInt32)]
  ) -> GuidanceStep.Maneuver? {
    JunctionView(
      turn: turn, street: 1, followsStreet: true,
      rivals: rivals.map { .init(turn: $0.turn, street: $0.street) }
    ).maneuver
  }

  /// A street bends 30° to the right. A side street that goes 5° off straight on is more than 10°
  /// straighter, and would be taken by mistake: the bend is announced. One at 25° or at 35° is not
  /// that much straighter, and travellers who stay on the street need no instruction.
  @Test func aBendIsAnnouncedWhereASideStreetGoesStraightOn() {
    #expect(maneuver(30, rivals: [(5, 2)]) == .slightRight)
    #expect(maneuver(-30, rivals: [(-5, 2)]) == .slightLeft)
    #expect(maneuver(30, rivals: [(25, 2)]) == nil)
    #expect(maneuver(30, rivals: [(35, 2)]) == nil)
  }
}
