/// Modes that share their states, and so one hierarchy.
public enum ModeClass: UInt8, CaseIterable, Sendable {
  /// On foot and in a wheelchair: a state is a junction.
  case foot
  /// Vehicles: a state is the end of an arc, so that turn restrictions hold.
  case wheels

  /// The modes of the class.
  public var modes: ModeSet {
    switch self {
    case .foot: [.onFoot, .init(.wheelchair)]
    case .wheels: [.cycling, .init(.drive)]
    }
  }
}

extension Mode {
  /// The class the mode belongs to.
  public var modeClass: ModeClass { isVehicle ? .wheels : .foot }
}
