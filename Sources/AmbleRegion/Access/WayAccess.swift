import AmbleCore

/// The access and attributes of a way, from its tags.
struct WayAccess: Sendable {
  /// Modes allowed in the way's direction.
  let forward: ModeSet
  /// Modes allowed against the way's direction.
  let backward: ModeSet
  /// The attributes besides geometry.
  private(set) var attributes: SegmentAttributes
  /// The vertical layer, for crossings.
  let layer: Int8

  /// Creates the access of a way, or `nil` if no mode may use it.
  init?(_ tags: Tags) {
    guard let judgement = WayJudgement(tags) else { return nil }
    forward = judgement.forward
    backward = judgement.backward
    attributes = judgement.attributes
    layer = Int8(clamping: tags["layer"].flatMap(Int.init) ?? 0)
  }

  /// Adds the flags of signed routes along the way.
  mutating func insert(_ networks: SegmentFlags) { attributes.flags.formUnion(networks) }
}
