import AmbleCore
import Foundation

extension ImportJob {
  /// Ranks the streets' states and customizes the metrics that first requests will ask for.
  /// - Returns: for modes that may use exactly the streets of another mode, that mode.
  func writeHierarchies() throws -> [String: String] {
    try begin(.hierarchies)
    let file = try MappedFile(folder.appending(path: RegionFile.graph.rawValue))
    let graph = try Graph(storage: file)
    file.release()
    let sameStreets = SameStreets(graph).names
    for modeClass in ModeClass.allCases {
      file.release()
      FreedMemory.giveBack()
      let hierarchy = Hierarchy(
        building: graph, modeClass: modeClass, concurrently: RegionStock.concurrently)
      try write(hierarchy.storage, as: .hierarchy(modeClass))
      for mode in Mode.allCases where mode.modeClass == modeClass {
        try writeMetrics(of: mode, hierarchy, graph, sameStreets)
      }
    }
    return sameStreets
  }

  private func writeMetrics(
    of mode: Mode, _ hierarchy: Hierarchy, _ graph: Graph, _ sameStreets: [String: String]
  ) throws {
    let ways = Ways(
      graph: graph, hierarchy: hierarchy, profile: TravelProfile(mode: mode),
      costs: ModeCosts(graph: graph, mode: mode, concurrently: RegionStock.concurrently))
    graph.release()
    for metric in StoredMetric.all
    where metric.mode == mode && (metric.flatness == nil || sameStreets["\(mode)"] == nil) {
      FreedMemory.giveBack()
      let made = Metric(
        metric.key.weighing, of: ways, concurrently: RegionStock.concurrently)
      try write(made.storage, as: metric.file(sameStreets: sameStreets))
    }
  }

  private func write(_ storage: GraphStorage, as file: RegionFile) throws {
    try FileWriting.write(storage.bytes, to: folder.appending(path: file.rawValue))
  }
}
