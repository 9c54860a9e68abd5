/// A map file of some format, which can be read several times.
protocol MapFile: AnyObject {
  /// The name of the file, for messages.
  var name: String { get }
  /// What the file says of itself.
  var header: MapHeader { get }
  /// Bytes on disk.
  var size: UInt64 { get }

  /// Hands over every element of one kind in the order of the file, some thousand at a time.
  ///
  /// `progress` is told now and then how many bytes lie behind. Throws `MalformedMap` where the
  /// content does not follow the format, or what `body` throws.
  func read(
    _ kind: ElementKinds, progress: (UInt64) -> Void, _ body: ([Element]) throws -> Void) throws
}
