import AmbleCore
import AmbleTesting

@testable import AmbleJournal

extension SeededGenerator {
  /// A position on a walk at a time, a step from another place, with some of its values missing.
  mutating func position(near place: Coordinate, at time: Timestamp) -> Position {
    Position(
      place.moved(east: Double(below(200) - 100) / 50, north: Double(below(200) - 100) / 50),
      at: time, accuracy: chance(4) ? nil : 3 + Double(below(500)) / 70,
      speed: chance(4) ? nil : Double(below(500)) / 300,
      course: chance(4) ? nil : Double(below(3601)) / 10,
      sensors: chance(2) ? SensorReadings.none : sensors(), isPlaced: !chance(9))
  }

  /// Readings of sensors, some of them missing, some out of range.
  private mutating func sensors() -> SensorReadings {
    SensorReadings(
      altitude: pick(nil, strangeNumber(1e5)), groundHeight: pick(nil, strangeNumber(1e5)),
      distance: pick(nil, strangeNumber(1e9)), heartRate: pick(nil, below(300), .max),
      cadence: pick(nil, strangeNumber(1e4)), temperature: pick(nil, strangeNumber(300)),
      power: pick(nil, below(900), -1), steps: pick(nil, below(1 << 30), .min),
      isAfterPause: chance(9))
  }

  /// A position anywhere, also at the ends of the ranges, and sometimes an invalid one.
  mutating func strangePosition() -> Position {
    let times = FixedPosition.times
    return Position(
      Coordinate(latitude: strangeNumber(90), longitude: strangeNumber(180)),
      at: Timestamp(
        milliseconds: chance(9)
          ? Int64(bitPattern: next())
          : pick(times.lowerBound, times.upperBound - 1, Int64(below(9)) * 1000, .min, .max)),
      accuracy: pick(nil, strangeNumber(1e7)), speed: pick(nil, strangeNumber(1e4)),
      course: pick(nil, strangeNumber(360)), sensors: chance(2) ? SensorReadings.none : sensors())
  }

  /// A number up to a bound, the bound, or one that no device should give.
  private mutating func strangeNumber(_ bound: Double) -> Double {
    let some = bound * Double(below(2_000_001) - 1_000_000) / 1_000_000
    return pick(
      some, some, some, some, bound, -bound, 0, -0.0, some / 1e7, bound.nextDown, bound.nextUp,
      pick(.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude))
  }

  private mutating func pick<Value>(_ values: Value...) -> Value { values[below(values.count)] }
}
