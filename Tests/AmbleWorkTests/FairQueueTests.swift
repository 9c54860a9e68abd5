import AmbleTesting
import Testing

@testable import AmbleWork

struct FairQueueTests {
  private static let limits = FairQueue<String>.Limits(
    threads: 1, share: 1, waiting: 4, waitingOfOwner: 3)

  /// While one job of Ann runs, three more of hers and one of Bob's wait. Bob's is second, although
  /// it came last.
  @Test func ownersTakeTurns() {
    var queue = FairQueue<String>(limits: Self.limits)
    let owners = ["Ann", "Ann", "Ann", "Ann", "Bob"]
    let entries = owners.enumerated().map { queue.enter(UInt64($0 + 1), of: $1) }
    #expect(entries == [.starts] + Array(repeating: .waits(evicted: nil), count: 4))
    var order: [UInt64] = []
    var owner = "Ann"
    while let next = queue.finish(of: owner) {
      order.append(next.job)
      owner = next.owner
    }
    #expect(order == [2, 5, 3, 4])
  }

  /// With three of Ann's waiting, a fourth is refused. With four places taken, Bob's second evicts
  /// the last of Ann's, who has the most. Then both have two, and a third of Bob's is refused.
  @Test func theGreediestGivesWay() {
    var queue = FairQueue<String>(limits: Self.limits)
    _ = queue.enter(1, of: "Ann")
    for job: UInt64 in 2...4 { _ = queue.enter(job, of: "Ann") }
    let entries = ["Ann", "Bob", "Bob", "Bob"].enumerated().map {
      queue.enter(UInt64($0 + 5), of: $1)
    }
    #expect(entries == [.refusedOwner, .waits(evicted: nil), .waits(evicted: 4), .refused])
    #expect(queue.waitingCount == 4)
  }

  /// With two threads of which each owner may take one, Bob starts alongside Ann, and Ann's second
  /// waits until her first ends.
  @Test func anOwnerTakesOnlyItsShare() {
    var queue = FairQueue<String>(
      limits: .init(threads: 2, share: 1, waiting: 4, waitingOfOwner: 3))
    let entries = ["Ann", "Ann", "Bob"].enumerated().map {
      queue.enter(UInt64($0 + 1), of: $1)
    }
    #expect(entries == [.starts, .waits(evicted: nil), .starts])
    let afterBob = queue.finish(of: "Bob")
    #expect(afterBob?.job == nil)
    let next = queue.finish(of: "Ann")
    #expect(next?.job == 2 && next?.owner == "Ann")
  }

  /// Laws, over random sequences of jobs that enter, leave and finish: at most as many jobs run as
  /// threads, and as an owner's share; no job is lost or runs twice; an owner's jobs start in
  /// order; no thread is idle while an owner below its share waits.
  @Test(arguments: 1...40) func lawsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limits = FairQueue<Int>.Limits(
      threads: Int.random(in: 1...4, using: &random), share: Int.random(in: 1...3, using: &random),
      waiting: 12, waitingOfOwner: 5)
    var queue = FairQueue<Int>(limits: limits)
    var (running, waiting): ([Int], [Int: [UInt64]]) = ([], [:])
    for job: UInt64 in 1...500 {
      let owner = Int.random(in: 0..<5, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        switch queue.enter(job, of: owner) {
        case .starts: running.append(owner)
        case .waits(let evicted):
          waiting[owner, default: []].append(job)
          if let evicted { for key in waiting.keys { waiting[key]!.removeAll { $0 == evicted } } }
        case .refusedOwner: #expect(waiting[owner, default: []].count == limits.waitingOfOwner)
        case .refused: #expect(queue.waitingCount == limits.waiting)
        }
      case 5..<9:
        guard let ended = running.indices.randomElement(using: &random) else { continue }
        if let next = queue.finish(of: running.remove(at: ended)) {
          #expect(waiting[next.owner]?.first == next.job)
          waiting[next.owner]?.removeFirst()
          running.append(next.owner)
        }
      default:
        guard let last = waiting[owner]?.popLast() else { continue }
        let (first, again) = (queue.leave(last, of: owner), queue.leave(last, of: owner))
        #expect(first && !again)
      }
      #expect(queue.waitingCount == waiting.values.reduce(0) { $0 + $1.count })
      #expect(running.count <= limits.threads)
      let counts = Dictionary(grouping: running) { $0 }.mapValues(\.count)
      #expect(counts.values.allSatisfy { $0 <= limits.share })
      let mayStart = waiting.contains { !$1.isEmpty && counts[$0, default: 0] < limits.share }
      #expect(running.count == limits.threads || !mayStart)
    }
  }
}
