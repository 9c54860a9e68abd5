extension TableSearch {
  /// Fills the entries between all places that have a street.
  /// - Throws: `RouteError.cancelled`.
  /// - Complexity: as `ManyToMany.run`.
  func fill(
    _ table: inout TravelTable, from sources: [Snapper.Snap?], to targets: [Snapper.Snap?],
    in workspace: Workspace, isCancelled: () -> Bool
  ) throws(RouteError) {
    let cells = cells(from: sources, to: targets, in: workspace, isCancelled: isCancelled)
    if isCancelled() { throw .cancelled }
    for index in cells.indices where cells[index].cost < Metric.unreached {
      let cell = cells[index]
      table.set(cell.measures, weight: weighing.readable(cell.cost), at: index)
    }
  }
}
