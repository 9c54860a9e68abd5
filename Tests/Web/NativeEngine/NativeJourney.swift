import AmbleCore
import AmbleWeb
import Foundation

/// Journeys in the native program: the calls of one file are answered into another.
///
/// A call is a byte that says which it is, in the order of `Call`, and what it takes. A route is
/// laid out as the page lays it out; a fix is six floats: latitude, longitude, accuracy, time, speed
/// and course, which are not numbers where unknown.
struct NativeJourney {
  private enum Call: UInt8 {
    case begin, restore, fix, pause, resume, reroute, snapshot
  }

  private var journey: Journey?

  /// What a call answers; nothing if it makes no sense.
  mutating func answer(to call: [UInt8]) throws(EngineError) -> [UInt8] {
    guard let kind = call.first.flatMap(Call.init) else {
      throw EngineError("There is no such call.")
    }
    let rest = Array(call.dropFirst())
    switch kind {
    case .begin: return try begin(rest)
    case .restore: return try restore(rest)
    default: return try go(on: kind, rest)
    }
  }

  private mutating func begin(_ route: [UInt8]) throws(EngineError) -> [UInt8] {
    let new = try route.lent { bytes throws(EngineError) in try Journey(route: bytes) }
    journey = new
    return new.progress
  }

  /// The route's length, four bytes, comes first, then the route, then the snapshot.
  private mutating func restore(_ bytes: [UInt8]) throws(EngineError) -> [UInt8] {
    let count = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let (route, snapshot) = (Array(bytes[4..<4 + count]), Array(bytes[(4 + count)...]))
    let new = try route.lent { route throws(EngineError) in
      try snapshot.lent { snapshot throws(EngineError) in
        try Journey(route: route, restoring: snapshot)
      }
    }
    journey = new
    return new.progress
  }

  private func go(on call: Call, _ bytes: [UInt8]) throws(EngineError) -> [UInt8] {
    guard let journey else { throw EngineError("No journey has begun.") }
    switch call {
    case .fix: return journey.take(fix(bytes))
    case .pause: return journey.pause()
    case .resume: return journey.resume()
    case .reroute:
      return try bytes.lent { route throws(EngineError) in try journey.reroute(to: route) }
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

extension [UInt8] {
  /// Calls with the bytes, and passes on what it throws.
  func lent<Value>(
    _ call: (UnsafeRawBufferPointer) throws(EngineError) -> Value
  ) throws(EngineError) -> Value {
    let result = withUnsafeBytes { bytes -> Result<Value, EngineError> in
      do throws(EngineError) { return .success(try call(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
