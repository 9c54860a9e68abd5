public import AmbleCore

/// What a rider tells others about a place or a stretch of a street.
public struct Tip: Hashable, Sendable, Identifiable {
  /// The identifier.
  public let id: TipID
  /// The user who added it; not shown to others.
  public var author: UserID
  /// What it is about.
  public var kind: TipKind
  /// Plain text on one line; may be empty.
  public var text: String
  /// One position, or the line of a stretch.
  public var line: [Coordinate]
  /// The time when it was added.
  public var createdAt: Timestamp
  /// The time from which it is not shown any more.
  public var expiresAt: Timestamp
  /// Whether a moderator hid it.
  public var isHiddenByModerator: Bool
  /// The votes of others.
  public var tally: TipTally

  /// Maximum length of the text, Unicode scalars.
  public static let maxText = 280
  /// Maximum number of points of a stretch.
  public static let maxPoints = 200
  /// Maximum length of a stretch, metres.
  public static let maxLength = 3_000.0
  /// The days for which one may be shown.
  public static let days = 1...730
  /// Maximum number of tips that a user adds within 24 hours.
  public static let maxOfDay = 20
  /// Maximum number of tips of a user that are shown.
  public static let maxOfUser = 500
  /// Maximum number of tips about which a user votes within 24 hours.
  public static let maxVotesOfDay = 200

  /// What others think of it.
  public var state: TipState {
    if tally.score >= TipTally.decisive { return .confirmed }
    return tally.score <= -TipTally.decisive ? .disputed : .new
  }

  /// Whether only moderators see it: a moderator hid it, or it was reported often enough.
  public var isHidden: Bool { isHiddenByModerator || tally.reportWeight >= TipTally.decisive }

  /// The length of the stretch, metres; 0 for a place.
  public var length: Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

/// The identifier of a tip.
public typealias TipID = Identifier<Tip>

/// What a tip is about.
public enum TipKind: String, CaseIterable, Sendable {
  /// A surface that is worse than the map says.
  case badSurface = "bad_surface"
  /// A place that is dangerous to cross.
  case dangerousCrossing = "dangerous_crossing"
  /// A gate that is closed.
  case closedGate = "closed_gate"
  /// A nice view.
  case niceView = "nice_view"
  /// A way that shortens others.
  case shortCut = "short_cut"

  /// Days for which a tip is shown unless its author says otherwise.
  public var usualDays: Int {
    switch self {
    case .badSurface: 180
    case .closedGate: 30
    case .dangerousCrossing, .niceView, .shortCut: 365
    }
  }
}

/// What others think of a tip.
public enum TipState: String, CaseIterable, Sendable {
  /// Too few have voted, or they do not agree.
  case new
  /// Confirmed.
  case confirmed
  /// Disputed.
  case disputed
}

/// What a user says about another's tip.
public enum TipVote: String, CaseIterable, Sendable {
  /// It is true.
  case confirm
  /// It is not, or not any more.
  case dispute
  /// It should not be shown to anyone.
  case report
}

/// The votes about a tip. A moderator's vote weighs as much as those of two others.
public struct TipTally: Hashable, Sendable {
  /// Number of users who confirm it.
  public var confirmations = 0
  /// Number of users who dispute it.
  public var disputes = 0
  /// Number of users who report it.
  public var reports = 0
  /// The weight of the confirmations less that of the disputes.
  public var score = 0
  /// The weight of the reports.
  public var reportWeight = 0

  /// The weight that decides.
  public static let decisive = 2
  /// The weight of a moderator's vote.
  static let moderatorWeight = 2

  /// Creates a tally without votes.
  public init() {}
}

/// A tip as a user sees it.
public struct SeenTip: Hashable, Sendable {
  /// The tip.
  public var tip: Tip
  /// The user's vote, if any.
  public var vote: TipVote?

  /// Creates what a user sees.
  public init(tip: Tip, vote: TipVote? = nil) {
    self.tip = tip
    self.vote = vote
  }
}
