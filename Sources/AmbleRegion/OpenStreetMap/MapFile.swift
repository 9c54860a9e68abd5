/// A map file in any format, which can be read several times.
protocol MapFile: AnyObject {
  /// The name of the file, for messages.
  var name: String { get }
  var header: MapHeader { get }
  /// The size on disk, bytes.
  var size: UInt64 { get }

  /// Reads all elements of one kind in file order, in batches of some thousand.
  ///
  /// - Parameters:
  ///   - progress: called with the number of bytes read.
  ///   - body: called with each batch.
  /// - Throws: `MalformedMap` if the content violates the format, or the error of `body`.
  func read(
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: ([Element]) throws -> Void) throws
}
