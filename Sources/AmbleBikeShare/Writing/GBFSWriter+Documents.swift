import AmbleFormats
import Foundation

extension GBFSWriter {
  /// The version written.
  public static let version = "3.0"

  /// Writes what every file has, and its data.
  func document(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var output = JSONWriter()
    output.object { output in
      output.member("last_updated", FeedTime.format(updated))
      output.member("ttl", ttl)
      output.member("version", Self.version)
      output.key("data")
      output.object(body)
    }
    return output.bytes
  }

  /// Writes a file that has one list.
  func items<Item>(
    _ name: StaticString, _ items: [Item], _ body: (inout JSONWriter, Item) -> Void
  ) -> [UInt8] {
    document { data in
      data.key(name)
      data.list(items) { output, item in output.object { body(&$0, item) } }
    }
  }

  /// Writes a text with its language, unless it is `nil`.
  func text(_ output: inout JSONWriter, _ name: StaticString, _ text: String?) {
    guard let text else { return }
    output.key(name)
    output.list([text]) { output, text in
      output.object {
        $0.member("text", text)
        $0.member("language", language)
      }
    }
  }
}
