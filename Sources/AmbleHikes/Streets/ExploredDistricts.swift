package import AmbleCore
package import AmbleJournal
package import AmbleRegion
package import AmbleWork

/// How much of the districts of a region a user's hikes went along.
package struct ExploredDistricts: Sendable {
  /// A district with the part of its streets that was walked.
  package struct Item: Sendable {
    package var part: DistrictStreets.Part
    /// Metres walked at least once, in either direction.
    package var walked = 0.0
    /// Number of hikes with a street of the district.
    package var hikes = 0

    /// Share of the streets that was walked, 0…1.
    package var share: Double { part.metres > 0 ? min(1, walked / part.metres) : 0 }
  }

  /// The region's name.
  package let region: String
  /// Number of districts of the region, or `nil` if it has to be imported again for that.
  package let districtCount: Int?
  /// Length of the streets of all districts, metres.
  package private(set) var total = 0.0
  /// Metres of them walked.
  package private(set) var walked = 0.0
  /// The districts of which something was walked, the most explored first.
  package private(set) var items: [Item] = []

  /// Sums up the streets that hikes went along.
  /// - Complexity: O(segments of the region + parts of all hikes).
  package init(_ hikes: [HikeCoverage], on streets: ServedStreets) {
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

/// The districts that a user explored, of several regions.
package struct ExploredReport: Sendable {
  /// Number of hikes that are not matched yet.
  package private(set) var pending = 0
  /// The districts of each region.
  package private(set) var regions: [ExploredDistricts] = []

  /// Sums up a user's hikes.
  /// - Throws: `JournalError` on a storage failure, or `WorkError` if the server is overloaded.
  package init(
    _ store: Journal, _ served: [ServedStreets], of user: UserID, in pool: WorkPool
  ) async throws {
    for streets in served {
      pending += try await store.unmatchedCount(to: streets.set, of: user)
      let hikes = try await store.coverage(on: streets.set, in: nil, of: user)
      regions.append(try await pool.run(.moderate) { ExploredDistricts(hikes, on: streets) })
    }
  }

  /// Returns the districts of all regions with the region's name, the most explored first.
  /// - Parameter box: a box that districts have to meet, or `nil` for all.
  package func items(within box: BoundingBox?) -> [(region: String, item: ExploredDistricts.Item)] {
    regions.flatMap { region in region.items.map { (region.region, $0) } }
      .filter { item in box.map { item.1.part.bounds.meets($0) } ?? true }
      .sorted { ($1.1.share, $0.1.part.district.name) < ($0.1.share, $1.1.part.district.name) }
  }
}
