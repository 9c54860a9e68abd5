extension CampusUnit {
  /// Finds the unit that a text names, in the singular, the plural or as a symbol.
  public init?(named text: String) {
    switch text.lowercased() {
    case "feet", "foot", "ft": self = .feet
    case "metres", "metre", "meters", "meter", "m": self = .metres
    default: return nil
    }
  }
}
