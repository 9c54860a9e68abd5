import AmbleCore

/// A way that somebody may travel, as it waits for the places of its nodes.
struct StreetWay {
  /// The OpenStreetMap id.
  var id: Int64
  /// What its tags mean.
  var access: WayAccess
  /// An index into the network's names.
  var name: UInt32
  /// Its nodes, a range of the builder's references.
  var nodes: Range<UInt32>
  /// Minutes the whole way takes where a tag tells: ferries.
  var minutes: Double?
}
