/// A place in a FIT file where its format is broken, so that the rest cannot be decoded.
struct FITDamage: Error, Hashable {
  /// Offset in the file, bytes.
  var offset: Int
  /// The problem there, a phrase to follow “The FIT file is damaged at byte 12:”.
  var problem: String

  /// Creates a description of damage.
  init(at offset: Int, _ problem: String) {
    self.offset = offset
    self.problem = problem
  }
}
