public import AmbleCore

/// A stop of a trip.
public struct Stop: Hashable, Sendable, Identifiable {
  /// The stop's identifier, unique within its trip.
  public var id: StopID
  /// The name, as shown in lists and on the map.
  public var name: String
  /// The position to visit.
  public var place: Coordinate
  /// The address, in one line.
  public var address: String?
  /// Notes for the traveller.
  public var note: String?
  /// The identifier of the contact the stop was created from.
  public var contact: String?
  /// Time at the stop, seconds, or `nil` for the trip's.
  public var stay: Int?
  /// The traveller's progress with the stop.
  public var progress: Progress

  /// The progress of a traveller with a stop.
  public enum Progress: Hashable, Sendable {
    /// Not yet visited or skipped.
    case open
    /// Visited at a time.
    case visited(Timestamp)
    /// Skipped at a time.
    case skipped(Timestamp)
  }

  /// Creates an open stop.
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
  /// The time of the visit, or `nil` if not visited.
  public internal(set) var visitedAt: Timestamp? {
    get { if case .visited(let time) = progress { time } else { nil } }
    set { if let newValue { progress = .visited(newValue) } }
  }

  /// The time of skipping, or `nil` if not skipped.
  public internal(set) var skippedAt: Timestamp? {
    get { if case .skipped(let time) = progress { time } else { nil } }
    set { if let newValue { progress = .skipped(newValue) } }
  }

  /// Whether the stop is neither visited nor skipped.
  public var isOpen: Bool { progress == .open }
}

/// Identifies a stop within its trip.
public typealias StopID = Identifier<Stop>
