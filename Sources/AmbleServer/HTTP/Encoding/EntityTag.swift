import AmbleFormats
import HTTPTypes

/// Entity tags, by which clients revalidate cached responses.
enum EntityTag {
  /// Returns the tag of some bytes: their 64-bit FNV-1a hash and their number.
  static func of(_ bytes: some Collection<UInt8>) -> String {
    "\"\(String(FNV1a.hash(of: bytes), radix: 16))-\(bytes.count)\""
  }

  /// Returns the tag of the same bytes in another encoding, such as gzip.
  static func of(_ tag: String, as form: String) -> String { tag.dropLast() + "-\(form)\"" }
}

extension HTTPFields {
  /// Returns whether `If-None-Match` names a tag, that is, the client's cached copy is current.
  func matches(_ tag: String?) -> Bool {
    guard let tag, let known = self[.ifNoneMatch] else { return false }
    return known.split(separator: ",").contains {
      let name = $0.drop { $0 == " " }.prefix { $0 != " " }
      return name == "*" || name == tag || name == "W/" + tag
    }
  }
}
