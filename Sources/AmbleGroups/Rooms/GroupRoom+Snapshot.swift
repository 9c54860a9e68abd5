package import AmbleJournal
package import AmbleLive
import Synchronization

extension GroupRoom {
  /// The next step of a stream.
  package enum Step {
    /// The group, and the identifier of the last event that it includes.
    case state(ShownGroup, LiveEvent.ID)
    /// Events, or none if the stream was only woken.
    case events([LiveEvent])
    /// The viewer's access was revoked.
    case end
  }

  /// Returns the next step of a stream: the events since the last step, or the state if events are
  /// missing.
  package func step(of listener: EventListener, for viewer: GroupViewer) -> Step {
    state.withLock { state in
      let (events, hasGap) = listener.take()
      guard !state.hasEnded, viewer.member.map({ state.group.member($0) != nil }) ?? true else {
        return .end
      }
      guard hasGap else { return .events(events) }
      let shown = ShownGroup(state, to: viewer, withTrails: true)
      return .state(shown, events.last?.id ?? listener.start)
    }
  }

  /// Returns the group as a viewer may see it.
  /// - Parameter withTrails: whether to show trails.
  package func shown(to viewer: GroupViewer, withTrails: Bool = true) -> ShownGroup {
    state.withLock { ShownGroup($0, to: viewer, withTrails: withTrails) }
  }

  /// Notes that the group is used, and counts streams that show it: 1 for one that begins, -1 for
  /// one that ends.
  package func countViewer(_ change: Int, at time: Timestamp) {
    state.withLock { state in
      state.viewers += change
      state.usedAt = time
    }
  }

  /// Whether a stream shows the group.
  package var isWatched: Bool { state.withLock { $0.viewers > 0 } }

  /// Returns whether the group was unused since a time.
  package func isIdle(since time: Timestamp) -> Bool {
    state.withLock { $0.viewers == 0 && $0.unsaved.isEmpty && $0.usedAt < time }
  }
}
