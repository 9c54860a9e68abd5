import AmbleLive
import Foundation

extension MessageBatch {
  /// The messages in one (`LengthPrefixed`).
  var content: Data { LengthPrefixed.join(messages) }

  /// Reads messages, or returns `nil` if the content is damaged or has none.
  init?(content: Data, token: Data) {
    guard let messages = LengthPrefixed.split(content), !messages.isEmpty else { return nil }
    self.init(messages, token: token)
  }
}

/// The text by which PostgreSQL notifies servers of a batch.
struct ChannelNote: Hashable {
  /// The count of the numbers.
  var epoch: UInt32
  /// The number of the first message.
  var first: UInt64
  /// The number of messages.
  var count: Int
  /// The batch, or `nil` if it is too long for the text: then it is read from the table.
  var batch: MessageBatch?

  /// Maximum length of the text, bytes: PostgreSQL allows 7,999.
  private static let maxLength = 7_900

  /// The text.
  var text: String {
    let head = "\(epoch) \(first) \(count)"
    guard let batch, batch.messages.reduce(0, { $0 + $1.count }) < Self.maxLength else {
      return head
    }
    let whole =
      "\(head) \(batch.token.base64EncodedString()) \(batch.content.base64EncodedString())"
    return whole.utf8.count <= Self.maxLength ? whole : head
  }
}

extension ChannelNote {
  /// Reads a text, or returns `nil` if it is not one of these.
  init?(text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3 || words.count == 5, let epoch = UInt32(words[0]),
      let first = UInt64(words[1]), let count = Int(words[2])
    else { return nil }
    self.init(epoch: epoch, first: first, count: count)
    guard words.count == 5 else { return }
    guard let token = Data(base64Encoded: String(words[3])),
      let content = Data(base64Encoded: String(words[4])),
      let batch = MessageBatch(content: content, token: token), batch.messages.count == count
    else { return nil }
    self.batch = batch
  }
}
