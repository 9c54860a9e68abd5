import AmbleCore
import AmbleJournal
import Foundation

/// Adds tips of invented riders to the demo, unless there are tips.
struct PlayedTips {
  let store: Journal
  let graph: Graph

  /// A tip at the middle of the street nearest to a direction and distance from the middle of the
  /// region.
  private struct Note {
    var kind: TipKind
    var text: String
    /// Degrees clockwise from north, and metres.
    var direction: Double
    var distance: Double
    /// Number of those who confirm it.
    var confirmations: Int
    var isStretch = false
  }

  private static let notes = [
    Note(
      kind: .badSurface, text: "Cobbles, slippery when wet", direction: 20, distance: 350,
      confirmations: 3, isStretch: true),
    Note(
      kind: .dangerousCrossing, text: "Cars come fast around the corner", direction: 110,
      distance: 500, confirmations: 2),
    Note(
      kind: .niceView, text: "The whole valley from the bench", direction: 200, distance: 600,
      confirmations: 2),
    Note(
      kind: .closedGate, text: "Locked at night", direction: 290, distance: 450, confirmations: 1),
    Note(
      kind: .shortCut, text: "Through the yard, push the bike", direction: 330, distance: 700,
      confirmations: 1, isStretch: true),
  ]

  /// Adds the tips.
  /// - Parameter riders: at least four users: the first one adds the tips, others confirm them.
  /// - Throws: `JournalError` on a storage failure.
  func add(by riders: [UserID], at now: Timestamp) async throws(JournalError) {
    guard let author = riders.first,
      try await store.tips(TipFilter(limit: 1), for: nil, at: now).isEmpty
    else { return }
    for note in Self.notes {
      guard let line = line(of: note) else { continue }
      let tip = try await store.addTip(
        TipDraft(note.kind, note.text, along: line), of: author, at: now)
      for rider in riders.dropFirst().prefix(note.confirmations) {
        _ = try await store.vote(.confirm, about: tip.id, by: rider, at: now)
      }
    }
  }

  private func line(of note: Note) -> [Coordinate]? {
    let place = Coordinate(
      latitude: (graph.bounds.south + graph.bounds.north) / 2,
      longitude: (graph.bounds.west + graph.bounds.east) / 2)
    let angle = note.direction * .pi / 180
    let degrees = note.distance / 111_195
    let target = Coordinate(
      latitude: place.latitude + degrees * cos(angle),
      longitude: place.longitude + degrees * sin(angle) / cos(place.latitude * .pi / 180))
    guard let segment = graph.segments(near: target, within: 300).first else { return nil }
    let points = graph.pointRange(of: segment).map { graph.point[$0].coordinate }
    return note.isStretch ? Array(points.prefix(Tip.maxPoints)) : [points[points.count / 2]]
  }
}
