/// The reason why a folder is not a campus: one sentence that says where and what.
public struct CampusFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file in the folder, or `nil` if the error is not about one.
  public var file: String?
  /// The line of the file, from 1, or `nil` if the error is not about one.
  public var line: Int?
  /// What is wrong: a full sentence.
  public var problem: String

  /// Creates an error.
  public init(in file: String? = nil, line: Int? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// The sentence, after the file and the line: `paths.tsv, line 7: The distance -3.0 is negative.`
  public var message: String {
    guard let file else { return problem }
    return line.map { "\(file), line \($0): \(problem)" } ?? "\(file): \(problem)"
  }

  /// Same as `message`.
  public var description: String { message }
}
