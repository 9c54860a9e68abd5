import AmbleCore
import AmbleJournal
import AmbleRegion

/// How much of the districts of a region a user's hikes went along.
struct ExploredDistricts: Sendable {
  /// A district with what was walked of it.
  struct Item: Sendable {
    var part: DistrictStreets.Part
    /// Metres walked at least once, in either direction.
    var walked = 0.0
    /// Number of hikes with a street of the district.
    var hikes = 0

    /// Share of the streets that was walked, 0…1.
    var share: Double { part.metres > 0 ? min(1, walked / part.metres) : 0 }
  }

  /// The region's name.
  let region: String
  /// Number of districts of the region, or `nil` if it has to be imported again for that.
  let districtCount: Int?
  /// Length of the streets of all districts, metres.
  private(set) var total = 0.0
  /// Metres of them walked.
  private(set) var walked = 0.0
  /// The districts of which something was walked, the most explored first.
  private(set) var items: [Item] = []

  /// Sums up what hikes went along.
  /// - Complexity: O(segments of the region + parts of all hikes).
  init(_ hikes: [WalkedHike], on streets: ServedStreets) {
    region = streets.set.region
    guard let districts = streets.region.districtStreets else {
      districtCount = nil
      return
    }
    districtCount = districts.parts.count
    var items = districts.parts.map { Item(part: $0) }
    var lastHike = [Int](repeating: -1, count: items.count)
    let graph = streets.region.region.graph
    let counts = StreetCounts(hikes, segments: graph.segmentCount) { hike, segment in
      let district = Int(districts.ofSegment[segment])
      guard district < items.count, lastHike[district] != hike else { return }
      lastHike[district] = hike
      items[district].hikes += 1
    }
    counts.visitShares { segment, share in
      let district = Int(districts.ofSegment[segment])
      guard district < items.count else { return }
      items[district].walked += graph.metres(of: segment) * share
    }
    total = districts.parts.reduce(0) { $0 + $1.metres }
    walked = items.reduce(0) { $0 + $1.walked }
    self.items = items.filter { $0.walked > 0 }
      .sorted { ($1.share, $0.part.district.name) < ($0.share, $1.part.district.name) }
  }
}

extension ExploredDistricts {
  /// Writes the members of the region.
  func writeRegion(to json: inout JSONWriter) {
    json.field("name", region)
    json.field("needs_import", districtCount == nil)
    json.field("districts", districtCount ?? 0)
    json.field("walked", walked, decimals: 1)
    json.field("total", total, decimals: 1)
  }
}

extension ExploredDistricts.Item {
  /// Writes the members of the district.
  func write(to json: inout JSONWriter, region: String) {
    json.field("name", part.district.name)
    json.field("region", region)
    json.field("has_boundary", part.district.hasBoundary)
    json.field("share", share, decimals: 4)
    json.field("walked", walked, decimals: 1)
    json.field("total", part.metres, decimals: 1)
    json.field("hikes", hikes)
    let box = part.bounds
    json.array("bounds") { list in
      for edge in [box.west, box.south, box.east, box.north] { list.number(edge, decimals: 6) }
    }
  }
}
