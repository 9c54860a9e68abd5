import AmbleCore
import Foundation
import FuzzDriver

@testable import AmbleJournal

/// Runs libFuzzer on the reader of vCards.
@main enum FuzzContacts {
  static func main() { Fuzzer.run(read) }
}

/// Reads what libFuzzer makes up as vCards, and checks what must always hold: what was read can be
/// written in lines of the length that the format allows, and has the same names then.
private func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let cards = VCardReader(Data(UnsafeBufferPointer(start: start, count: count))).cards
  var writer = VCardWriter()
  for card in cards {
    precondition(!card.name.isEmpty && card.place?.isValid != false)
    writer.add(
      Contact(
        id: ContactID("x"), card: card, access: .own, owner: nil,
        updatedAt: Timestamp(milliseconds: 1_767_225_600_000)))
  }
  for line in writer.bytes.split(separator: 10) { precondition(line.count <= 76) }
  let again = VCardReader(Data(writer.bytes))
  precondition(again.cards.count + again.skipped.count == cards.count)
  guard again.skipped.isEmpty else { return 0 }
  for (card, read) in zip(cards, again.cards) where !card.name.hasControls {
    precondition(read.name == card.name, "a name is read differently")
    precondition((read.place == nil) == (card.place == nil), "a place is lost")
  }
  return 0
}

extension String {
  /// Whether the text has characters that no vCard keeps.
  fileprivate var hasControls: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
