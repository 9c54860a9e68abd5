import AmbleCore

extension Coordinate: StoredParts {
  init() { self.init(latitude: 0, longitude: 0) }
}
