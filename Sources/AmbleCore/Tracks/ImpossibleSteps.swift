/// Finds groups of fixes that agree with each other, but not with the rest of a recording.
///
/// `FixSieve` judges fixes one after another, and believes three that agree. Only the whole recording
/// shows that it came back from there at the same speed, or that no aircraft gets there.
struct ImpossibleSteps {
  /// The samples that cannot be right.
  private(set) var outliers: [Int] = []

  /// Fixes of samples, in order of time.
  private typealias Fixes = [(index: Int, fix: Fix)]

  /// Speed, metres per second, that nothing exceeds: an airliner's.
  private static let impossibleSpeed = 340.0
  /// Length of a step that is never too long, metres.
  private static let slack = 100.0
  /// Share of the fixes that may be wrong. More are another place in truth.
  private static let maxShare = 0.2
  /// Number of groups beyond which a recording is nonsense, and is left as it is.
  private static let maxGroups = 500

  /// Looks for groups.
  /// - Parameters:
  ///   - fixes: the samples and their fixes, in order of time.
  ///   - topSpeed: speed beyond which a step there and back is an error, metres per second.
  /// - Complexity: O(n + groups²).
  init(_ fixes: [(index: Int, fix: Fix)], topSpeed: Double) {
    let strays = Self.strays(fixes, speed: topSpeed, keepsEnds: true)
    let rest = fixes.indices.filter { !strays.contains($0) }.map { fixes[$0] }
    let impossible = Self.strays(rest, speed: Self.impossibleSpeed, keepsEnds: false)
    outliers = strays.map { fixes[$0].index } + impossible.map { rest[$0].index }
  }

  /// Returns the places of the fixes that are not in the largest groups that can follow each other.
  /// - Parameter keepsEnds: whether the first and the last group must remain.
  private static func strays(_ fixes: Fixes, speed: Double, keepsEnds: Bool) -> Set<Int> {
    let groups = groups(fixes, speed)
    guard groups.count > 1, groups.count <= maxGroups else { return [] }
    var most = groups.map(\.count)
    var previous = [Int?](repeating: nil, count: groups.count)
    for later in groups.indices.dropFirst() {
      if keepsEnds { most[later] = .min }
      for earlier in 0..<later where most[earlier] > 0 {
        let (last, first) = (groups[earlier].upperBound - 1, groups[later].lowerBound)
        guard canFollow(fixes[last].fix, fixes[first].fix, speed),
          most[earlier] + groups[later].count > most[later]
        else { continue }
        (most[later], previous[later]) = (most[earlier] + groups[later].count, earlier)
      }
    }
    let end = keepsEnds ? groups.count - 1 : most.indices.max { most[$0] < most[$1] } ?? 0
    guard most[end] > 0, Double(fixes.count - most[end]) <= maxShare * Double(fixes.count) else {
      return []
    }
    var strays = Set(fixes.indices)
    var group: Int? = end
    while let kept = group {
      strays.subtract(groups[kept])
      group = previous[kept]
    }
    return strays
  }

  /// Divides fixes where one cannot follow another.
  private static func groups(_ fixes: Fixes, _ speed: Double) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for place in fixes.indices
    where place + 1 == fixes.count || !canFollow(fixes[place].fix, fixes[place + 1].fix, speed) {
      groups.append(start..<place + 1)
      start = place + 1
    }
    return groups
  }

  private static func canFollow(_ a: Fix, _ b: Fix, _ speed: Double) -> Bool {
    Ellipsoid.distance(a.position, b.position) <= max(slack, speed * (b.time - a.time))
  }
}
