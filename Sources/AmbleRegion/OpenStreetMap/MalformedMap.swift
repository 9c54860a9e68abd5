/// Content that violates the format of its file.
///
/// It does not name the file; `OpenStreetMapReader` prepends the name.
struct MalformedMap: Error {
  /// The defect, as the rest of a sentence that begins with the file's name.
  var problem: String

  /// A length or number that exceeds its message.
  static let truncated = MalformedMap(problem: "is damaged: a message is truncated")

  /// A block with more elements or strings than `PrimitiveBlock.maxCount`.
  static let tooManyElements = MalformedMap(problem: "is damaged: a block has too many elements")
}
