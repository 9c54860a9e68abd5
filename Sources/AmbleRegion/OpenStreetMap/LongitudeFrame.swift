import AmbleCore

/// Moves the seam of longitudes away from the 180th meridian, so that a map across it is in one piece.
///
/// The first node decides: if it lies in the east, far western longitudes count a turn more
/// (−179° is 181°), else far eastern ones a turn less. The seam is then where 32 bits of 10⁻⁷ degree
/// end, at 145.25° on the other side.
struct LongitudeFrame {
  private var isEastern: Bool?

  private static let turn: Int64 = 3_600_000_000

  /// Returns elements with the longitudes of nodes counted by the frame.
  /// - Complexity: O(n), without copies unless a node lies beyond the seam.
  mutating func placed(_ elements: [Element]) -> [Element] {
    guard let frame = isEastern ?? Self.isEastern(elements) else { return elements }
    isEastern = frame
    guard elements.contains(where: { Self.moved($0, frame) != nil }) else { return elements }
    return elements.map { Self.moved($0, frame) ?? $0 }
  }

  private static func isEastern(_ elements: [Element]) -> Bool? {
    for case .node(_, let position, _) in elements { return position.longitude >= 0 }
    return nil
  }

  /// Returns a node moved by a turn, or `nil` if it stays.
  private static func moved(_ element: Element, _ isEastern: Bool) -> Element? {
    guard case .node(let id, var position, let tags) = element,
      isEastern ? position.longitude < 0 : position.longitude > 0
    else { return nil }
    let moved = Int64(position.longitude) + (isEastern ? turn : -turn)
    guard let longitude = Int32(exactly: moved) else { return nil }
    position.longitude = longitude
    return .node(id: id, position: position, tags: tags)
  }
}
