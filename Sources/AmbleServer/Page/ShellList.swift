import AmbleFormats
import Foundation

/// `/shell.js`: the list of the web app's files for its service worker.
///
/// It is a script, because browsers update a service worker when a script it imports has changed.
/// So a cached page is soon updated after its server.
struct ShellList {
  /// The path of the script.
  static let path = "/shell.js"

  /// `self.SHELL = {"version": …, "files": [[path, tag], …]};`, sorted by path. The version changes
  /// with any file.
  let script: Data

  /// Creates a list from the tags of files by path.
  init(_ tags: [String: String]) {
    let files = tags.filter { $0.key != Self.path }.sorted { $0.key < $1.key }
      .map { (Self.encoded($0.key), $0.value.replacing("\"", with: "")) }
    let version = EntityTag.of(files.map { "\($0.0) \($0.1)\n" }.joined().utf8)
    var json = JSONWriter()
    json.object {
      $0.field("version", version.replacing("\"", with: ""))
      $0.array("files") { list in
        for (path, tag) in files {
          list.array {
            $0.string(path)
            $0.string(tag)
          }
        }
      }
    }
    script = Data("self.SHELL = \(json.text);\n".utf8)
  }

  private static func encoded(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
