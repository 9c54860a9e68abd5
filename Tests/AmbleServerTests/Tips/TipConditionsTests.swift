import AmbleCore
import AmbleDemoCity
import AmbleRegion
import AmbleSamples
import Foundation
import Logging
import Testing

@testable import AmbleJournal
@testable import AmbleServer

/// The effects of confirmed tips on streets and routes.
@Suite struct TipConditionsTests {
  private let graph: Graph

  init() throws { graph = try TestRegion.demo.get().region.graph }

  private func tip(
    _ kind: TipKind, _ line: [Coordinate], score: Int = 2, days: Int = 1
  ) -> Tip {
    var tally = TipTally()
    tally.score = score
    return Tip(
      id: .random(), author: .random(), kind: kind, text: "", line: line, createdAt: .now,
      expiresAt: Timestamp.now.adding(days: days), isHiddenByModerator: false, tally: tally)
  }

  private func conditions(_ tips: [Tip], at time: Date = Date()) -> StreetConditions {
    var draft = StreetConditions.Draft(of: graph)
    TipConditions(tips).add(to: &draft, on: graph, at: time)
    return StreetConditions(draft)
  }

  /// The middle of a segment that walkers and riders may use in both directions.
  private func spot() throws -> (segment: Int, place: Coordinate) {
    let segment = try #require(
      (0..<graph.segmentCount).first { segment in
        let arc = ArcID(segment: segment, backward: false)
        let usable = graph.access[Int(arc.index)].intersection(
          graph.access[Int(arc.reversed.index)])
        return usable.contains(.walk) && usable.contains(.bike) && graph.length[segment] > 8_000
      })
    let range = graph.pointRange(of: segment)
    let (a, b) = (
      graph.point[range.lowerBound].coordinate, graph.point[range.lowerBound + 1].coordinate
    )
    return (
      segment,
      Coordinate(
        latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2)
    )
  }

  /// A confirmed gate closes its street in both directions for all; one that is not confirmed, is
  /// hidden or has expired closes none.
  @Test func aConfirmedGateClosesItsStreet() throws {
    let (segment, place) = try spot()
    let closed = conditions([tip(.closedGate, [place])])
    for mode in [Mode.walk, .bike] {
      for backward in [false, true] {
        let arc = ArcID(segment: segment, backward: backward)
        #expect(closed[mode]?.isClosed(arc.index) == true)
      }
    }
    #expect(closed[.walk]?.closedCount == 2)
    var hidden = tip(.closedGate, [place])
    hidden.isHiddenByModerator = true
    for none in [
      conditions([tip(.closedGate, [place], score: 1)]), conditions([hidden]),
      conditions([tip(.closedGate, [place])], at: Date(timeIntervalSinceNow: 90_000)),
      conditions([tip(.closedGate, [Coordinate(latitude: 0, longitude: 0)])]),
    ] {
      #expect(none.modesThatDiffer(from: .none).isEmpty)
    }
  }

  /// A bad surface costs on wheels only, a dangerous crossing those without a car; a view costs a
  /// little less.
  @Test func hazardsCost() throws {
    let (segment, place) = try spot()
    let arc = ArcID(segment: segment, backward: false).index
    let metres = Double(graph.length[segment]) / 100
    let surface = conditions([tip(.badSurface, [place])])
    #expect(surface[.walk] == nil && surface[.drive] == nil)
    let factor = try #require(surface[.bike]?.change(of: arc)).factor
    #expect(abs(Double(factor) - (1 + 40 / metres)) < 1e-5)
    let range = graph.pointRange(of: segment)
    let line = range.map { graph.point[$0].coordinate }
    let stretch = conditions([tip(.badSurface, line)])
    #expect(stretch[.bike]?.change(of: arc)?.factor == 1.5)
    let view = conditions([tip(.niceView, line)])
    #expect(view[.walk]?.change(of: arc)?.factor == 0.97 && view[.drive] == nil)
    let crossing = conditions([tip(.dangerousCrossing, [graph.point[range.lowerBound].coordinate])])
    #expect(try #require(crossing[.walk]?.change(of: arc)).factor > 1)
    #expect(crossing[.drive] == nil)
    #expect(conditions([tip(.shortCut, [place])]).modesThatDiffer(from: .none).isEmpty)
  }

  /// The end of the next tip is when conditions change by themselves.
  @Test func expiryIsAChange() throws {
    let place = try spot().place
    let (soon, later) = (tip(.closedGate, [place]), tip(.badSurface, [place], days: 2))
    let conditions = TipConditions([later, soon])
    let end = Date(timeIntervalSince1970: Double(soon.expiresAt.milliseconds) / 1000)
    #expect(conditions.nextChange(after: Date()) == end)
    let last = try #require(conditions.nextChange(after: end))
    #expect(last > end && conditions.nextChange(after: last) == nil)
  }

  /// A route avoids a gate once it is confirmed, and returns after it was disputed.
  @Test func routesAvoidAConfirmedGate() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = try Journal(opening: folder)
    let city = folder.appending(path: "demo")
    _ = try DemoCity.makeRegion(in: city) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    let served = ServedRegion(try Region(opening: city))
    let board = TipBoard(journal, RegionRegistry([served]), Logger(label: "test"))
    var users: [UserID] = []
    for name in ["ada", "ben", "eve"] {
      users.append(try await journal.register(name))
    }
    func line() throws -> [Coordinate] {
      var request = RouteRequest(
        places: [
          Coordinate(latitude: 38.046, longitude: -30.056),
          Coordinate(latitude: 38.053, longitude: -30.046),
        ], mode: .walk)
      request.count = 1
      let route = try #require(try served.planner.routes(for: request).routes.first)
      return route.points.map(\.position)
    }
    let before = try line()
    let tip = try await journal.addTip(
      TipDraft(.closedGate, along: [before[before.count / 2]]), of: users[0], at: .now)
    func refresh() async {
      board.changed()
      await board.refresh(at: .now)
      _ = served.conditions.refresh(at: Date())
    }
    await refresh()
    #expect(try line() == before, "nobody has confirmed it")
    for user in users.dropFirst() {
      _ = try await journal.vote(.confirm, about: tip.id, by: user, at: .now)
    }
    await refresh()
    #expect(try line() != before)
    _ = try await journal.vote(.dispute, about: tip.id, by: users[1], at: .now)
    await refresh()
    #expect(try line() == before)
  }
}

extension Journal {
  fileprivate func register(_ name: String) async throws -> UserID {
    let email = try #require(EmailAddress("\(name)@example.org"))
    let password = PasswordHash(
      salt: Data([1]), key: Data([2]), cost: .init(rounds: 2, blockSize: 1, parallelism: 1))
    return try await register(
      Registration(email: email, name: name, password: password), takesOverLocal: false, at: .now
    ).id
  }
}
