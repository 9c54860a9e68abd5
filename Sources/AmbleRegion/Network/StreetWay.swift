import AmbleCore

/// A way that some mode may use, before its nodes' positions are known.
struct StreetWay {
  /// The OpenStreetMap id.
  var id: Int64
  /// Access and attributes from its tags.
  var access: WayAccess
  /// Index into the network's names.
  var name: UInt32
  /// The nodes, as a range of the builder's references.
  var nodes: Range<UInt32>
  /// Duration of the whole way, seconds, or `nil` unless it is a ferry with the tag.
  var duration: Double?
  /// The grades that its tags allow, or `nil` if they state none.
  var grades: ClosedRange<Float>?
}
