import AmbleCore
import Foundation

extension ImportJob {
  /// Builds each mode class's hierarchy and customizes the metrics of `StoredMetric.all`.
  /// - Returns: for each mode that may use exactly the streets of another mode, that mode.
  func writeHierarchies() throws -> [String: String] {
    try begin(.hierarchies)
    let file = try MappedFile(folder.appending(path: RegionFile.graph.rawValue))
    let graph = try Graph(storage: file)
    file.release()
    let sameStreets = SameStreets(graph).names
    for modeClass in ModeClass.allCases {
      file.release()
      FreedMemory.trim()
      let hierarchy = Hierarchy(
        building: graph, modeClass: modeClass, concurrently: SharedSearchDataProvider.concurrently)
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
    let model = TravelModel(
      graph: graph, hierarchy: hierarchy, profile: TravelProfile(mode: mode),
      costs: ModeCosts(
        graph: graph, mode: mode, concurrently: SharedSearchDataProvider.concurrently))
    graph.release()
    for metric in StoredMetric.all
    where metric.mode == mode && (metric.flatness == nil || sameStreets["\(mode)"] == nil) {
      FreedMemory.trim()
      let made = Metric(
        metric.key.weighing, of: model, concurrently: SharedSearchDataProvider.concurrently)
      try write(made.storage, as: metric.file(sameStreets: sameStreets))
    }
  }

  private func write(_ storage: GraphStorage, as file: RegionFile) throws {
    try FileWriting.write(storage.bytes, to: folder.appending(path: file.rawValue))
  }
}
