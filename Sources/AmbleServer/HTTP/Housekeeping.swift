import AmbleRegion

/// Looks after the server's memory while nobody asks for anything.
struct Housekeeping {
  let atlas: Atlas

  private static let interval = Duration.seconds(2)

  /// Runs until its task is cancelled.
  func run() async {
    while (try? await Task.sleep(for: Self.interval)) != nil {
      for region in atlas.regions { region.planner.restWhenIdle() }
    }
  }
}
