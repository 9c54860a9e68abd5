import AmbleCore

extension Place {
  /// Whether another entry is the same thing for whoever searches: it has the same title, is of the
  /// same sort and lies near, the nearer the smaller things of the sort are.
  func isDuplicate(of other: Place) -> Bool {
    guard title == other.title, id != 0, other.id != 0 else { return false }
    let distance = position.distance(to: other.position)
    if isStop && other.isStop { return distance <= 400 }
    if isSettlement && other.isSettlement {
      return distance <= 3_000 || layer == other.layer && distance <= 15_000
    }
    guard layer == other.layer, housenumber == other.housenumber || layer != .house else {
      return false
    }
    return distance <= reachOfDuplicates
  }

  /// Whether people get on there: the platforms of one stop have one name.
  private var isStop: Bool {
    switch (key, value) {
    case ("public_transport", _), ("highway", "bus_stop"), ("amenity", "bus_station"): true
    case ("railway", _): true
    default: false
    }
  }

  /// Whether it is a settlement or a part of one: the boundary and the point have one name.
  private var isSettlement: Bool {
    switch layer {
    case .city, .district, .county: true
    case .locality: key == "place" && value == "neighbourhood"
    default: false
    }
  }

  private var reachOfDuplicates: Double {
    switch layer {
    case .house: name == nil ? 100 : 60
    case .street: value == "crossing" ? 30 : 500
    case .locality, .other: 500
    default: 50_000
    }
  }
}
