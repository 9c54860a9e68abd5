import AmbleCore
import AmbleWeb
import Foundation

/// Journeys in the native program: replays the calls in one file and writes the answers to another.
///
/// A call is a byte with its kind, in the order of `Call`, and its arguments. A route has the
/// page's layout; a fix is six floats: latitude, longitude, accuracy, time, speed and course, NaN
/// if unknown.
struct NativeJourney {
  private enum Call: UInt8 {
    case begin, restore, fix, pause, resume, reroute, snapshot
  }

  private var journey: Journey?

  /// Answers a call; the answer is empty if the call is invalid.
  mutating func answer(to call: [UInt8]) throws(EngineError) -> [UInt8] {
    guard let kind = call.first.flatMap(Call.init) else {
      throw EngineError.misuse("There is no such call.")
    }
    let rest = Array(call.dropFirst())
    switch kind {
    case .begin: return try begin(rest)
    case .restore: return try restore(rest)
    default: return try go(on: kind, rest)
    }
  }

  private mutating func begin(_ route: [UInt8]) throws(EngineError) -> [UInt8] {
    let new = try Journey(route: route.span.bytes)
    journey = new
    return new.progress
  }

  /// Reads the route's length (four bytes), the route, then the snapshot.
  private mutating func restore(_ bytes: [UInt8]) throws(EngineError) -> [UInt8] {
    let count = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let (route, snapshot) = (Array(bytes[4..<4 + count]), Array(bytes[(4 + count)...]))
    let new = try Journey(route: route.span.bytes, restoring: snapshot.span.bytes)
    journey = new
    return new.progress
  }

  private func go(on call: Call, _ bytes: [UInt8]) throws(EngineError) -> [UInt8] {
    guard let journey else { throw EngineError.misuse("No journey has begun.") }
    switch call {
    case .fix: return journey.process(fix(bytes))
    case .pause: return journey.pause()
    case .resume: return journey.resume()
    case .reroute: return try journey.reroute(to: bytes.span.bytes)
    default: return journey.snapshot
    }
  }

  private func fix(_ bytes: [UInt8]) -> Fix {
    let numbers = bytes.withUnsafeBytes { bytes in
      (0..<6).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
    }
    return Fix(
      position: Coordinate(latitude: numbers[0], longitude: numbers[1]), accuracy: numbers[2],
      time: numbers[3], speed: numbers[4].isNaN ? nil : numbers[4],
      course: numbers[5].isNaN ? nil : numbers[5])
  }
}
