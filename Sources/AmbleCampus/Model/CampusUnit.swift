/// The unit of a campus's lengths.
public enum CampusUnit: String, CaseIterable, Sendable {
  case feet, metres

  /// Length of the unit, metres.
  public var metres: Double {
    switch self {
    case .feet: 0.3048
    case .metres: 1
    }
  }
}
