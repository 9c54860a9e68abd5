import AmbleRegion
import AmbleSamples
import Testing

struct RegionRegistryTests {
  /// Several servers may begin to serve one region at once.
  @Test(.timeLimit(.minutes(15))) func aRegionIsOpenedOnceByManyServers() async throws {
    let region = try TestRegion.demo.get()
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = RegionRegistry([region]) } }
    }
  }

  /// The number of a removed region is not used again, and the last region stays.
  @Test func numbersStay() async throws {
    let region = try TestRegion.demo.get()
    let registry = RegionRegistry([region, region])
    #expect(registry.remove(0) && !registry.remove(0))
    #expect(registry.entries.map(\.number) == [1] && registry[0] == nil && registry[1] != nil)
    #expect(!registry.remove(1))
    registry.add(region)
    #expect(registry.entries.map(\.number) == [1, 2])
  }
}
