import Dispatch
import Foundation
import Synchronization
import Testing

@testable import AmbleRegion

struct SingleFlightCacheTests {
  /// Sixteen concurrent callers ask for two keys: each value is computed once and returned to all.
  @Test func whatIsAskedForAtOnceIsMadeOnce() {
    let cache = SingleFlightCache<Int, Int>(limit: 8)
    let made = Atomic(0)
    let answers = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let value = cache.value(for: index % 2) {
        made.add(1, ordering: .relaxed)
        usleep(20_000)
        return 100 + index % 2
      }
      answers.withLock { $0.append(value) }
    }
    #expect(made.load(ordering: .relaxed) == 2)
    let expected = [Int](repeating: 100, count: 8) + [Int](repeating: 101, count: 8)
    #expect(answers.withLock { $0.sorted() } == expected)
  }

  /// Callers in a hurry are known while they wait for a value, others are not.
  @Test func callersInAHurryAreKnown() {
    let cache = SingleFlightCache<Int, Int>(limit: 8)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        let value = cache.value(for: 7, isUrgent: false) {
          while cache.awaited != [7] { usleep(100) }
          return 1
        }
        #expect(value == 1)
      } else {
        while cache.keys != [7] { usleep(100) }
        #expect(!cache.has(7))
        #expect(cache.value(for: 7) { 2 } == 1)
      }
    }
    #expect(cache.awaited == [] && cache.has(7))
    #expect(cache.value(for: 7) { 2 } == 1 && cache.awaited == [])
  }

  /// A value that is there is replaced; one that was removed stays so.
  @Test func valuesAreReplaced() {
    let cache = SingleFlightCache<Int, Int>(limit: 8)
    _ = cache.value(for: 7) { 1 }
    cache.replace(7, by: 2)
    cache.replace(8, by: 2)
    #expect(cache.value(for: 7) { 3 } == 2)
    #expect(cache.keys == [7])
  }

  /// With limit 10, weights 4 and 5 fit; adding 3 drops the least recently used value only.
  @Test func theLeastRecentlyUsedGoes() {
    let cache = SingleFlightCache<String, Int>(limit: 10) { $0 }
    var made: [String] = []
    func ask(_ key: String, weight: Int) {
      _ = cache.value(for: key) {
        made.append(key)
        return weight
      }
    }
    ask("a", weight: 4)
    ask("b", weight: 5)
    ask("a", weight: 4)
    ask("c", weight: 3)
    ask("a", weight: 4)
    #expect(made == ["a", "b", "c"])
    ask("b", weight: 5)
    #expect(made == ["a", "b", "c", "b"])
  }

  /// A value heavier than the limit is kept until the next one.
  @Test func theNewestIsAlwaysKept() {
    let cache = SingleFlightCache<Int, Int>(limit: 1) { $0 }
    var made = 0
    for _ in 0..<3 {
      _ = cache.value(for: 50) {
        made += 1
        return 50
      }
    }
    #expect(made == 1)
  }

  /// A value that grows beyond the limit while it is used begins anew for the next caller; until then it
  /// drives others out.
  @Test func whatOutgrowsTheLimitBeginsAnew() {
    let cache = SingleFlightCache<String, Growing>(limit: 10) { $0.weight.load(ordering: .relaxed) }
    let ask = { (key: String) in cache.value(for: key) { Growing() } }
    let (small, first) = (ask("small"), ask("large"))
    first.weight.store(9, ordering: .relaxed)
    #expect(ask("large") === first)
    #expect(ask("small") === small)
    first.weight.store(10, ordering: .relaxed)
    #expect(ask("large") === first)
    #expect(cache.keys == ["large"])
    first.weight.store(11, ordering: .relaxed)
    #expect(ask("large") === first)
    #expect(ask("large") !== first)
  }

  private final class Growing: Sendable {
    let weight = Atomic(1)
  }
}
