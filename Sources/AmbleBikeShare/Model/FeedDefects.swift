/// The defects of a file, counted by kind, with a few examples of each, so that a file of a hundred
/// thousand bad items takes no more memory than one of twenty.
public struct FeedDefects: Hashable, Sendable {
  /// The defects of one kind.
  public struct Group: Hashable, Sendable {
    /// The kind.
    public let kind: FeedDefect.Kind
    /// How many there are.
    public fileprivate(set) var count: Int
    /// The first of them, `FeedDefects.examples` at most.
    public fileprivate(set) var examples: [FeedDefect]
  }

  /// Maximum number of examples of a kind.
  public static let examples = 8

  /// The groups in the order of their first defect.
  public private(set) var groups: [Group] = []

  /// Creates an empty list.
  public init() {}

  /// How many defects there are.
  public var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// Whether there are none.
  public var isEmpty: Bool { groups.isEmpty }

  /// How many defects of a kind there are.
  public func count(of kind: FeedDefect.Kind) -> Int {
    groups.first { $0.kind == kind }?.count ?? 0
  }

  /// Adds a defect.
  public mutating func add(_ defect: FeedDefect) {
    guard let place = groups.firstIndex(where: { $0.kind == defect.kind }) else {
      groups.append(Group(kind: defect.kind, count: 1, examples: [defect]))
      return
    }
    groups[place].count += 1
    if groups[place].examples.count < Self.examples { groups[place].examples.append(defect) }
  }
}
