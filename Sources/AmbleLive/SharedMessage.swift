import Foundation

/// A message that servers send each other.
enum SharedMessage: Hashable {
  /// An event of a topic.
  case event(name: String, key: String?, data: [UInt8], topic: Topic)
  /// A message to the handlers of a subject.
  case message(Data, subject: String)
  /// A server could not send some messages.
  case gap
}

extension SharedMessage {
  private enum Kind: UInt8 {
    case event = 1
    case message
    case gap
  }

  /// The bytes: the kind, then the parts (`LengthPrefixed`).
  var bytes: Data {
    switch self {
    case .event(let name, let key, let data, let topic):
      let flags: [UInt8] = [topic.deliversAll ? 1 : 0, key == nil ? 0 : 1]
      return Self.join(
        .event,
        [
          Data(topic.text.utf8), Data("\(topic.capacity)".utf8), Data(flags), Data(name.utf8),
          Data((key ?? "").utf8), Data(data),
        ])
    case .message(let bytes, let subject):
      return Self.join(.message, [Data(subject.utf8), bytes])
    case .gap: return Self.join(.gap, [])
    }
  }

  private static func join(_ kind: Kind, _ parts: [Data]) -> Data {
    Data([kind.rawValue]) + LengthPrefixed.join(parts)
  }

  /// Reads a message. One of another version of the program is a gap.
  init(bytes: Data) {
    let parts = LengthPrefixed.split(bytes.dropFirst()) ?? []
    switch (bytes.first.flatMap(Kind.init(rawValue:)), parts.count) {
    case (.event, 6):
      let (flags, capacity) = (Array(parts[2]), Int(String(decoding: parts[1], as: UTF8.self)))
      guard flags.count == 2, let capacity, capacity > 0 else {
        self = .gap
        return
      }
      let topic = Topic(
        String(decoding: parts[0], as: UTF8.self), capacity: capacity, deliversAll: flags[0] == 1)
      self = .event(
        name: String(decoding: parts[3], as: UTF8.self),
        key: flags[1] == 1 ? String(decoding: parts[4], as: UTF8.self) : nil,
        data: Array(parts[5]), topic: topic)
    case (.message, 2):
      self = .message(parts[1], subject: String(decoding: parts[0], as: UTF8.self))
    default: self = .gap
    }
  }
}
