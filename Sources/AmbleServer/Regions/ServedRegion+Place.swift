public import AmbleCore

extension ServedRegion {
  /// The place that a text names: coordinates, or the best match of a search.
  /// - Returns: where it lies, and what to call it.
  /// - Throws: `RouteError`, if the text names nothing.
  public func place(_ text: String) throws(RouteError) -> (position: Coordinate, name: String) {
    guard let position = Coordinate(text: text) else {
      throw RouteError(.noStreetNear, "There is no place called \"\(text)\" in \(name).")
    }
    return (position, position.text)
  }
}
