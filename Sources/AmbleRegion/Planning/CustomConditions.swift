import AmbleCore
import Synchronization

/// The conditions of streets under the custom models of recent requests. Requests of the same model and
/// traveller share theirs, so that data computed for one serves the others. May be shared between
/// threads.
final class CustomConditions: Sendable {
  /// What conditions depend on.
  private struct Key: Hashable {
    var model: CustomModel
    /// The traveller, with the conditions that hold without the model.
    var costs: CostKey
    var base: ArcConditions?
  }

  private let entries: SingleFlightCache<Key, ArcConditions>
  private let known = Mutex<[ArcConditions]>([])
  /// Maximum number of models kept: each has a metric, of whose cache others need a part too.
  private let limit: Int

  private static let mostModels = 6
  /// Maximum size of all conditions, bytes; those of one model are always kept.
  private static let mostBytes = 96 << 20

  /// Creates the conditions of no model.
  /// - Parameter arcCount: the number of arcs of the streets, on which the size of conditions depends.
  init(arcCount: Int) {
    let size = max(1, arcCount * MemoryLayout<ArcConditions.Change>.stride)
    limit = max(1, min(Self.mostModels, Self.mostBytes / size))
    entries = SingleFlightCache(limit: limit)
  }

  /// Returns the conditions for one mode, computed on first use. Blocks while another thread computes
  /// them.
  /// - Parameters:
  ///   - profile: the traveller, under the conditions without the model.
  ///   - shared: the search data of the streets. It forgets what belongs to models that are no longer
  ///     kept.
  /// - Complexity: O(1) if they are kept, else as `CustomModel.conditions`.
  func conditions(
    _ model: CustomModel, for profile: TravelProfile, with shared: SharedSearchDataProvider
  ) -> ArcConditions {
    let key = Key(model: model, costs: CostKey(profile), base: profile.conditions)
    let conditions = entries.value(for: key) {
      let costs = shared.travelModel(for: profile).costs
      return model.conditions(
        of: costs, under: profile.conditions, in: shared.graph,
        concurrently: SharedSearchDataProvider.concurrently)
    }
    let gone = known.withLock { known -> [ArcConditions] in
      known.removeAll { $0 == conditions }
      known.append(conditions)
      let gone = known.prefix(max(0, known.count - limit))
      known.removeFirst(gone.count)
      return Array(gone)
    }
    if !gone.isEmpty { shared.forget(gone) }
    return conditions
  }

  /// Forgets all models.
  func removeAll() {
    entries.removeAll { _ in true }
    known.withLock { $0.removeAll() }
  }
}
