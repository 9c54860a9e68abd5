import ServiceLifecycle

/// Stores the positions of groups every second, and the last ones when the server ends.
struct GroupSavingService: Service {
  let rooms: GroupRooms

  /// Works until the server ends.
  func run() async {
    await PeriodicService(interval: .seconds(1)) { [rooms] in await rooms.save() }.run()
    await rooms.save()
  }
}
