import Foundation

/// Measures Amble in process for `run.py`, which measures the other routers in the same rounds.
///
///     bench REGION     answers requests on standard input, one JSON object per line
@main
struct Bench {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      say("usage: bench REGION")
      exit(2)
    }
    do { try Worker(opening: CommandLine.arguments[1]).run() } catch {
      say("\(error)")
      exit(1)
    }
  }

  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
