import AmbleCore

extension Campus {
  /// Returns the length of a path in the campus's unit: as given, or measured on the picture.
  public func length(of path: CampusPath) -> Double {
    if let length = path.length { return length }
    let (x, y) = (path.to.x - path.from.x, path.to.y - path.from.y)
    return (x * x + y * y).squareRoot() * scale
  }
}

extension CampusPath {
  /// Whether the path is open on a day.
  public func isOpen(on day: CampusDate) -> Bool {
    guard let closedUntil else { return true }
    return closedUntil <= day
  }
}
