import AmbleCore
import Foundation

/// Finds round tours for `tours.py`, which runs other solvers on the same costs. Reads one request
/// per line from standard input, `{"count": 3, "costs": [...]}`, and writes one answer per line to
/// standard output.
@main
struct Tours {
  private struct Question: Decodable {
    var count: Int
    var costs: [Int64]
  }

  private struct Answer: Encodable {
    var order: [Int]
    var cost: Int64
    var bound: Int64
    var milliseconds: Double
    var processorMilliseconds: Double
  }

  static func main() throws {
    while let line = readLine() {
      let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
      let answer = try JSONEncoder().encode(answer(question))
      FileHandle.standardOutput.write(answer + Data("\n".utf8))
    }
  }

  private static func answer(_ question: Question) throws -> Answer {
    let request = TourRequest(
      count: question.count, costs: question.costs, start: .any, end: .start)
    let begun = ContinuousClock.now
    let processorBegun = clock()
    let tour = try TourSearch().best(request)
    let processor = Double(clock() - processorBegun) * 1000 / Double(CLOCKS_PER_SEC)
    let elapsed = (ContinuousClock.now - begun) / .milliseconds(1)
    return Answer(
      order: tour.order, cost: tour.cost, bound: tour.bound, milliseconds: elapsed,
      processorMilliseconds: processor)
  }
}
