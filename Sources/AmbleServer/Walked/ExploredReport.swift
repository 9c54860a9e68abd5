import AmbleCore
import AmbleJournal
import AmbleRegion

/// The districts that a user explored, of several regions.
struct ExploredReport: Sendable {
  /// Number of hikes that are not matched yet.
  private(set) var pending = 0
  private var regions: [ExploredDistricts] = []

  /// Sums up a user's hikes.
  /// - Throws: `JournalError` on a storage failure, or `APIError` if the server is overloaded.
  init(
    _ store: Journal, _ served: [ServedStreets], of user: UserID, in pool: WorkPool
  ) async throws {
    for streets in served {
      pending += try await store.unmatchedCount(to: streets.set, of: user)
      let hikes = try await store.walked(on: streets.set, in: nil, of: user)
      regions.append(try await pool.run(.moderate) { ExploredDistricts(hikes, on: streets) })
    }
  }

  /// Writes the members of the report.
  /// - Parameters:
  ///   - box: a box that districts have to meet, or `nil` for all.
  ///   - limit: maximum number of districts.
  func write(to json: inout JSONWriter, within box: BoundingBox?, limit: Int) {
    json.field("pending", pending)
    json.array("regions") { list in
      for region in regions { list.object { region.writeRegion(to: &$0) } }
    }
    let items = regions.flatMap { region in region.items.map { (region.region, $0) } }
      .filter { item in box.map { item.1.part.bounds.intersects($0) } ?? true }
      .sorted { ($1.1.share, $0.1.part.district.name) < ($0.1.share, $1.1.part.district.name) }
    json.array("items") { list in
      for (region, item) in items.prefix(limit) {
        list.object { item.write(to: &$0, region: region) }
      }
    }
  }
}
