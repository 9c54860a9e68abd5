import AmbleCore

extension Place {
  /// Whether another entry is the same thing for whoever searches: it has the same title and layer
  /// and lies near, the nearer the smaller things of the layer are.
  func isDuplicate(of other: Place) -> Bool {
    guard layer == other.layer, title == other.title, id != 0, other.id != 0 else { return false }
    guard housenumber == other.housenumber || layer != .house else { return false }
    return position.distance(to: other.position) <= reachOfDuplicates
  }

  private var reachOfDuplicates: Double {
    switch layer {
    case .house: name == nil ? 100 : 60
    case .street: value == "crossing" ? 30 : 500
    case .locality, .other: 500
    case .district: 3_000
    default: 15_000
    }
  }
}
