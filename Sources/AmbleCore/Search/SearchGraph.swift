/// What one traveller may do on a graph: states, and edges that lead from state to state along an
/// arc, as rows that a search without a hierarchy runs along.
///
/// See `StateSpace` for what a state is.
public final class SearchGraph: Sendable {
  /// An edge with what it costs.
  @frozen
  public struct Edge: BitwiseCopyable, Sendable {
    /// The state at the far end: the one it leads to, or for edges listed backward the one it
    /// comes from.
    public var state: UInt32
    /// The arc travelled.
    public var arc: UInt32
    /// Centimetres.
    public var length: UInt32
    /// Centimetres of climb.
    public var climb: UInt32
    /// The mode's own cost, tenths of a second as felt.
    public var cost: UInt32
  }

  /// Who travels where.
  let ways: Ways
  let firstOut: [UInt32]
  let out: [Edge]
  let firstIn: [UInt32]
  let into: [Edge]

  /// Who travels.
  public var profile: TravelProfile { ways.profile }
  var graph: Graph { ways.graph }

  /// How many states there are.
  public var stateCount: Int { firstOut.count - 1 }

  /// Lists the edges of a traveller.
  /// - Complexity: O(links).
  public init(_ ways: Ways) {
    self.ways = ways
    let links = LinkTable(ways)
    (firstOut, out) = links.rows(leaving: true)
    (firstIn, into) = links.rows(leaving: false)
  }
}
