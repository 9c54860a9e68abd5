/// Computes elimination orders by nested dissection (George 1973): a plan is divided in two by as
/// few nodes or edges as possible, these come last, and each side is ordered in the same way.
///
/// Such an order makes customizable contraction hierarchies small and low (Dibbelt, Strasser and
/// Wagner 2016, "Customizable Contraction Hierarchies"). Attached trees and chains are eliminated
/// first (`NodeReduction`, `EdgeReduction`); cuts are minimum cuts between opposite ends of the map
/// (`Bisector`).
///
/// An order depends on the plan alone: it is the same in every run, for any number of workers.
enum NestedDissection {
  /// Returns the nodes of a plan in the order of their elimination, least important first.
  /// - Complexity: O(n log n) with the small cuts that street plans have.
  static func nodeOrder(
    _ plan: Plan, concurrently: Concurrently = oneByOne
  ) -> [UInt32] {
    var reduction = NodeReduction(plan)
    reduction.run()
    let core = reduction.core()
    return reduction.eliminated
      + Dissection(core: core, separators: .nodes).order(concurrently).map { core.name[Int($0)] }
  }

  /// Returns the edges of a plan in the order of their elimination, least important first. Used for
  /// hierarchies whose vertices are arcs, which are separated by cuts through streets.
  /// - Complexity: O(n log n) with the small cuts that street plans have.
  static func edgeOrder(
    _ plan: Plan, concurrently: Concurrently = oneByOne
  ) -> [UInt32] {
    var reduction = EdgeReduction(plan)
    reduction.run()
    let core = reduction.core()
    return reduction.eliminated
      + Dissection(core: core, separators: .edges).order(concurrently).map { core.name[Int($0)] }
  }
}
