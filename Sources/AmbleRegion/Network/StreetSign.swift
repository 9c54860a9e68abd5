/// What signs and marks say along a street, and other tags of its way that only details of routes give.
/// Empty texts are not known.
package struct StreetSign: Hashable, Sendable {
  /// The numbers of the road (`ref`): "A 1; E 80".
  package var numbers = ""
  /// The numbers of the exit that begins here (`junction:ref`).
  package var exits = ""
  /// The numbers of the roads to which a oneway leads (`destination:ref`): "A 4".
  package var destinationNumbers = ""
  /// The places to which it leads (`destination`): "Porto, Braga".
  package var destinations = ""
  /// The directions of the lanes at the end of the way, as tagged (`turn:lanes`): "left|through;right".
  package var lanesForward = ""
  /// The directions of the lanes at its beginning, for travel against its direction.
  package var lanesBackward = ""
  /// The speed limit of cars in the way's direction: "50", "30 mph", "none".
  private var limitForward = ""
  /// The speed limit of cars against its direction.
  private var limitBackward = ""

  /// The values of `StreetTag.allCases`.
  private var tags = [String](repeating: "", count: StreetTag.allCases.count)

  /// Longest text of a tag that is kept, bytes.
  private static let maxLength = 250

  /// Creates a sign without texts.
  package init() {}

  /// Reads the tags of a way.
  /// - Parameters:
  ///   - isForward: whether cars may travel in the way's direction.
  ///   - isBackward: whether they may travel against it.
  /// - Returns: `nil` if the tags say nothing.
  init?(_ tags: Tags, isForward: Bool, isBackward: Bool) {
    numbers = Self.list(tags["ref"], joinedBy: "; ")
    exits = Self.list(tags["junction:ref"], joinedBy: "; ")
    lanesForward = Self.lanes(tags["turn:lanes:forward"])
    lanesBackward = Self.lanes(tags["turn:lanes:backward"])
    if isForward != isBackward {
      let suffix = isForward ? ":forward" : ":backward"
      let text = { (key: String) in
        Self.list(tags[key + suffix] ?? tags[key], joinedBy: ", ")
      }
      (destinationNumbers, destinations) = (text("destination:ref"), text("destination"))
      if isForward, lanesForward.isEmpty { lanesForward = Self.lanes(tags["turn:lanes"]) }
      if isBackward, lanesBackward.isEmpty { lanesBackward = Self.lanes(tags["turn:lanes"]) }
    }
    if isForward { limitForward = SpeedLimit(tags, backward: false)?.text ?? "" }
    if isBackward { limitBackward = SpeedLimit(tags, backward: true)?.text ?? "" }
    self.tags = StreetTag.allCases.map { $0.text(in: tags) }
    if self == StreetSign() { return nil }
  }

  /// Returns the speed limit of cars in one direction, or `nil` if it is not known.
  package func speedLimit(backward: Bool) -> SpeedLimit? {
    SpeedLimit(backward ? limitBackward : limitForward)
  }

  /// Returns the value of a tag, see `StreetTag.text(in:)`; it is empty if it is not known.
  package subscript(tag: StreetTag) -> String {
    StreetTag.allCases.firstIndex(of: tag).map { tags[$0] } ?? ""
  }

  /// Returns the parts of a text that are divided by semicolons.
  private static func list(_ text: String?, joinedBy separator: String) -> String {
    guard let text, text.utf8.count <= maxLength else { return "" }
    return text.split(separator: ";").map { $0.trimmingPrefix { $0 == " " } }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// Returns the text of lanes if one of them says something.
  private static func lanes(_ text: String?) -> String {
    guard let text, text.utf8.count <= maxLength,
      text.split(separator: "|").contains(where: { $0 != "none" })
    else { return "" }
    return text
  }
}

extension StreetSign {
  /// The texts in the order of a file.
  var texts: [String] {
    [
      numbers, exits, destinationNumbers, destinations, lanesForward, lanesBackward, limitForward,
      limitBackward,
    ] + tags
  }

  /// Creates the sign of a file's texts; missing ones are empty.
  init(texts: [String]) {
    func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
    numbers = text(0)
    exits = text(1)
    destinationNumbers = text(2)
    destinations = text(3)
    lanesForward = text(4)
    lanesBackward = text(5)
    limitForward = text(6)
    limitBackward = text(7)
    for index in tags.indices { tags[index] = text(8 + index) }
  }
}
