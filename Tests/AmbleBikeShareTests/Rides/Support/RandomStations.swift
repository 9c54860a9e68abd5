import AmbleBikeShare
import AmbleCore
import AmbleRegion
import AmbleTesting

/// A hilly grid of streets, some of them missing, with stations next to it, by a seed.
struct RandomStations {
  let sites: [RideSite]
  let statuses: [RideStatus]
  let planner: RoutePlanner
  private var random: SeededGenerator
  private static let side = 11
  private static let spacing = 260.0

  init(seed: UInt64, stations: Int = 34) {
    random = SeededGenerator(seed: seed)
    let streets = Self.streets(&random)
    planner = RoutePlanner(graph: streets, ascentThreshold: 2)
    var sites: [RideSite] = []
    for index in 0..<stations {
      sites.append(RideSite(id: "\(index)", name: "\(index)", coordinate: Self.place(&random)))
    }
    self.sites = sites
    var statuses: [RideStatus] = []
    for _ in 0..<stations {
      statuses.append(
        RideStatus(
          bikes: random.below(4), ebikes: random.below(3), docks: random.below(4),
          canRent: random.below(8) > 0, canReturn: random.below(8) > 0))
    }
    self.statuses = statuses
  }

  /// A place within the grid.
  mutating func place() -> Coordinate { Self.place(&random) }

  private static func place(_ random: inout SeededGenerator) -> Coordinate {
    let width = Int(Double(side - 1) * spacing)
    return RideTown.coordinate(Double(random.below(width)), Double(random.below(width)))
  }

  private static func streets(_ random: inout SeededGenerator) -> Graph {
    var network = StreetNetwork()
    var heights: [Double] = []
    for index in 0..<side * side {
      let (x, y) = (Double(index % side) * spacing, Double(index / side) * spacing)
      network.junctions.append(FixedCoordinate(RideTown.coordinate(x, y)))
      network.blocked.append([])
      heights.append(Double(random.below(18)))
    }
    func place(_ index: Int) -> TownStreet.Place {
      (Double(index % side) * spacing, Double(index / side) * spacing, heights[index])
    }
    for index in 0..<side * side {
      for (other, exists) in [
        (index + 1, index % side + 1 < side), (index + side, index / side + 1 < side),
      ] where exists && random.below(6) > 0 {
        network.segments.append(TownStreet.segment(index, place(index), other, place(other)))
      }
    }
    return TownStreet.graph(of: network)
  }
}
