import Foundation

/// Reads files of feeds from a folder. A file counts as unchanged while its time and size stay.
public struct FileFeedSource: FeedSource {
  /// Creates the source.
  public init() {}

  /// Reads a file.
  public func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    guard request.url.isFileURL else { throw .unsafeAddress(request.url.absoluteString) }
    do {
      return try read(request)
    } catch let error as FeedError {
      throw error
    } catch {
      throw .unreachable("\(request.url.lastPathComponent) cannot be read.")
    }
  }

  private func read(_ request: FeedRequest) throws -> FeedResponse {
    let path = request.url.path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw FeedError.unreachable("\(request.url.lastPathComponent) is not a file.")
    }
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    let etag = "\(time)-\(size)"
    if etag == request.validators.etag { return .unchanged }
    let handle = try FileHandle(forReadingFrom: request.url)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: request.maximumBytes + 1) ?? Data()
    guard data.count <= request.maximumBytes else {
      throw FeedError.tooLarge(limit: request.maximumBytes)
    }
    return .changed([UInt8](data), FeedValidators(etag: etag))
  }
}
