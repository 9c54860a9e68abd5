import AmbleCore
import AmbleJournal
import Testing

@testable import AmbleGroups

struct FollowedWayTests {
  private let start = Timestamp(text: "2026-11-21T09:00:00Z")!
  private let meeting = MeetingPlace(
    Coordinate(latitude: 38.05, longitude: -30.05),
    at: Timestamp(text: "2026-11-21T09:10:00Z")!)

  /// Returns the status of a way after the distances left were found, a minute apart.
  private func statuses(_ distances: [Double]) -> [GroupProgress.Status?] {
    var way = FollowedWay()
    return distances.enumerated().map { index, distance in
      let place = Coordinate(latitude: 38.04 + Double(index) * 1e-4, longitude: -30.05)
      way.follow(
        WayLeft(distance: distance, duration: distance / 1.4, ascent: 0), from: place,
        meeting.place, start.adding(seconds: index * 60))
      return way.progress(to: meeting)?.status
    }
  }

  /// A member with 700 m left at 1.4 m/s takes 500 s.
  @Test func anArrivalIsEstimated() {
    var way = FollowedWay()
    way.follow(
      WayLeft(distance: 700, duration: 500, ascent: 12, gap: 60), from: meeting.place,
      meeting.place, start)
    let progress = way.progress(to: meeting)
    #expect(progress?.arrivesAt == start.adding(seconds: 500))
    #expect(progress?.distance == 700 && progress?.ascent == 12 && progress?.gap == 60)
    #expect(way.progress(to: MeetingPlace(Coordinate(latitude: 1, longitude: 2))) == nil)
  }

  /// A way that grows by more than 75 m was left; when it shrinks by 50 m, it is the way.
  @Test func aWayIsLeftAndFoundAgain() {
    #expect(
      statuses([400, 300, 370, 376, 420, 380, 369, 300, 376])
        == [
          .onWay, .onWay, .onWay, .offRoute, .offRoute, .offRoute, .onWay, .onWay, .offRoute,
        ])
  }

  /// A member who arrives more than a minute after the time agreed is late.
  @Test func latecomersAreKnown() {
    // Left at nine: 660 s are 924 m, the last that are not late.
    #expect(statuses([924]) == [.onWay])
    #expect(statuses([930]) == [.late])
  }

  /// Without a way there is no progress.
  @Test func unreachableMembersHaveNoProgress() {
    var way = FollowedWay()
    way.follow(nil, from: meeting.place, meeting.place, start)
    #expect(way.progress(to: meeting) == nil)
    #expect(way.isKnown(at: meeting.place, meeting.place, start.adding(seconds: 59)))
    #expect(!way.isKnown(at: meeting.place, meeting.place, start.adding(seconds: 60)))
  }

  /// A way is searched again after a move, at most every five seconds, or for another place.
  @Test func searchesAreSpaced() {
    var way = FollowedWay()
    let moved = Coordinate(latitude: 38.06, longitude: -30.05)
    #expect(!way.isKnown(at: meeting.place, meeting.place, start))
    way.follow(
      WayLeft(distance: 1, duration: 1, ascent: 0), from: meeting.place, meeting.place, start)
    #expect(way.isKnown(at: moved, meeting.place, start.adding(seconds: 4)))
    #expect(!way.isKnown(at: moved, meeting.place, start.adding(seconds: 5)))
    #expect(!way.isKnown(at: meeting.place, moved, start))
  }
}
