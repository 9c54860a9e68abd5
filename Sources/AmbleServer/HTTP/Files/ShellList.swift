import Foundation

/// `/shell.js`: which files the web app is made of, for the service worker that keeps them.
///
/// It is a script, because a browser looks for a new service worker whenever a script that the old
/// one imported has changed: so a page is never older than its server for long.
struct ShellList {
  /// Where it is served.
  static let path = "/shell.js"

  /// `self.SHELL = {"version": …, "files": [[path, tag], …]};`, the files by name. The version
  /// changes with any of them.
  let script: Data

  /// A list from the files' paths and tags.
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
