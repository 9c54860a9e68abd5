import Testing

@testable import AmbleCore

struct GradeLimitTests {
  /// A profile may limit rises alone or falls alone. A wheelchair's limits both, a walker's neither.
  @Test func oneLimitIsALimit() {
    var up = TravelProfile(mode: .walk)
    #expect(!GradeLimit(profile: up).exists)
    var down = up
    up.maxRise = 60
    down.maxFall = 60
    #expect(GradeLimit(profile: up).exists)
    #expect(GradeLimit(profile: down).exists)
    #expect(GradeLimit(profile: TravelProfile(mode: .wheelchair)).exists)
  }
}
