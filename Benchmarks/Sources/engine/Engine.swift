import Foundation

/// Measures each part of the engine on one thread.
///
///     engine region REGION...    in regions
///     engine grid ARCS...        in generated grids of about that many arcs
///     engine far REGION...       walks of 10 to 25 km in regions
///
/// Prints one JSON object per line; see `Finding`.
@main
struct Engine {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case "region":
        for folder in arguments.dropFirst() { try EngineReport(region: folder).run() }
      case "grid":
        for arcs in arguments.dropFirst().compactMap(Int.init) {
          try EngineReport(gridOf: arcs).run()
        }
      case "far":
        for folder in arguments.dropFirst() {
          try FarReport(region: folder).run(50, apart: 10_000...25_000)
        }
      default:
        fail(
          "usage: engine region REGION... | engine grid ARCS... | engine far REGION...", status: 2)
      }
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ sentence: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(status)
  }
}
