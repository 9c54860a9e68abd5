/// The bytes of an XML document, read once from its beginning. Not to be shared between threads.
package protocol XMLSource: AnyObject {
  /// Reads bytes into a buffer, which is not empty.
  /// - Returns: the number of bytes read; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}
