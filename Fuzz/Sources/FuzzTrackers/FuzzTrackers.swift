import AmbleCore
import FuzzDriver

@testable import AmbleFormats
@testable import AmbleJournal
@testable import AmbleServer

/// Runs libFuzzer on the readers of positions that apps report.
@main enum FuzzTrackers {
  static func main() { Fuzzer.run(read) }
}

private let now = Timestamp(milliseconds: 1_767_225_600_000)

/// Reads what libFuzzer makes up as the body of the OwnTracks apps, of OsmAnd and the Traccar apps, and
/// of the server's own positions, and checks what must always hold: a position is on Earth, has a time
/// that can be written, and can be sent to friends.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  attempt { () throws(APIError) in
    let value = try JSONValue(body: bytes)
    for message in OwnTracksMessage.list(value) {
      switch message {
      case .location(let position): check(position)
      case .encrypted(let text): check(OwnTracksFriend(tid: "AB", name: "A B", encrypted: text))
      case .other: break
      }
    }
    for position in try Position.list(value, now: now) { check(GroupPosition(position)) }
  }
  attempt { () throws(APIError) in
    if let position = try OsmAndReport(JSONBody(bytes), now: now).position { check(position) }
  }
  attempt { () throws(APIError) in
    let parameters = try RequestParameters(query: String(decoding: bytes, as: UTF8.self))
    let report = try OsmAndReport(parameters, now: now)
    if let position = report.position { check(position) }
    let tids = OwnTracksFriend.tids(for: parameters.entries.map(\.value))
    precondition(Set(tids).count == tids.count)
  }
  return 0
}

private func check(_ shown: GroupPosition) {
  let position = shown.position
  precondition(position.place.isValid)
  precondition(Timestamp(text: position.time.text) == position.time, "a time is read differently")
  check(OwnTracksFriend(tid: "AB", name: "A B", position: shown))
}

private func check(_ friend: OwnTracksFriend) {
  var writer = JSONWriter()
  writer.array { friend.write(to: &$0) }
  precondition((try? JSONReader.read(writer.bytes)) != nil, "what was written cannot be read")
}

private func attempt(_ read: () throws(APIError) -> Void) {
  do throws(APIError) { try read() } catch {
    precondition(!error.sentence(in: .english).isEmpty)
    _ = error.hints(in: .english)
  }
}
