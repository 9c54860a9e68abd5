import AmbleCore

/// What the tags of a way mean to those who travel on it.
struct WayAccess: Sendable {
  /// Modes allowed in the direction of the way.
  let forward: ModeSet
  /// Modes allowed against it.
  let backward: ModeSet
  /// What the engine knows of it beside the shape.
  private(set) var attributes: StretchAttributes
  /// The layer, for the order of crossings.
  let layer: Int8

  /// The meaning of a way's tags, or nil where no mode may use it.
  init?(_ tags: Tags) {
    guard let judgement = WayJudgement(tags) else { return nil }
    forward = judgement.forward
    backward = judgement.backward
    attributes = judgement.attributes
    layer = Int8(clamping: tags["layer"].flatMap(Int.init) ?? 0)
  }

  /// Adds the signed routes that lead along the way.
  mutating func insert(_ networks: StretchFlags) { attributes.flags.formUnion(networks) }
}
