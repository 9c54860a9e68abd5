import Foundation

extension GBFSWriter {
  /// The version written.
  public static let version = "3.0"

  /// Writes what every file has, and its data.
  func document(_ body: (inout JSONOutput) -> Void) -> [UInt8] {
    var output = JSONOutput()
    output.object { output in
      output.member("last_updated", FeedTime.format(updated))
      output.member("ttl", ttl)
      output.member("version", Self.version)
      output.name("data")
      output.object(body)
    }
    return output.bytes
  }

  /// Writes a file that has one list.
  func items<Item>(
    _ name: String, _ items: [Item], _ body: (inout JSONOutput, Item) -> Void
  ) -> [UInt8] {
    document { data in
      data.name(name)
      data.list(items) { output, item in output.object { body(&$0, item) } }
    }
  }

  /// Writes a text with its language, unless it is `nil`.
  func text(_ output: inout JSONOutput, _ name: String, _ text: String?) {
    guard let text else { return }
    output.name(name)
    output.list([text]) { output, text in
      output.object {
        $0.member("text", text)
        $0.member("language", language)
      }
    }
  }
}
