import AmbleSamples
import Testing

@testable import AmbleCore
@testable import AmbleRegion
@testable import AmbleServer
@testable import amble

struct TableTests {
  /// 5 m up, 4 m down, 4 percent at the steepest, 200 m of stairs: all in one row.
  @Test func aRowHasTheNumbersOfARoute() {
    let table = Sample.report.table(from: "Here", to: "There")
    #expect(table.hasPrefix("Here to There, on foot: 1 route\n"))
    for number in ["400 m", "7 min", "5 m", "4 m", "4 %", "200 m", "+121 m", "30 m", "flattest"] {
      #expect(table.contains(number))
    }
    #expect(table.contains("SRTM"))
  }

  /// In five columns of 80 m the highest heights are 11.6, 12, 13.2, 15 and 14.2 m; from 10 m to
  /// 15 m there are eight steps of 0.625 m, counted from 0: 2, 3, 5, 8 (the top, so 7) and 6.
  @Test func aProfileIsDrawnInSteps() {
    let drawing = ProfileDrawing([Sample.route], width: 5)
    #expect(drawing.drawing(of: Sample.route) == "▃▄▆█▇")
  }

  /// A route of half the length has half the columns, and all share one scale of heights.
  @Test func profilesShareOneScale() {
    var half = Sample.route
    half.points = Array(half.points[0...2])
    half.distance = 200
    let drawing = ProfileDrawing([Sample.route, half], width: 4)
    #expect(drawing.drawing(of: half).count == 2)
    #expect(!drawing.drawing(of: half).contains("█"))
  }

  /// Unknown heights: dots, no guess.
  @Test func unknownHeightsAreDrawnAsPoints() {
    var route = Sample.route
    for index in 2..<5 { route.points[index].height = .unknown }
    let drawing = ProfileDrawing([route], width: 4)
    #expect(drawing.drawing(of: route).hasSuffix("··"))
  }

  /// Unknown is not 0: of heights that are known in part there is a minimum, without any nothing.
  @Test func unknownClimbsAreNotZero() {
    var report = Sample.report
    for index in report.answer.routes.indices {
      report.answer.routes[index].unknownHeightShare = 0.5
    }
    #expect(report.table(from: "Here", to: "There").contains("≥ 5 m"))
    report.answer.routes.append(report.answer.routes[0])
    #expect(report.table(from: "Here", to: "There").hasPrefix("Here to There, on foot: 2 routes\n"))
    for index in report.answer.routes.indices { report.answer.routes[index].unknownHeightShare = 1 }
    let table = report.table(from: "Here", to: "There")
    #expect(table.contains("the shortest first") && table.contains("?") && !table.contains("5 m "))
  }

  /// An order of 500 s, where 400 s is the lower bound and the given order takes 1,000 s: at most
  /// 100 s or 25 % above the optimum, and 500 s saved, which is 8 minutes. Of metres, 500 m.
  @Test func anOrderIsComparedWithTheGivenOne() {
    let stops = ["Hall", "Mill"].map { (position: Sample.route.points[0].position, name: $0) }
    for (cost, saved) in [(TourCost.time, "8 min"), (.distance, "500 m")] {
      var report = Sample.report
      report.tour = .init(
        answer: StopsAnswer(
          order: [1, 0], isOptimal: false, bound: 400, costBefore: 1000, cost: 500,
          unreachable: [], gaps: [nil, 240]), cost: cost)
      let table = StopsReport(stops: stops, route: report).table()
      #expect(table.contains("Mill, 240 m from the street\n"))
      #expect(table.contains("at most 25"))
      #expect(table.contains("It saves \(saved)."))
      #expect(table.firstRange(of: "Mill")!.lowerBound < table.firstRange(of: "Hall")!.lowerBound)
    }
  }

  /// Metres below a kilometre, then kilometres; minutes below an hour, then hours.
  @Test func quantitiesAreReadable() {
    #expect(Quantity.distance(999.4) == "999 m")
    #expect(Quantity.distance(999.6) == "1.00 km")
    #expect(Quantity.distance(2_345) == "2.35 km")
    #expect(Quantity.duration(20) == "1 min")
    #expect(Quantity.duration(3_900) == "1 h 05 min")
    #expect(Quantity.difference(0.2) == "0 m")
    #expect(Quantity.difference(410) == "+410 m")
  }
}
