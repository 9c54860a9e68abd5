import AmbleCore

extension RequestParameters {
  /// Returns a rectangle parameter: west, south, east and north, in degrees.
  /// - Throws: `APIError` with status 400 if it is not a rectangle.
  func box(_ name: String) throws(APIError) -> BoundingBox? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let edges = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 4, edges.count == 4, edges[0] <= edges[2], edges[1] <= edges[3] else {
      throw .badRequest(.badBbox, ["given": .text(text.excerpt)])
    }
    return BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }
}
