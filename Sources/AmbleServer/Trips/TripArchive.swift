import AmbleJournal

/// What the archive holds of trips: all of them as JSON, and each as GPX for other programs.
struct TripArchive: ArchivePart {
  let store: any Store

  func files(of user: UserID) async throws -> [ArchiveFile] {
    let trips = try await trips(of: user)
    return [
      ArchiveFile("trips.json") { json in
        json.array("trips") { list in
          for trip in trips { list.object { trip.write(to: &$0) } }
        }
      }
    ] + trips.map { ArchiveFile("trips/\($0.fileName).gpx", Array($0.gpx.utf8)) }
  }

  private func trips(of user: UserID) async throws -> [Trip] {
    var trips: [Trip] = []
    var query = TripQuery()
    repeat {
      let part = try await store.trips(query, of: user)
      trips += part.items
      query.cursor = part.next
    } while query.cursor != nil
    return trips
  }
}

extension Trip {
  /// Date and name. A slash in a name is no folder.
  fileprivate var fileName: String {
    let parts = [String(plan.date?.text.prefix(10) ?? ""), plan.name].filter { !$0.isEmpty }
    return parts.isEmpty ? "trip" : parts.joined(separator: " ").replacing("/", with: "_")
  }
}
