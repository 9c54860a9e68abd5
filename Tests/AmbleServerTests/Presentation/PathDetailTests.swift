import AmbleCore
import AmbleSamples
import Foundation
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct PathDetailTests {
  /// The first leg rises 2 m in 200 m, one percent; the second falls 1 m in 200 m.
  @Test func theAverageSlopeIsRiseOverRunInPercent() {
    #expect(
      Sample.route.intervals(of: .averageSlope)
        == [
          .init(first: 0, last: 2, value: .number(1)),
          .init(first: 2, last: 4, value: .number(-0.5)),
        ])
  }

  /// The pieces of 100 m rise by 2 and 0 m on the first leg, by 3 and −4 m on the second.
  @Test func theSteepestSlopeKeepsItsSign() {
    #expect(
      Sample.route.intervals(of: .maxSlope)
        == [
          .init(first: 0, last: 2, value: .number(2)),
          .init(first: 2, last: 4, value: .number(-4)),
        ])
  }

  /// Steepness is measured over 30 m or more, and over a whole leg that is shorter. Points at 0, 20,
  /// 40 and 45 m with heights of 10, 10, 13 and 13 m rise 3 m in the first 40 m, 7.5 %; the 3 m in
  /// the last 25 m do not count. The second leg rises 1 m in 20 m, 5 %.
  @Test func theSteepestSlopeIsMeasuredOverThirtyMetres() {
    var route = Sample.route
    let profile = [(0.0, 10.0), (20, 10), (40, 13), (45, 13), (65, 14)]
    for (index, (distance, height)) in profile.enumerated() {
      route.points[index].distance = distance
      route.points[index].height = Height(metres: height)
    }
    route.legs[0].points = 0..<4
    route.legs[1].points = 3..<5
    #expect(route.intervals(of: .maxSlope).map(\.value) == [.number(7.5), .number(5)])
  }

  /// Each leg is 200 m long and takes 200 s: 3.6 km/h.
  @Test func lengthsTimesAndSpeedsAreThoseOfTheLegs() {
    let route = Sample.route
    #expect(route.intervals(of: .distance).map(\.value) == [.number(200), .number(200)])
    #expect(route.intervals(of: .weight).map(\.value) == [.number(200), .number(200)])
    #expect(
      route.intervals(of: .legWeight) == [.init(first: 0, last: 4, value: .number(400))])
    #expect(route.intervals(of: .maxSpeed).map(\.value) == [.unknown])
    #expect(route.intervals(of: .streetRef).map(\.value) == [.unknown])
    #expect(route.intervals(of: .time).map(\.value) == [.integer(200_000), .integer(200_000)])
    #expect(route.intervals(of: .averageSpeed).map(\.value) == [.number(3.6), .number(3.6)])
    #expect(
      route.intervals(of: .legTime) == [.init(first: 0, last: 4, value: .integer(400_000))])
  }

  /// OpenStreetMap's values; the surface of the steps is unknown.
  @Test func streetsAreDescribedByMapValues() {
    let route = Sample.route
    #expect(route.intervals(of: .streetName).map(\.value) == [.text("Hill Street"), .text("")])
    #expect(route.intervals(of: .roadClass).map(\.value) == [.text("residential"), .text("steps")])
    #expect(route.intervals(of: .surface).map(\.value) == [.text("asphalt"), .text("missing")])
    #expect(route.intervals(of: .wayID).map(\.value) == [.integer(100), .integer(200)])
    #expect(route.intervals(of: .edgeID).map(\.value) == [.integer(3), .integer(4)])
  }

  /// Both legs lie on plain ground, so they are one interval.
  @Test func neighboursOfOneValueAreOneRun() {
    #expect(
      Sample.route.intervals(of: .roadEnvironment)
        == [.init(first: 0, last: 4, value: .text("road"))])
  }

  /// The second leg's heights differ from the model.
  @Test func doubtfulHeightsAreMarked() {
    var route = Sample.route
    route.legs[1].attributes.isHeightDoubtful = true
    #expect(
      route.intervals(of: .heightDoubtful).map(\.value) == [.flag(false), .flag(true)])
  }

  /// The first leg runs 100 m north and 100 m east, so its ends are √2 × 100 m apart; the second runs
  /// straight south, to the right.
  @Test func bendsAndTurnsAreTold() {
    var route = Sample.route
    let east = 0.0009 / 0.7544  // degrees of longitude for 100 m; 0.7544 is the cosine of 41.03°
    for (index, (north, steps)) in [(0, 0.0), (1, 0), (1, 1), (0, 1), (-1, 1)].enumerated() {
      route.points[index].position = Coordinate(
        latitude: 41 + 0.0009 * Double(north), longitude: -8.6 + east * steps)
    }
    let curvatures = route.intervals(of: .curvature).map(\.value)
    guard case .number(let first) = curvatures[0], case .number(let second) = curvatures[1] else {
      Issue.record("no numbers: \(curvatures)")
      return
    }
    #expect(abs(first - 0.7071) < 0.002 && second == 1)
    #expect(route.intervals(of: .orientation).map(\.value) == [.number(90), .number(180)])
    #expect(
      route.intervals(of: .changeAngle)
        == [
          .init(first: 0, last: 2, value: .unknown), .init(first: 2, last: 4, value: .number(90)),
        ])
  }

  /// From 10° to 320° the short way is 50° to the left.
  @Test func aTurnAcrossNorthIsSmall() {
    var route = Sample.route
    let bearings = [10.0, 10, 320, 320]
    for (index, bearing) in bearings.enumerated() {
      let (from, angle) = (route.points[index].position, bearing * .pi / 180)
      route.points[index + 1].position = Coordinate(
        latitude: from.latitude + 0.0009 * cos(angle),
        longitude: from.longitude + 0.0009 / 0.7544 * sin(angle))
    }
    guard case .number(let turn) = route.intervals(of: .changeAngle)[1].value else {
      Issue.record("no number")
      return
    }
    #expect(abs(turn - -50) <= 1)
  }

  /// Without a region, junctions are not known: the start alone.
  @Test func theStartHasItsStreetAlone() {
    #expect(
      Sample.route.intervals(of: .intersection)
        == [
          .init(
            first: 0, last: 4,
            value: .junction(.init(bearings: [0], entries: [true], entrance: nil, exit: 0)))
        ])
  }

  /// A slope with an end of unknown height is unknown.
  @Test func aSlopeOfUnknownHeightIsUnknown() {
    var route = Sample.route
    route.points[0].height = .unknown
    #expect(route.intervals(of: .averageSlope).first?.value == .unknown)
  }

  /// The intervals are indices of the returned line, which keeps their ends: the simplified line is
  /// the points 0, 2 and 4.
  @Test func runsFollowTheThinnedLine() throws {
    var options = GraphHopperOptions()
    options.details = [.surface]
    options.instructions = false
    let json = try JSONValue(Sample.report.graphHopperJSON(options))
    #expect(
      json["paths.0.details.surface"]
        == .array([
          .array([.number(0), .number(1), .string("asphalt")]),
          .array([.number(1), .number(2), .string("missing")]),
        ]))
  }
}
