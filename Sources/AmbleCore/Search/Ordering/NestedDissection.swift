/// Orders of elimination by nested dissection (George 1973): a plan is cut in two by as few nodes
/// or edges as possible, these come last, and each side is ordered in the same way.
///
/// Such an order makes customizable contraction hierarchies small and low (Dibbelt, Strasser and
/// Wagner 2016, "Customizable Contraction Hierarchies"). What hangs on the plan like a tree or lies
/// along it like a chain is eliminated first (`NodeReduction`, `EdgeReduction`); cuts are minimum
/// cuts between opposite ends of the map (`Bisector`).
///
/// An order depends on nothing but the plan: the same plan has the same order in every run, however
/// many parts are worked on at once.
enum NestedDissection {
  /// The nodes of a plan in the order of their elimination, the least important first.
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

  /// The edges of a plan in the order of their elimination, the least important first: for
  /// hierarchies whose vertices are the arcs of a graph with turns, which are separated by cutting
  /// streets.
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
