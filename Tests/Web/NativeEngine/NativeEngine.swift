import AmbleCore
import AmbleWeb
import Foundation

/// The engine as a native program, for comparison with the browser's: it answers the requests in
/// one file, the calls of a journey, the samples of recordings or the fixes of tracks, and writes
/// the answers to another file. Only hierarchies are given; metrics are customized here.
///
/// Both files are records: a length of four bytes, little-endian, and as many bytes. An answer
/// begins with one more byte: 1 for a result, 0 for an error as JSON.
@main
struct NativeEngine {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 5, let threshold = Double(arguments[2]) {
      let engine = try engine(of: URL(filePath: arguments[1]), threshold)
      try answer(arguments[3], into: arguments[4]) { request throws(EngineError) in
        try engine.routes(request.span.bytes)
      }
    } else if arguments.count == 4, arguments[1] == "journey" {
      var journey = NativeJourney()
      try answer(arguments[2], into: arguments[3]) { call throws(EngineError) in
        try journey.answer(to: call)
      }
    } else if arguments.count == 4, arguments[1] == "steps" {
      try answer(arguments[2], into: arguments[3], NativePedometer.answer)
    } else if arguments.count == 4, arguments[1] == "meter" {
      try answer(arguments[2], into: arguments[3], NativeMeter.answer)
    } else {
      print(
        "Usage: NativeEngine REGION THRESHOLD REQUESTS ANSWERS | journey CALLS ANSWERS | "
          + "steps RECORDINGS ANSWERS | meter TRACKS ANSWERS")
      exit(2)
    }
  }

  /// Answers every record of a file.
  private static func answer(
    _ asked: String, into answered: String, _ call: ([UInt8]) throws(EngineError) -> [UInt8]
  ) throws {
    var answers = Data()
    for record in records(of: try Data(contentsOf: URL(filePath: asked))) {
      let answer: [UInt8]
      do throws(EngineError) {
        answer = [1] + (try call(record))
      } catch { answer = [0] + error.json }
      withUnsafeBytes(of: UInt32(answer.count)) { answers.append(contentsOf: $0) }
      answers.append(contentsOf: answer)
    }
    try answers.write(to: URL(filePath: answered))
  }

  private static func engine(of region: URL, _ threshold: Double) throws -> Engine {
    let engine = try Engine(
      streets: storage(region.appending(path: "streets.graph")), ascentThreshold: threshold)
    for modeClass in ModeClass.allCases {
      try engine.add(
        hierarchy: storage(region.appending(path: "\(modeClass).hierarchy")), of: modeClass)
    }
    return engine
  }

  private static func storage(_ file: URL) throws -> HeapStorage {
    HeapStorage(copying: [UInt8](try Data(contentsOf: file)))
  }

  private static func records(of file: Data) -> [[UInt8]] {
    var rest = [UInt8](file)[...]
    var records: [[UInt8]] = []
    while rest.count >= 4 {
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      records.append([UInt8](rest.dropFirst(4).prefix(count)))
      rest = rest.dropFirst(4 + count)
    }
    return records
  }
}
