import HTTPTypes

/// Tags by which a browser knows whether what it has is still what there is.
enum EntityTag {
  /// The tag of some bytes: their 64-bit FNV-1a hash and their number.
  static func of(_ bytes: some Collection<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))-\(bytes.count)\""
  }

  /// The tag of the same bytes in another form, such as compressed.
  static func of(_ tag: String, as form: String) -> String { tag.dropLast() + "-\(form)\"" }
}

extension HTTPFields {
  /// Whether `If-None-Match` names a tag, so that a client has what it stands for.
  func know(_ tag: String?) -> Bool {
    guard let tag, let known = self[.ifNoneMatch] else { return false }
    return known.split(separator: ",").contains {
      let name = $0.drop { $0 == " " }.prefix { $0 != " " }
      return name == "*" || name == tag || name == "W/" + tag
    }
  }
}
