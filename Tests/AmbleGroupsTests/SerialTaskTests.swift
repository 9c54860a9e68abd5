import Testing

@testable import AmbleGroups

struct SerialTaskTests {
  private struct Failure: Error {}

  /// Counts who works.
  private actor Workers {
    private var running = 0
    private(set) var most = 0
    private(set) var done = 0

    func begin() {
      running += 1
      most = max(most, running)
    }

    func end() {
      running -= 1
      done += 1
    }
  }

  /// Of a hundred callers at once, no two work at the same time.
  @Test func oneWorksAtATime() async throws {
    let task = SerialTask()
    let workers = Workers()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          try await task.run {
            await workers.begin()
            await Task.yield()
            await workers.end()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(await workers.most == 1)
    #expect(await workers.done == 100)
  }

  /// A caller's failure is its own: the next one works.
  @Test func failuresAreTheCallersOwn() async throws {
    let task = SerialTask()
    await #expect(throws: Failure.self) { try await task.run { throw Failure() } }
    try await task.run {}
  }
}
