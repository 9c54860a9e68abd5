/// The media types of the web app's files.
enum ContentType {
  private static let types = [
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "wasm": "application/wasm",
    "gpx": "application/gpx+xml",
    "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
  ]

  /// Returns the media type of a file by its extension.
  static func of(_ path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  /// Returns whether files of a media type are worth compressing: text and programs are, images and
  /// fonts are compressed already.
  static func isCompressible(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }
    return name.hasPrefix("text/") || name.hasSuffix("json") || name.hasSuffix("xml")
      || name == "application/wasm"
  }

  /// Returns whether answers of a media type are made for a request as a whole: data as text, which
  /// the web app's files are not.
  static func isMadeWhole(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }
    let isPage = ["text/html", "text/javascript", "text/css"].contains(name)
    return name.hasSuffix("json") || name.hasSuffix("xml") || name.hasPrefix("text/") && !isPage
  }
}
