import AmbleCore
import Synchronization

/// The conditions of streets at the times of requests. Times with the same valid hours share their
/// conditions, so that data computed for one serves the others. May be shared between threads.
final class TimedConditions: Sendable {
  private struct Entry {
    /// The conditions without hours.
    var base: StreetConditions
    /// Whether each of the hours holds.
    var held: [Bool]
    var conditions: StreetConditions
  }

  private let graph: Graph
  private let timetable: StreetTimetable?
  /// Last used last.
  private let entries = Mutex<[Entry]>([])

  /// Maximum number of entries. Each may have separate metrics, whose cache has a limit as well.
  private static let limit = 8

  /// Creates the conditions of streets.
  /// - Parameter timetable: the hours of the streets, or `nil` if the time makes no difference.
  init(_ graph: Graph, _ timetable: StreetTimetable?) {
    self.graph = graph
    self.timetable = timetable
  }

  /// Returns the conditions at a time.
  /// - Parameter base: the conditions that hold at any time, such as traffic.
  /// - Complexity: O(different hours) if an earlier request had the same, else O(arcs / 64) and
  ///   O(arcs that differ).
  func conditions(at time: CivilTime, over base: StreetConditions) -> StreetConditions {
    guard let timetable else { return base }
    let held = timetable.held(at: time)
    return entries.withLock { entries in
      if let index = entries.firstIndex(where: {
        $0.held == held && $0.base.modesThatDiffer(from: base).isEmpty
      }) {
        let known = entries.remove(at: index)
        entries.append(known)
        return known.conditions
      }
      var draft = StreetConditions.Draft(of: graph, startingWith: base)
      timetable.add(to: &draft, on: graph, holding: held)
      let made = StreetConditions(draft, keeping: [base] + entries.map(\.conditions))
      entries.append(Entry(base: base, held: held, conditions: made))
      if entries.count > Self.limit { entries.removeFirst() }
      return made
    }
  }

  /// Forgets the conditions.
  func removeAll() { entries.withLock { $0.removeAll() } }
}

/// The shared search data as one request sees it: the conditions of streets stay as at its
/// beginning, even if they are replaced before its end.
struct ConditionedProvider: SearchDataProvider {
  let shared: SharedSearchDataProvider
  var conditions: StreetConditions

  func conditions(for mode: Mode) -> ArcConditions? { conditions[mode] }

  /// Returns the key of a cost under the conditions.
  func present(_ key: MetricKey) -> MetricKey {
    var key = key
    key.profile.conditions = conditions[key.profile.mode]
    return key
  }

  func components(for mode: Mode) -> ComponentIndex { shared.components(for: mode) }
  func travelModel(for profile: TravelProfile) -> TravelModel { shared.travelModel(for: profile) }
  func searchGraph(for profile: TravelProfile) -> SearchGraph { shared.searchGraph(for: profile) }
  func metric(for key: MetricKey) -> Metric { shared.metric(for: key) }
  func isAtHand(_ key: MetricKey) -> Bool { shared.isAtHand(key) }
  func measures(for key: MetricKey) -> MetricMeasures { shared.measures(for: key) }
}
