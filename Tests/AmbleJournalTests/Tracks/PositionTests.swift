import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleJournal

struct PositionTests {
  /// 41.123456749 is nearer to 41.1234567 than to 41.1234568, 4.66 m nearer to 4.7 m than to 4.6 m.
  /// Values with at most as many digits as are kept stay as they are.
  @Test func positionsAreRounded() {
    let position = Position(
      Coordinate(latitude: 41.123456749, longitude: -8.61), at: .start, accuracy: 4.66,
      speed: 1.234, course: 359.96)
    #expect(position.place == Coordinate(latitude: 41.1234567, longitude: -8.61))
    #expect(position.accuracy == 4.7 && position.speed == 1.23 && position.course == 360)
    let again = Position(
      position.place, at: .start, accuracy: position.accuracy, speed: position.speed,
      course: position.course)
    #expect(again == position)
  }

  /// Devices report an unknown value as −1 or NaN. An infinite radius of accuracy is unusable, not
  /// unknown.
  @Test func unknownValuesAreNotReported() {
    let place = Coordinate(latitude: 1, longitude: 2)
    let unknown = Position(place, at: .start, accuracy: -1, speed: .nan, course: 361)
    #expect(unknown == Position(place, at: .start))
    let huge = Position(place, at: .start, accuracy: .infinity, speed: 1e300, course: .infinity)
    #expect(huge.accuracy == 1e7 && huge.speed == 1e4 && huge.course == nil)
  }

  /// Every valid position equals its stored form; others are not stored: places beyond the poles or
  /// without a number, and times that cannot be written.
  @Test func validPositionsAreStoredExactly() throws {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    for number in 0..<20_000 {
      let position = random.strangePosition()
      let isValid =
        position.place.isValid && FixedPosition.times.contains(position.time.milliseconds)
      let fixed = FixedPosition(position)
      #expect(fixed?.position == (isValid ? position : nil), "seed \(seed), number \(number)")
      guard let fixed else { continue }
      let read = try TrackBlock.positions(in: TrackBlock.data(of: [fixed]))
      #expect(read == [fixed], "seed \(seed), number \(number)")
    }
  }
}
