import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// Who sees a tip.
struct TipViewer: Sendable {
  /// The user, or `nil` for a stranger.
  var user: UserID?
  /// Whether the user is a moderator.
  var isModerator = false

  /// Somebody without an account.
  static let stranger = TipViewer()
}

extension SeenTip {
  /// Writes the members of a GeoJSON feature. Nobody learns who added a tip.
  func write(to json: inout JSONWriter, for viewer: TipViewer) {
    json.field("type", "Feature")
    json.field("id", tip.id.text)
    json.object("geometry") { tip.writeGeometry(to: &$0) }
    json.object("properties") { json in
      json.field("kind", tip.kind.rawValue)
      json.field("text", tip.text)
      json.field("state", tip.state.rawValue)
      json.field("confirmations", tip.tally.confirmations)
      json.field("disputes", tip.tally.disputes)
      json.field("created_at", tip.createdAt.text)
      json.field("expires_at", tip.expiresAt.text)
      json.field("length", orNull: tip.line.count > 1 ? tip.length : nil, decimals: 1)
      guard let user = viewer.user else { return }
      json.field("is_mine", tip.author == user)
      json.field("vote", orNull: vote?.rawValue)
      guard viewer.isModerator else { return }
      json.field("reports", tip.tally.reports)
      json.field("is_hidden", tip.isHidden)
    }
  }
}

extension Tip {
  fileprivate func writeGeometry(to json: inout JSONWriter) {
    json.field("type", line.count > 1 ? "LineString" : "Point")
    json.array("coordinates") { list in
      for place in line {
        let write = { (json: inout JSONWriter) in
          json.number(place.longitude, decimals: 7)
          json.number(place.latitude, decimals: 7)
        }
        if line.count > 1 { list.array(write) } else { write(&list) }
      }
    }
  }
}

extension Response {
  /// Creates a response with a tip as a GeoJSON feature.
  static func feature(
    _ status: HTTPResponse.Status, _ seen: SeenTip, for viewer: TipViewer
  ) -> Response {
    var json = JSONWriter()
    json.object { seen.write(to: &$0, for: viewer) }
    return Response(
      bytes: json.bytes, type: "application/geo+json; charset=utf-8", status: status)
  }
}
