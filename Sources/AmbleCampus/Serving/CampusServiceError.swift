/// An error of serving, editing or storing a campus.
package enum CampusServiceError: Error {
  /// There is no such campus.
  case noSuchCampus
  /// There is no such version.
  case noSuchVersion
  /// The user may not change the campus.
  case notYours
  /// Other versions were stored each time a new one was made.
  case changesAllTheTime
  /// A user's campus has more than a number of objects.
  case tooLarge(most: Int)
  /// The revision that an editor saw does not exist.
  case unknownRevision(Int, latest: Int)
  /// An operation of a request cannot be applied: its index from 0.
  case edit(CampusEditError, operation: Int)
  /// Other editors changed the same objects since.
  case conflict([CampusObject], latest: Int)
  /// An archive is not a campus.
  case badFolder(String)
  /// There is no such picture.
  case noPicture
  /// A picture is damaged.
  case badPicture(String)
}
