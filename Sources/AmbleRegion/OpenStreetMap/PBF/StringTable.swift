/// The strings of a block, decoded on first use.
struct StringTable {
  private var raw: [UnsafeRawBufferPointer] = []
  private var strings: [String?] = []

  /// Creates the table of a block, whose bytes must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedMap) {
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      switch field {
      case (1, .bytes):
        guard raw.count < PrimitiveBlock.maxCount else { throw .tooManyElements }
        raw.append(try reader.message())
      default: try reader.skip(field.wire)
      }
    }
    strings = Array(repeating: nil, count: raw.count)
  }

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
