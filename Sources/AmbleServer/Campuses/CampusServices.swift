import AmbleCampus
import AmbleJournal
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// What the controllers of campuses share.
struct CampusServices: Sendable {
  /// The served campuses.
  let catalogue: CampusCatalogue
  /// Their pictures.
  let pictures: CampusPictures
  /// The journal, or `nil` on a server that has none.
  let journal: ServedJournal?
  /// Where searches run.
  let pool: WorkPool

  /// Returns the campus that the path names.
  /// - Throws: `APIError` with status 404 if there is none.
  func campus(of call: Call) throws(APIError) -> ServedCampus {
    let text = call.parameters.get("name") ?? ""
    guard let name = PercentEncoding.decoded(text[...]), let campus = catalogue.campus(named: name)
    else { throw APIError(.notFound, .noSuchCampus) }
    return campus
  }

  /// Returns the user who sent a request, or `nil` if it identifies none.
  func user(of call: Call) async throws -> UserID? {
    try await journal?.authentication.identity(of: call.request)?.user
  }
}

extension CampusDate {
  /// The day of a time in the server's time zone.
  init(at time: Timestamp) {
    let date = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    let local = LocalTime(
      seconds: time.milliseconds / 1000 + Int64(TimeZone.current.secondsFromGMT(for: date)))
    self.init(year: local.year, month: local.month, day: local.day)
  }
}
