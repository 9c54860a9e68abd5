/// A JSON value that does not have the form it should have.
package struct JSONMismatch: Error, Equatable {
  /// The difference.
  package enum Problem: Equatable, Sendable {
    /// A member is missing.
    case missing
    /// The value is no object.
    case notObject
    /// The value is no list.
    case notList
    /// The value is no list, or has more elements than this.
    case notListOf(Int)
    /// The value is no string.
    case notText
    /// The value is a string whose length, in Unicode scalars, is not within these limits.
    case notTextOf(ClosedRange<Int>)
    /// The text has no characters but white space.
    case blank
    /// The value is no number within these limits.
    case notNumberOf(ClosedRange<Double>)
    /// The value is a number within these limits, but has decimals.
    case notWhole(ClosedRange<Int>)
    /// The value is no boolean.
    case notFlag
    /// The value is none of these, a list of words for a sentence.
    case notOneOf(String)
    /// The value is no point in time (RFC 3339).
    case notTime
    /// The value is no date.
    case notDate
    /// The value is no day of the calendar.
    case notDay
    /// The text is no identifier that clients may choose.
    case notIdentifier
    /// The value is no time zone.
    case notTimeZone
    /// The value is no email address.
    case notEmail
    /// The value is no list of pairs of latitude and longitude.
    case notPairs
  }

  /// The path from the value that was read to the one with the difference, such as `.stops[2]`;
  /// empty for the value itself.
  package private(set) var path: String
  /// The difference.
  package let problem: Problem

  /// Creates an error about the value itself.
  package init(_ problem: Problem) {
    path = ""
    self.problem = problem
  }

  /// Returns the error as one about a value that contains the one that was read.
  /// - Parameter step: the path between them, such as `.stops` or `[2]`.
  package func within(_ step: String) -> JSONMismatch {
    var error = self
    error.path = step + path
    return error
  }
}
