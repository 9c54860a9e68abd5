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
}
