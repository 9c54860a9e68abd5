/// What is wrong with a map file, in a sentence for whoever gave it.
struct OpenStreetMapError: Error, Hashable, CustomStringConvertible {
  /// The name of the file.
  var file: String
  /// What is wrong with it: the rest of a sentence that begins with the file's name.
  var problem: String

  var description: String { "The map file \(file) \(problem)." }
}
