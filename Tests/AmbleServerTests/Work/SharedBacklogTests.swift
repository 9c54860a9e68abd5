import AmbleTesting
import Foundation
import Testing

@testable import AmbleLive
@testable import AmbleServer

/// Work that waits at the servers of a journal. Work that never comes is waited for in vain.
@Suite(.timeLimit(.minutes(15))) struct SharedBacklogTests {
  private func backlog(
    keeping limit: SharedBacklog.Limit = .latest(3), sharedBy bus: SharedBus? = nil
  ) -> SharedBacklog {
    SharedBacklog("work", keeping: limit, for: .seconds(900), sharedBy: bus)
  }

  private func add(_ texts: [String], to backlog: SharedBacklog) -> [Bool] {
    texts.map { backlog.add(Data($0.utf8)) }
  }

  /// Takes all work.
  private func texts(_ backlog: SharedBacklog) -> [String] {
    var all: [String] = []
    while let item = backlog.take() { all.append(String(decoding: item.content, as: UTF8.self)) }
    return all
  }

  /// Work waits at all servers until one has done it.
  @Test func workWaitsAtAllServers() async throws {
    let carrier = MemoryCarrier()
    let buses = [SharedBus(carrier), SharedBus(carrier)]
    let backlogs = buses.map { backlog(sharedBy: $0) }
    let running = buses.map { bus in Task { await bus.run() } }
    backlogs[0].add(Data("a".utf8))
    var items: [SharedBacklog.Item] = []
    for backlog in backlogs {
      for await _ in backlog.signals() {
        guard let item = backlog.take() else { continue }
        items.append(item)
        backlog.putBack(item)
        break
      }
    }
    #expect(items.count == 2 && items[0].id == items[1].id)
    #expect(items.allSatisfy { $0.content == Data("a".utf8) })
    await backlogs[1].finish(items[1])
    while let item = backlogs[0].take() {
      backlogs[0].putBack(item)
      await Task.yield()
    }
    #expect(backlogs[1].take() == nil)
    for task in running { task.cancel() }
  }

  /// Work that was added surely waits at the other server, too, as soon as that has read what was sent
  /// before.
  @Test func workIsAddedSurely() async throws {
    let carrier = MemoryCarrier()
    let buses = [SharedBus(carrier), SharedBus(carrier)]
    let backlogs = buses.map { backlog(sharedBy: $0) }
    let running = buses.map { bus in Task { await bus.run() } }
    #expect(await backlogs[0].addSurely(Data("a".utf8)))
    #expect(texts(backlogs[0]) == ["a"])
    #expect(await buses[1].send(Data(), to: "any", attaching: ()))
    #expect(texts(backlogs[1]) == ["a"])
    for task in running { task.cancel() }
  }

  @Test func theLatestOrTheEarliestAreKept() {
    let latest = backlog()
    #expect(add(["a", "b", "c", "d"], to: latest) == [true, true, true, true])
    #expect(texts(latest) == ["b", "c", "d"])
    let earliest = backlog(keeping: .earliest(3))
    #expect(add(["a", "b", "c", "d"], to: earliest) == [true, true, true, false])
    #expect(texts(earliest) == ["a", "b", "c"])
  }

  /// Work is taken once, until it is put back.
  @Test func workIsTakenOnce() async throws {
    let backlog = backlog()
    _ = add(["a", "b"], to: backlog)
    let first = try #require(backlog.take())
    #expect(texts(backlog) == ["b"])
    backlog.putBack(first)
    let again = try #require(backlog.take())
    #expect(again.id == first.id)
    await backlog.finish(again)
    backlog.putBack(again)
    #expect(backlog.take() == nil)
  }

  /// Work that has waited for too long is left out.
  @Test func oldWorkIsLeftOut() {
    let backlog = SharedBacklog("work", keeping: .latest(3), for: .zero, sharedBy: nil)
    backlog.add(Data("a".utf8))
    #expect(backlog.take() == nil)
  }

  /// Old work takes no room, also at a server that takes none.
  @Test func oldWorkTakesNoRoom() {
    let backlog = SharedBacklog("work", keeping: .earliest(1), for: .zero, sharedBy: nil)
    #expect(add(["a", "b"], to: backlog) == [true, true])
  }

  /// All listeners are told at first and about new work, and end when the backlog is closed.
  @Test func signalsEndWhenItIsClosed() async {
    let backlog = backlog()
    let listeners = (0..<2).map { _ in backlog.signals().makeAsyncIterator() }
    for listener in listeners {
      var listener = listener
      await listener.next()
      backlog.add(Data("a".utf8))
      #expect(await listener.next() != nil)
    }
    backlog.close()
    var late = backlog.signals().makeAsyncIterator()
    #expect(await late.next() != nil)
    #expect(await late.next() == nil)
  }
}
