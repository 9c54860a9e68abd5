import AmbleDemo
import AmbleGroups
import Logging
import ServiceLifecycle

/// A group of invented walkers, which belongs to the local user.
struct DemoFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  let rooms: GroupRooms

  func services(_ logger: Logger) -> [any Service] {
    let authenticator = journal.authenticator
    let group = PlayedGroup(journal.store, rooms, context.registry) {
      try await authenticator.hash($0)
    }
    let clock = journal.authentication.clock
    return [
      PeriodicService(interval: .seconds(PlayedGroup.pace), exclusiveIn: journal.store) {
        do { try await group.play(at: clock()) } catch {
          logger.error("The group of the demo cannot be played: \(error)")
        }
      }
    ]
  }
}
