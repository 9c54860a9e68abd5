import AmbleJournal
import Testing

@testable import AmbleGroups
@testable import AmbleLive

/// The events of a group.
struct GroupTopicTests {
  /// A listener that does not read holds the latest position of each member, and the events that no
  /// other event replaces.
  @Test func aSlowListenerHoldsTheLatestPositions() throws {
    let hub = EventHub()
    let topic = Topic.group(GroupID("a"))
    let listener = try hub.listen(to: topic, after: nil, as: "ann")
    _ = listener.take()
    hub.publish("joined", key: nil, data: [], to: topic)
    for number in 0..<5_000 {
      hub.publish("\(number)", key: "position \(number % 10)", data: [], to: topic)
    }
    let (events, hasGap) = listener.take()
    #expect(events.map(\.name) == ["joined"] + (4_990..<5_000).map(String.init))
    #expect(!hasGap)
    for number in 0..<100 { hub.publish("\(number)", key: "position", data: [], to: topic) }
    #expect(listener.take().events.count == 100)
  }
}
