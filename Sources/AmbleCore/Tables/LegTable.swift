/// The least-cost paths between places that are already on streets, row by row.
package struct LegTable: Sendable {
  /// The measures of a path.
  package struct Leg: Sendable {
    /// Travel time, seconds.
    package var duration: Double
    /// Length, metres.
    package var distance: Double
    /// Climb as the search counts it, metres.
    package var climb: Double
  }

  /// Number of destinations.
  package let columns: Int
  private let cells: [ManyToMany.Cell]

  init(_ cells: [ManyToMany.Cell], columns: Int) {
    self.cells = cells
    self.columns = columns
  }

  /// The path from an origin to a destination, or `nil` if they are not connected.
  package subscript(row: Int, column: Int) -> Leg? {
    let cell = cells[row * columns + column]
    guard cell.cost < Metric.unreached else { return nil }
    let values = cell.measures.values
    return Leg(
      duration: Double(values.x) / 1000, distance: Double(values.y) / 100,
      climb: Double(values.z) / 100)
  }
}

extension Planner {
  /// Computes the least-cost paths from each origin to each destination.
  /// - Parameters:
  ///   - key: the traveller that the places were set on streets for, and the cost.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  /// - Complexity: as `ManyToMany.run`.
  package func legs<Provider: SearchDataProvider>(
    from sources: [StreetPlace], to targets: [StreetPlace], by key: MetricKey,
    provider: Provider, in workspace: Workspace
  ) -> LegTable {
    let search = TableSearch(
      model: provider.travelModel(for: key.profile), weighing: key.weighing,
      query: ManyToMany(metric: provider.metric(for: key), measures: provider.measures(for: key)))
    let cells = search.cells(
      from: sources.map { $0.snap }, to: targets.map { $0.snap }, in: workspace)
    return LegTable(cells, columns: targets.count)
  }
}
