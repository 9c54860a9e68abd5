/// Content that does not follow the format of its file.
///
/// It does not know the file; `OpenStreetMapReader` puts the name before it.
struct MalformedMap: Error {
  /// What is wrong: the rest of a sentence that begins with the file's name.
  var problem: String

  /// A length or number that leads beyond the end of its message.
  static let truncated = MalformedMap(problem: "is damaged: a message ends too early")
}
