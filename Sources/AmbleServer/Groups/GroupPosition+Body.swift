import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal

extension GroupPosition {
  /// Reads a list of positions or a single one.
  /// - Parameter now: the current time.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  static func list(_ value: JSONValue, now: Timestamp) throws(APIError) -> [GroupPosition] {
    let positions = try Position.list(value, now: now)
    guard case .array(let elements) = value else {
      return [GroupPosition(positions[0], battery: try battery(try JSONBody(value, place: "")))]
    }
    var list: [GroupPosition] = []
    for (index, element) in elements.enumerated() {
      let body = try JSONBody(element, place: "positions[\(index)].")
      list.append(GroupPosition(positions[index], battery: try battery(body)))
    }
    return list
  }

  private static func battery(_ body: JSONBody) throws(APIError) -> Double? {
    try body.value("battery", GroupResources.battery)
  }
}
