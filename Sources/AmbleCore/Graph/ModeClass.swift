/// A class of modes that share their states, and so one hierarchy.
public enum ModeClass: UInt8, CaseIterable, Sendable {
  /// On foot and in a wheelchair: a state is a junction.
  case foot
  /// Vehicles: a state is the end of an arc, which turn restrictions need.
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
  /// `wheels` for vehicles, otherwise `foot`.
  public var modeClass: ModeClass { isVehicle ? .wheels : .foot }
}
