/// A mode of travel.
public enum Mode: UInt8, CaseIterable, Sendable {
  /// On foot, at a stroller's pace.
  case walk
  /// Running.
  case run
  /// On foot on mountain paths.
  case hike
  /// In a wheelchair: no steps, and limits on grade, kerb and width.
  case wheelchair
  /// By bicycle.
  case bike
  /// By bicycle with a motor that assists up to 25 km/h.
  case ebike
  /// By car.
  case drive

  /// Whether the mode obeys oneways and turn restrictions.
  @inlinable public var isVehicle: Bool { rawValue >= Mode.bike.rawValue }

  /// The name of the mode in requests, responses and messages.
  public var name: String {
    switch self {
    case .walk: "walk"
    case .run: "run"
    case .hike: "hike"
    case .wheelchair: "wheelchair"
    case .bike: "bike"
    case .ebike: "ebike"
    case .drive: "drive"
    }
  }
}

/// A set of modes, one bit each.
///
/// ```swift
/// let modes: ModeSet = [.init(.walk), .init(.bike)]
/// modes.contains(.bike)  // true
/// modes.union(.onFoot).contains(.hike)  // true
/// ```
@frozen
public struct ModeSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// Bit `m.rawValue` is set for each member `m`; the highest bit is `pushed`.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the set of a single mode.
  @inlinable public init(_ mode: Mode) { rawValue = 1 << mode.rawValue }

  /// Returns whether a mode is a member.
  @inlinable public func contains(_ mode: Mode) -> Bool { rawValue & (1 << mode.rawValue) != 0 }

  /// Returns whether a mode is a member, but has to push its bicycle.
  @inlinable public func pushes(_ mode: Mode) -> Bool {
    rawValue & Self.pushed.rawValue != 0 && Self.cycling.contains(mode)
  }

  /// The members that travel as usual: without bicycles that are pushed, and without the mark of it.
  @inlinable public var ridden: ModeSet {
    rawValue & Self.pushed.rawValue != 0
      ? subtracting(Self.cycling).subtracting(Self.pushed) : self
  }

  /// Every mode.
  public static let all = ModeSet(rawValue: 0x7F)
  /// A flag of an arc on which bicycles are pushed; its set has the modes `cycling` as well.
  public static let pushed = ModeSet(rawValue: 0x80)
  /// Walk, run and hike.
  public static let onFoot: ModeSet = [.init(.walk), .init(.run), .init(.hike)]
  /// Bike and ebike.
  public static let cycling: ModeSet = [.init(.bike), .init(.ebike)]
}

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
