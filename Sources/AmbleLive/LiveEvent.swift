/// An event of a topic.
package struct LiveEvent: Hashable, Sendable {
  /// The position of the event in the order of all events of a server process.
  package struct ID: Hashable, Sendable {
    /// A random number of the process: numbers of another process mean nothing.
    package let process: UInt32
    /// The number of the event, from 1.
    package let number: UInt64

    /// The text sent as `id`, such as `9f3c2a10-42`.
    package var text: String { String(process, radix: 16) + "-\(number)" }
  }

  /// The identifier.
  package let id: ID
  /// The name, such as `position`.
  package let name: String
  /// What the event replaces: a listener that has not yet received an earlier event of the topic
  /// with the same key receives only this one. `nil` if it replaces nothing.
  package let key: String?
  /// The data: JSON without line breaks, or nothing.
  package let data: [UInt8]
}

extension LiveEvent.ID {
  /// Parses the text of an identifier, as clients send it in `Last-Event-ID`.
  package init?(text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = UInt32(parts[0], radix: 16),
      let number = UInt64(parts[1])
    else { return nil }
    self.init(process: process, number: number)
  }
}
