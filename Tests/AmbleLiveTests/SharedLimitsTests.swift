import AmbleTesting
import Foundation
import Synchronization
import Testing

@testable import AmbleLive

/// The limits of a client's listeners on two servers.
struct SharedLimitsTests {
  private let carrier = MemoryCarrier()
  private let hubs: [EventHub]
  private let exchanges: [ListenerExchange]
  private let topic = Topic("a")

  init() {
    let limits = EventHub.Limits(listenersOfClient: 4, listenersOfTopic: 2)
    hubs = [EventHub(limits: limits), EventHub(limits: limits)]
    exchanges = hubs.map { ListenerExchange($0, pace: .milliseconds(1)) }
  }

  /// Runs both servers during some work. Messages go from each to both, as the bus carries them.
  private func running(_ work: () async throws -> Void) async rethrows {
    let tasks = exchanges.map { exchange in
      Task {
        await exchange.run(on: carrier) { message in
          for exchange in exchanges { exchange.receive(message) }
        }
      }
    }
    try await work()
    for task in tasks { task.cancel() }
  }

  /// Waits until a hub counts a number of listeners of a client on all servers.
  private func wait(for count: Int, of client: String = "ann", at hub: EventHub) async {
    while hub.state.withLock({ $0.counts[.init(client: client)] }) != count { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(15))) func aClientIsLimitedOverAllServers() async throws {
    try await running {
      var listeners = try (0..<2).map {
        try hubs[0].listen(to: Topic("\($0)"), after: nil, as: "ann")
      }
      listeners += try (2..<4).map { try hubs[1].listen(to: Topic("\($0)"), after: nil, as: "ann") }
      for hub in hubs {
        await wait(for: 4, at: hub)
        #expect(throws: ListenError.tooManyOfClient) {
          try hub.listen(to: topic, after: nil, as: "ann")
        }
        _ = try hub.listen(to: topic, after: nil, as: "bob")
      }
      listeners.removeFirst()
      await wait(for: 3, at: hubs[1])
      _ = try hubs[1].listen(to: topic, after: nil, as: "ann")
    }
  }

  @Test(.timeLimit(.minutes(15))) func aTopicIsLimitedOverAllServers() async throws {
    try await running {
      let here = try (0..<2).map { _ in try hubs[0].listen(to: topic, after: nil, as: "ann") }
      await wait(for: 2, at: hubs[1])
      #expect(throws: ListenError.tooManyOfClient) {
        try hubs[1].listen(to: topic, after: nil, as: "ann")
      }
      _ = try hubs[1].listen(to: Topic("b"), after: nil, as: "ann")
      withExtendedLifetime(here) {}
    }
  }

  /// Both servers admit listeners before they know of each other's.
  @Test(.timeLimit(.minutes(15))) func listenersAdmittedAtOnceAreEnded() async throws {
    let listeners = try hubs.map { hub in
      try (0..<2).map { _ in try hub.listen(to: topic, after: nil, as: "ann") }
    }
    let others = try hubs.map { try $0.listen(to: topic, after: nil, as: "bob") }
    await running {
      let later = exchanges[0].name < exchanges[1].name ? 1 : 0
      for listener in listeners[later] {
        for await _ in listener.wakeUps {}
      }
      // Those of the first server, and of others, go on.
      for hub in hubs { hub.publish("a", key: nil, data: [], to: topic) }
      for listener in listeners[1 - later] + others {
        #expect(await listener.events(1).map(\.name) == ["a"])
      }
    }
  }

  @Test(.timeLimit(.minutes(15))) func aServerThatHasEndedIsForgotten() async throws {
    try await running {
      let gone = try hubs[0].listen(to: topic, after: nil, as: "ann")
      await wait(for: 1, at: hubs[1])
      hubs[1].forgetListeners(of: exchanges[0].name)
      // It is still there, and is asked.
      exchanges[1].recover()
      await wait(for: 1, at: hubs[1])
      withExtendedLifetime(gone) {}
    }
    let alone = Task { await exchanges[1].run(on: carrier) { _ in } }
    carrier.end(exchanges[0].name)
    await wait(for: 0, at: hubs[1])
    alone.cancel()
  }

  /// Many counts are told in several messages.
  @Test(.timeLimit(.minutes(15))) func aServerThatStartsLaterLearnsAllCounts() async throws {
    let listeners = try (0..<1_500).map {
      try hubs[0].listen(to: topic, after: nil, as: "client \($0)")
    }
    await running {
      for client in 0..<1_500 { await wait(for: 1, of: "client \(client)", at: hubs[1]) }
    }
    withExtendedLifetime(listeners) {}
  }

  @Test(arguments: [[], [1], [9, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0]] as [[UInt8]])
  func damagedMessagesChangeNothing(bytes: [UInt8]) {
    exchanges[0].receive(Data(bytes))
    #expect(hubs[0].otherServers.isEmpty)
  }
}
