import AmbleGroups
import Logging
import ServiceLifecycle

/// A group of invented walkers, which belongs to the local user.
struct PlayFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  let rooms: GroupRooms

  func services(_ logger: Logger) -> [any Service] {
    [PlayedGroup(journal, rooms, context.registry, logger)]
  }
}
