/// The texts of a block, made into strings when first asked for.
struct StringTable {
  private var raw: [UnsafeRawBufferPointer] = []
  private var strings: [String?] = []

  /// The table of a block; its bytes must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) {
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .bytes): raw.append(try reader.message())
      default: try reader.skip(field.wire)
      }
    }
    strings = Array(repeating: nil, count: raw.count)
  }

  /// The text with a number.
  subscript(index: UInt64) -> String {
    mutating get throws(MalformedMap) {
      guard index < UInt64(raw.count) else {
        throw MalformedMap(problem: "is damaged: a tag's text is missing")
      }
      let index = Int(index)
      if let string = strings[index] { return string }
      let string = String(decoding: raw[index], as: UTF8.self)
      strings[index] = string
      return string
    }
  }
}
