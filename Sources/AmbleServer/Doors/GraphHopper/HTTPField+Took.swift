import HTTPTypes

extension HTTPField.Name {
  /// `X-GH-Took`: the duration in milliseconds, as in GraphHopper.
  static let ghTook = Self("X-GH-Took")!
}
