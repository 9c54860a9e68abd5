public import AmbleCore

/// A rider's message to others about a place or a stretch of a street.
public struct Tip: Hashable, Sendable, Identifiable {
  /// The identifier.
  public internal(set) var id: TipID
  /// The user who added it; not shown to others.
  public var author: UserID
  /// The subject of the tip.
  public var kind: TipKind
  /// Plain text on one line; may be empty.
  public var text: String
  /// One position, or the line of a stretch.
  public var line: [Coordinate]
  /// The time when it was added.
  public var createdAt: Timestamp
  /// The time from which it is no longer shown.
  public var expiresAt: Timestamp
  /// Whether a moderator hid it.
  public var isHiddenByModerator = false
  /// The votes of others.
  public var tally = TipTally()

  /// Maximum length of the text, Unicode scalars.
  public static let maxText = 280
  /// Maximum number of points of a stretch.
  public static let maxPoints = 200
  /// Maximum length of a stretch, metres.
  public static let maxLength = 3_000.0
  /// The range of days that a tip may be shown for.
  public static let days = 1...730
  /// Maximum number of tips that a user adds within 24 hours.
  public static let maxOfDay = 20
  /// Maximum number of tips of a user that are shown.
  public static let maxOfUser = 500
  /// Maximum number of tips about which a user votes within 24 hours.
  public static let maxVotesOfDay = 200

  /// The judgement of others, by their votes.
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

/// Identifies a tip.
public typealias TipID = Identifier<Tip>

/// Subjects of tips.
public enum TipKind: String, CaseIterable, Sendable {
  /// A surface that is worse than the map says.
  case badSurface = "bad_surface"
  /// A place that is dangerous to cross.
  case dangerousCrossing = "dangerous_crossing"
  /// A gate that is closed, so that the way is blocked.
  case closedGate = "closed_gate"
  /// A place with a nice view.
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

/// Judgements of a tip by the votes of others.
public enum TipState: String, CaseIterable, Sendable {
  /// Too few have voted, or they do not agree.
  case new
  /// Confirmations prevail by the deciding weight.
  case confirmed
  /// Disputes prevail by the deciding weight.
  case disputed
}

/// Votes of a user about another's tip.
public enum TipVote: String, CaseIterable, Sendable {
  /// It is true.
  case confirm
  /// It is not, or no longer, true.
  case dispute
  /// It should not be shown to any user.
  case report
}

/// The votes about a tip. A moderator's vote weighs as much as the votes of two others.
public struct TipTally: Hashable, Sendable {
  /// Number of users who confirm it.
  public var confirmations = 0
  /// Number of users who dispute it.
  public var disputes = 0
  /// Number of users who report it.
  public var reports = 0
  /// The weight of the confirmations less the weight of the disputes.
  public var score = 0
  /// The weight of the reports; from `decisive` on, the tip is hidden.
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
  /// The tip, with the votes of others.
  public var tip: Tip
  /// The user's vote, if any.
  public var vote: TipVote?

  /// Creates a tip as a user sees it.
  public init(tip: Tip, vote: TipVote? = nil) {
    self.tip = tip
    self.vote = vote
  }
}

/// A tip that is to be added.
public struct TipDraft: Sendable {
  /// The subject of the tip.
  public var kind: TipKind
  /// Plain text on one line; may be empty.
  public var text: String
  /// One position, or the line of a stretch.
  public var line: [Coordinate]
  /// Days for which it is shown.
  public var days: Int

  /// Creates a draft.
  /// - Parameter days: days for which it is shown, or `nil` for those usual for the kind.
  public init(_ kind: TipKind, _ text: String = "", along line: [Coordinate], days: Int? = nil) {
    self.kind = kind
    self.text = text
    self.line = line
    self.days = days ?? kind.usualDays
  }
}

/// A change of a tip by its author.
public struct TipChange: Sendable {
  /// The new text, or `nil` to keep it. A new text ends the votes about the old one.
  public var text: String?
  /// Days for which it is shown from now, or `nil` to keep the end.
  public var days: Int?

  /// Creates a change.
  public init(text: String? = nil, days: Int? = nil) {
    self.text = text
    self.days = days
  }
}

/// A filter of tips to list.
public struct TipFilter: Sendable {
  /// The area, or `nil` for everywhere.
  public var box: BoundingBox?
  /// The kind, or `nil` for all.
  public var kind: TipKind?
  /// Whether to list those that only moderators see, and those that were reported, instead of the
  /// others.
  public var isForModerators = false
  /// Maximum number of tips.
  public var limit: Int

  /// Creates a filter.
  public init(
    in box: BoundingBox? = nil, kind: TipKind? = nil, isForModerators: Bool = false, limit: Int
  ) {
    self.box = box
    self.kind = kind
    self.isForModerators = isForModerators
    self.limit = limit
  }
}

// MARK: Refusals

extension JournalRefusal {
  /// The user has added the maximum number of tips.
  public static let tooManyTips = Self(
    .exhausted, "too_many_tips",
    "You have added {day} tips within a day, or have {most}: no user can have more.",
    ["day": .integer(Tip.maxOfDay), "most": .integer(Tip.maxOfUser)])

  /// The user has voted about the maximum number of tips.
  public static let tooManyVotes = Self(
    .exhausted, "too_many_votes", "You have voted about {most} tips within a day. Go on tomorrow.",
    ["most": .integer(Tip.maxVotesOfDay)])

  /// The tip is the user's own.
  public static let ownTip = Self(
    .conflict, "own_tip", "This is your own tip. Others confirm or dispute it.")
}
