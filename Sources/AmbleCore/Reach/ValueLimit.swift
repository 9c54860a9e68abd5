/// A limit on the measured value of a growing tree.
///
/// The minimum-cost route may measure more than another, so a label within the limit may wait
/// behind labels beyond it. The tree therefore grows until no label within the limit is open.
/// Labels beyond twice the limit are not followed.
struct ValueLimit: GrowthLimit {
  let value: Float
  /// Number of labels within the limit that are not final.
  private var open = 0

  init(_ value: Float) { self.value = value }

  var isReached: Bool { open == 0 }

  func admits(_ label: GrowingTree.Label) -> Bool { label.value <= 2 * value }

  mutating func note(_ label: GrowingTree.Label, replacing old: GrowingTree.Label?) {
    if let old, old.value <= value { open -= 1 }
    if label.value <= value { open += 1 }
  }

  mutating func settle(_ label: GrowingTree.Label) {
    if label.value <= value { open -= 1 }
  }
}
