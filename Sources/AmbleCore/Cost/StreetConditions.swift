/// The conditions of streets for every mode at one time, such as traffic, closed streets and hazards.
/// May be shared between threads.
///
/// ```swift
/// var draft = StreetConditions.Draft(of: graph)
/// draft.close(arc, for: .all)
/// draft.setSpeed(3, on: other, for: [.init(.drive)])
/// let conditions = StreetConditions(draft, keeping: earlier)
/// ```
public struct StreetConditions: Sendable {
  private var ofMode: [ArcConditions?]

  /// Streets as on the map.
  public static let none = StreetConditions()

  private init() { ofMode = Mode.allCases.map { _ in nil } }

  /// Creates the conditions of a draft.
  /// - Parameters:
  ///   - draft: the conditions.
  ///   - earlier: the conditions before. Modes whose conditions stay the same keep their objects,
  ///     so that values computed for them stay valid.
  /// - Complexity: O(n log n) in the arcs that differ.
  public init(_ draft: Draft, keeping earlier: StreetConditions = .none) {
    self.init(draft, keeping: [earlier])
  }

  /// Creates the conditions of a draft, with the objects of several earlier conditions for the modes
  /// that stay the same as in one of them.
  /// - Complexity: O(n log n) in the arcs that differ, and O(n) for each of the earlier ones.
  public init(_ draft: Draft, keeping earlier: [StreetConditions]) {
    ofMode = Mode.allCases.map { mode in
      guard let made = draft.conditions(for: mode) else { return nil }
      return earlier.lazy.compactMap { $0[mode] }.first { $0.isSame(as: made) } ?? made
    }
  }

  /// The conditions for a mode, or `nil` if all streets are as on the map.
  public subscript(mode: Mode) -> ArcConditions? { ofMode[Int(mode.rawValue)] }

  /// Returns the modes whose conditions differ between the two.
  public func modesThatDiffer(from other: StreetConditions) -> [Mode] {
    Mode.allCases.filter { self[$0] !== other[$0] }
  }
}
