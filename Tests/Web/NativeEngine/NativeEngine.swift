import AmbleCore
import AmbleWeb
import Foundation

/// The engine as a native program, to hold the browser's against: it answers the requests of one
/// file into another. Hierarchies alone are given; metrics are customized here.
///
/// Both files are records: a length of four bytes, little-endian, and as many bytes. An answer
/// begins with a byte more: 1 if it holds routes, 0 if it is a sentence.
@main
struct NativeEngine {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let threshold = Double(arguments[2]) else {
      print("Usage: NativeEngine REGION THRESHOLD REQUESTS ANSWERS")
      exit(2)
    }
    let engine = try engine(of: URL(filePath: arguments[1]), threshold)
    var answers = Data()
    for request in records(of: try Data(contentsOf: URL(filePath: arguments[3]))) {
      let answer = answer(to: request, from: engine)
      withUnsafeBytes(of: UInt32(answer.count)) { answers.append(contentsOf: $0) }
      answers.append(contentsOf: answer)
    }
    try answers.write(to: URL(filePath: arguments[4]))
  }

  private static func engine(of region: URL, _ threshold: Double) throws -> Engine {
    let engine = try Engine(
      streets: storage(region.appending(path: "streets.graph")), ascentThreshold: threshold)
    for modeClass in ModeClass.allCases {
      try engine.take(
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

  private static func answer(to request: [UInt8], from engine: Engine) -> [UInt8] {
    request.withUnsafeBytes { bytes in
      do throws(EngineError) {
        return [1] + (try engine.routes(bytes))
      } catch { return [0] + error.message.utf8 }
    }
  }
}
