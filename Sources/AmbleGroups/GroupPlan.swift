/// A plan of rides for the members of a group. It is kept in memory, because it is outdated once
/// bicycles and members have moved.
package struct GroupPlan: Sendable {
  /// JSON, as members get it.
  package let json: [UInt8]

  /// Creates a plan.
  package init(json: [UInt8]) { self.json = json }
}
