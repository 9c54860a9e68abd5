import AmbleCore
import AmbleFormats
import AmbleJournal
import Foundation

extension Trip {
  /// Writes the members of a trip.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    plan.writeDate(to: &json)
    plan.writeTravel(to: &json)
    json.array("stops") { list in
      for stop in plan.stops { list.object { stop.write(to: &$0) } }
    }
    json.field("visit_radius", plan.visitRadius, decimals: 3)
    json.field("created_at", createdAt.text)
    json.field("updated_at", updatedAt.text)
    json.field("started_at", orNull: startedAt)
    json.field("ended_at", orNull: endedAt)
  }
}

extension TripPlan {
  /// Writes the name and the date.
  func writeDate(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("date", orNull: date?.text)
    json.field("time_zone", orNull: timeZone?.identifier)
  }

  /// Writes the mode, the cost, the start and the end.
  func writeTravel(to json: inout JSONWriter) {
    json.field("mode", mode.name)
    json.field("by", measure.rawValue)
    json.field("start", start.rawValue)
    json.field("end", end.rawValue)
  }
}

extension Stop {
  /// Writes all members of a stop.
  func write(to json: inout JSONWriter) {
    writePlace(to: &json)
    json.field("address", ifKnown: address)
    json.field("note", ifKnown: note)
    json.field("contact_id", ifKnown: contact)
    writeProgress(to: &json)
  }

  /// Writes the identifier, the name and the position.
  func writePlace(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("name", name)
    place.write(to: &json)
  }

  /// Writes the progress.
  func writeProgress(to json: inout JSONWriter) {
    json.field("visited_at", orNull: visitedAt)
    json.field("skipped_at", orNull: skippedAt)
  }
}

extension Journey {
  /// Writes the members of the trip and the traveller's position.
  func write(to json: inout JSONWriter) {
    trip.write(to: &json)
    json.position(position)
    json.field("next", orNull: trip.next?.id.text)
  }
}

extension JSONWriter {
  /// Writes the member `position`, or null.
  mutating func position(_ position: Position?) {
    key("position")
    guard let position else { return null() }
    object {
      position.place.write(to: &$0)
      $0.field("time", position.time.text)
    }
  }
}

extension Coordinate {
  /// Writes the members `lat` and `lon`, degrees.
  fileprivate func write(to json: inout JSONWriter) {
    json.field("lat", latitude, decimals: 7)
    json.field("lon", longitude, decimals: 7)
  }
}
