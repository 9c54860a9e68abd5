import HTTPTypes

extension HTTPField.Name {
  /// `X-GH-Took`: milliseconds, as GraphHopper tells them.
  static let ghTook = Self("X-GH-Took")!
}
