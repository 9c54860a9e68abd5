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
    var rest: Fixes = []
    split(fixes, speed: topSpeed, keepsEnds: true, rest: &rest)
    var others: Fixes = []
    split(rest, speed: Self.impossibleSpeed, keepsEnds: false, rest: &others)
  }

  /// Divides fixes into outliers and the largest groups that can follow each other.
  /// - Parameter keepsEnds: whether the first and the last group must remain.
  private mutating func split(
    _ fixes: Fixes, speed: Double, keepsEnds: Bool, rest: inout Fixes
  ) {
    let groups = Self.groups(fixes, speed)
    guard groups.count > 1, groups.count <= Self.maxGroups else { return rest = fixes }
    var most = groups.map { $0.count }
    var previous = [Int](repeating: -1, count: groups.count)
    for later in 1..<groups.count {
      if keepsEnds { most[later] = 0 }
      for earlier in 0..<later where most[earlier] > 0 {
        let (last, first) = (groups[earlier].upperBound - 1, groups[later].lowerBound)
        let count = most[earlier] + groups[later].count
        guard count > most[later], Self.canFollow(fixes[last].fix, fixes[first].fix, speed) else {
          continue
        }
        (most[later], previous[later]) = (count, earlier)
      }
    }
    var end = groups.count - 1
    if !keepsEnds { for group in 0..<end where most[group] > most[end] { end = group } }
    guard most[end] > 0, Double(fixes.count - most[end]) <= Self.maxShare * Double(fixes.count)
    else { return rest = fixes }
    var isKept = [Bool](repeating: false, count: groups.count)
    while end >= 0 {
      isKept[end] = true
      end = previous[end]
    }
    for (group, places) in groups.enumerated() {
      if isKept[group] {
        rest += fixes[places]
      } else {
        for place in places { outliers.append(fixes[place].index) }
      }
    }
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
