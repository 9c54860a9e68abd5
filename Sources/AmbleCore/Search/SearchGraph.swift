/// The states of a graph and the edges between them that one traveller may use, as rows for
/// searches without a hierarchy.
///
/// See `StateSpace` for the meaning of states. Immutable, so it may be shared between threads.
public final class SearchGraph: Sendable {
  /// An edge with its costs.
  @frozen
  public struct Edge: BitwiseCopyable, Sendable {
    /// The state at the far end: its target, or for edges listed backward its origin.
    public var state: UInt32
    /// The arc travelled.
    public var arc: UInt32
    /// Length as searches count it, centimetres: metres of pushing a bicycle count several times.
    public var length: UInt32
    /// Climb, centimetres.
    public var climb: UInt32
    /// The mode's own cost: perceived time, tenths of a second.
    public var cost: UInt32
  }

  let model: TravelModel
  let firstOut: [UInt32]
  let out: [Edge]
  let firstIn: [UInt32]
  let into: [Edge]

  /// The traveller's profile.
  public var profile: TravelProfile { model.profile }
  var graph: Graph { model.graph }

  /// Number of states.
  public var stateCount: Int { firstOut.count - 1 }

  /// Creates the edges of a travel model.
  /// - Complexity: O(links).
  public init(_ model: TravelModel) {
    self.model = model
    let links = LinkTable(model)
    (firstOut, out) = links.rows(leaving: true)
    (firstIn, into) = links.rows(leaving: false)
  }
}
