/// A failure to read a map file, with a user-facing message.
struct OpenStreetMapError: Error, Hashable, CustomStringConvertible {
  /// The name of the file.
  var file: String
  /// The defect, as the rest of a sentence that begins with the file's name.
  var problem: String

  var description: String { "The map file \(file) \(problem)." }
}
