import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleTracks
import HTTPTypes
import Hummingbird

/// What became of a file or a recording that was sent.
struct HikeImportResult {
  /// What became of each hike.
  var additions: [HikeAddition] = []
  /// What could not be read.
  private(set) var losses: [TrackFileLoss] = []
  /// Why a session cannot become a hike, of the first that cannot.
  private var refusal: APIError?

  /// Maximum number of losses that are listed.
  private static let maxLosses = 1000

  /// Adds the parts of a file that did not become hikes.
  /// - Parameter language: the language of their messages.
  mutating func add(_ parts: [HikeFileReader.Loss], in language: Language) {
    for part in parts {
      switch part {
      case .unreadable(let loss): losses.append(loss)
      case .refused(let error, let file):
        refusal = refusal ?? error.apiError
        losses.append(
          TrackFileLoss(in: file, message: error.apiError.sentence(in: language)))
      }
    }
  }

  /// Creates the response.
  /// - Throws: `APIError` if there is no hike.
  func response() throws(APIError) -> Response {
    guard let first = additions.first else { throw emptiness }
    return .object(additions.contains { $0.isNew } ? .created : .ok) { json in
      first.write(to: &json)
      json.array("others") { list in
        for other in additions.dropFirst() { list.object { other.write(to: &$0) } }
      }
      json.array("losses") { list in
        for loss in losses.prefix(Self.maxLosses) { list.object { loss.write(to: &$0) } }
      }
    }
  }

  private var emptiness: APIError {
    if let refusal { return refusal }
    guard let loss = losses.first else { return APIError(.badRequest, .noRecording) }
    return APIError(.badRequest, .badRecording, ["problem": .text(loss.message)])
  }
}

extension HikeAddition {
  fileprivate var isNew: Bool {
    if case .added = self { true } else { false }
  }

  fileprivate func write(to json: inout JSONWriter) {
    hike.write(to: &json)
    json.field("is_duplicate", !isNew)
  }
}

extension TrackFileLoss {
  /// Writes the members of a loss.
  func write(to json: inout JSONWriter) {
    json.field("file", ifKnown: file)
    json.field("message", message)
  }
}
