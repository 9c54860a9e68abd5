import HTTPTypes

/// What a client says of the encodings it can read (RFC 9110, 12.5.3).
struct AcceptedEncodings {
  private var qualities: [Substring: Double] = [:]

  /// Reads an `Accept-Encoding` header; nil where there is none.
  init(_ header: String?) {
    for item in (header ?? "").lowercased().split(separator: ",") {
      let parts = item.split(separator: ";").map { $0.trimming(" \t") }
      guard let name = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      qualities[name] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
  }

  /// Whether it is best sent gzip: it is wanted, and no less than the bytes as they are.
  var prefersGzip: Bool {
    let gzip = qualities["gzip"] ?? qualities["x-gzip"] ?? qualities["*"] ?? 0
    return gzip > 0 && gzip >= qualities["identity"] ?? 0
  }
}

extension HTTPFields {
  /// Whether a request with these headers is best answered in gzip.
  var preferGzip: Bool { AcceptedEncodings(self[.acceptEncoding]).prefersGzip }
}

extension Substring {
  fileprivate func trimming(_ blanks: String) -> Substring {
    let start = self.drop(while: blanks.contains)
    let end = start.lastIndex { !blanks.contains($0) }
    return end.map { start[...$0] } ?? ""
  }
}
