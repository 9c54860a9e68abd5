import AmbleCore
import AmbleFormats
public import AmbleRegion

/// An error about texts that match no place of a region well, or several.
public struct UnclearPlaces: Error, Sendable {
  /// One of the texts.
  public struct Item: Sendable {
    /// The text as it was given.
    public var text: String
    /// The candidates; none is accepted.
    public var lookup: PlaceLookup
  }

  /// The name of the region.
  public var region: String
  /// The texts, in order; at least one.
  public var items: [Item]
}

extension UnclearPlaces: CustomStringConvertible {
  /// A sentence per text, followed by a line per candidate.
  public var description: String {
    items.map { item in
      let lines = item.lookup.candidates.map { "  \($0.position.text)  \($0.label)" }
      let lead = lines.isEmpty ? "" : item.lookup.isAmbiguous ? " They are:" : " Nearest names:"
      return ([sentence(for: item) + lead] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func sentence(for item: Item) -> String {
    item.lookup.isAmbiguous
      ? "Several places in \(region) match \(item.text): "
        + "give the position of one, or add its street or city."
      : "No place in \(region) matches \(item.text)."
  }
}

extension UnclearPlaces {
  /// Returns the error in the format of the HTTP API's errors, with the candidates.
  /// - Returns: JSON text, UTF-8.
  public func json() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      let sentences = items.map(sentence)
      $0.field("message", sentences.joined(separator: " "))
      $0.array("hints") { list in
        for sentence in sentences { list.object { $0.field("message", sentence) } }
      }
      $0.array("places") { list in for item in items { list.object { write(item, to: &$0) } } }
    }
    return json.bytes
  }

  private func write(_ item: Item, to json: inout JSONWriter) {
    json.field("query", item.text)
    json.field("ambiguous", item.lookup.isAmbiguous)
    json.array("candidates") { list in
      for place in item.lookup.candidates {
        list.object {
          $0.field("name", place.title)
          $0.field("label", place.label)
          $0.field("lat", place.position.latitude, decimals: 6)
          $0.field("lon", place.position.longitude, decimals: 6)
          place.writeMatch(to: &$0)
        }
      }
    }
  }
}
