public import AmbleCore

/// A place that a trip leads to.
public struct Stop: Hashable, Sendable, Identifiable {
  /// What it is known by, as long as it belongs to its trip.
  public var id: StopID
  /// What it is called.
  public var name: String
  /// Where it is.
  public var place: Coordinate
  /// Its address, in one line.
  public var address: String?
  /// What its owner noted.
  public var note: String?
  /// The contact that it was made from.
  public var contact: String?
  /// How far the traveller is with it.
  public var progress: Progress

  /// How far a traveller is with a stop.
  public enum Progress: Hashable, Sendable {
    /// Still to come.
    case open
    /// They were there.
    case visited(Moment)
    /// They left it out.
    case skipped(Moment)
  }

  /// A stop that is still to come.
  public init(
    _ name: String, at place: Coordinate, address: String? = nil, note: String? = nil,
    contact: String? = nil, id: StopID = .random()
  ) {
    self.id = id
    self.name = name
    self.place = place
    self.address = address
    self.note = note
    self.contact = contact
    progress = .open
  }
}

extension Stop {
  /// When the traveller was there.
  public var visitedAt: Moment? { if case .visited(let moment) = progress { moment } else { nil } }

  /// When the traveller left it out.
  public var skippedAt: Moment? { if case .skipped(let moment) = progress { moment } else { nil } }

  /// Whether it is still to come.
  public var isOpen: Bool { progress == .open }
}

/// What a stop is known by.
public typealias StopID = Identifier<Stop>
