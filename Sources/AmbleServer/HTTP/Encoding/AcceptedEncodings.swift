import HTTPTypes

/// The content encodings that a client accepts (RFC 9110, 12.5.3).
struct AcceptedEncodings {
  private var qualities: [Substring: Double] = [:]

  /// Parses an `Accept-Encoding` header; without one, only uncompressed data is accepted.
  init(_ header: String?) {
    for item in (header ?? "").lowercased().split(separator: ",") {
      let parts = item.split(separator: ";").map { $0.trimming(" \t") }
      guard let name = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      qualities[name] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
  }

  /// Whether gzip is accepted and preferred at least as much as uncompressed data.
  var prefersGzip: Bool {
    let gzip = qualities["gzip"] ?? qualities["x-gzip"] ?? qualities["*"] ?? 0
    return gzip > 0 && gzip >= qualities["identity"] ?? 0
  }
}

extension HTTPFields {
  /// Whether the response to a request with these headers is best sent in gzip.
  var prefersGzip: Bool { AcceptedEncodings(self[.acceptEncoding]).prefersGzip }
}

extension Substring {
  fileprivate func trimming(_ blanks: String) -> Substring {
    let start = self.drop(while: blanks.contains)
    let end = start.lastIndex { !blanks.contains($0) }
    return end.map { start[...$0] } ?? ""
  }
}
