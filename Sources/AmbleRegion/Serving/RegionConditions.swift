package import AmbleCore
package import Foundation
import Synchronization

/// Keeps the conditions of a region's streets as its sources state them: the traffic file in its
/// folder, and those of its overlays. May be shared between threads.
package final class RegionConditions: Sendable {
  /// What a refresh has done.
  package enum Outcome: Sendable {
    /// Nothing has changed.
    case same
    /// Modes have other conditions now.
    case applied([Mode])
    /// The traffic file cannot be used; the conditions stay.
    case failed(String)
  }

  private struct State {
    /// The traffic file last read, also if it was of no use.
    var version: RegionVersion?
    var traffic: StreetTraffic?
    var revision = 0
    /// The next time at which conditions change by themselves.
    var next: Date?
    /// Why the traffic file cannot be used, until it is reported.
    var problem: String?
  }

  private let state = Mutex(State())
  private let region: Region
  private let planner: RoutePlanner
  private let overlays: RegionOverlays

  /// Creates the conditions of a region and applies them. A file that cannot be used is reported by
  /// the first refresh.
  package init(_ region: Region, _ planner: RoutePlanner, _ overlays: RegionOverlays, at now: Date)
  {
    self.region = region
    self.planner = planner
    self.overlays = overlays
    state.withLock { _ = update(&$0, at: now) }
  }

  /// Number of arcs, of all modes, that are closed or changed at present.
  package var count: Int {
    let conditions = planner.conditions
    return Mode.allCases.reduce(0) {
      $0 + (conditions[$1].map { $0.closedCount + $0.changeCount } ?? 0)
    }
  }

  /// Reads what has changed and applies it. Blocks the thread, for milliseconds if nothing has
  /// changed; one refresh at a time.
  package func refresh(at now: Date) -> Outcome {
    state.withLock { state in
      let modes = update(&state, at: now)
      if let problem = state.problem {
        state.problem = nil
        return .failed(problem)
      }
      return modes.isEmpty ? .same : .applied(modes)
    }
  }

  private func update(_ state: inout State, at now: Date) -> [Mode] {
    let version = RegionVersion(ofTraffic: region.folder)
    let sources = overlays[ConditionSources.self] ?? ConditionSources()
    let isDue = state.next.map { $0 <= now } ?? false
    guard version != state.version || sources.revision != state.revision || isDue else { return [] }
    state.revision = sources.revision
    if version != state.version {
      state.version = version
      do { state.traffic = try region.traffic() } catch { state.problem = error.message }
    }
    return apply(&state, sources, at: now)
  }

  private func apply(
    _ state: inout State, _ extra: ConditionSources, at now: Date
  ) -> [Mode] {
    var sources = extra.sources.sorted { $0.key < $1.key }.map { $0.value }
    if let traffic = state.traffic { sources.append(traffic) }
    var draft = StreetConditions.Draft(of: region.graph)
    for source in sources { source.add(to: &draft, on: region.graph, at: now) }
    state.next = sources.compactMap { $0.nextChange(after: now) }.min()
    return planner.apply(StreetConditions(draft, keeping: planner.conditions))
  }
}

/// The sources of conditions of a region's streets besides its traffic file, by name; a value of
/// `RegionOverlays`, so that a new import keeps them.
struct ConditionSources: Sendable {
  /// The sources.
  package private(set) var sources: [String: any StreetConditionSource] = [:]
  /// Counts the changes.
  package private(set) var revision = 0

  /// Replaces a source, or removes it.
  package mutating func set(_ source: (any StreetConditionSource)?, named name: String) {
    sources[name] = source
    revision += 1
  }
}

extension ServedRegion {
  /// Replaces a source of conditions, such as riders' reports, or removes it. The streets follow
  /// within a second, or at once if the caller refreshes `conditions`.
  package func setConditions(_ source: (any StreetConditionSource)?, named name: String) {
    overlays.update(ConditionSources()) { $0.set(source, named: name) }
  }
}

/// Data about a region that does not come from its import, such as the stations of a bike-share
/// system, closed streets or tips: at most one value of each type. May be shared between threads.
///
/// All imports of a region share its overlays, so that a new import keeps them. Values therefore
/// name places by coordinates. What depends on the streets of one import belongs to its
/// `ServedRegion`.
package final class RegionOverlays: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// Creates overlays without values.
  package init() {}

  /// The value of a type, or `nil` if there is none. Setting replaces it.
  package subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { values.withLock { $0[ObjectIdentifier(type)] } as? Value }
    set { values.withLock { $0[ObjectIdentifier(type)] = newValue } }
  }

  /// Changes the value of a type in one step.
  /// - Parameter initial: the value if there is none yet.
  package func update<Value: Sendable>(_ initial: Value, _ change: (inout Value) -> Void) {
    values.withLock { values in
      var value = values[ObjectIdentifier(Value.self)] as? Value ?? initial
      change(&value)
      values[ObjectIdentifier(Value.self)] = value
    }
  }
}
