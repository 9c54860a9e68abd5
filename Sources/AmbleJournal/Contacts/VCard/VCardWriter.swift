import AmbleCore

/// Writes contacts as vCards 4.0 (RFC 6350), which are of the same lines as calendars.
public struct VCardWriter: Sendable {
  private var lines = CalendarWriter()

  /// The text so far: lines of at most 75 octets that end with CR LF.
  public var bytes: [UInt8] { lines.bytes }

  /// A file without cards.
  public init() {}

  /// Adds a contact.
  public mutating func add(_ contact: Contact) {
    lines.component("VCARD") { Self.write(contact, to: &$0) }
  }

  private static func write(_ contact: Contact, to lines: inout CalendarWriter) {
    let card = contact.card
    lines.property("VERSION", "4.0")
    lines.property("PRODID", "-//Amble//Contacts//EN")
    lines.text("UID", contact.id.text)
    lines.property("REV", timestamp(contact.updatedAt))
    lines.text("FN", card.name)
    if !card.address.isEmpty {
      // The address is one line of which nobody knows the parts: it goes where the street does.
      let street = CalendarWriter.escaped(card.address)
      lines.property("ADR;LABEL=\"\(quoted(card.address))\"", ";;\(street);;;;")
    }
    if let place = card.place {
      lines.property("GEO", "geo:\(place.latitude.degrees),\(place.longitude.degrees)")
    }
    if !card.note.isEmpty { lines.text("NOTE", card.note) }
  }

  /// `20261121T093000Z`.
  private static func timestamp(_ moment: Moment) -> String {
    String(moment.text.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
  }

  /// The value of a parameter in quotes, with what may not stand there written as RFC 6868 has it.
  /// RFC 6350 itself breaks lines there by `\n`, so that a backslash is doubled.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "^": quoted += "^^"
      case "\"": quoted += "^'"
      case "\\": quoted += "\\\\"
      case "\n": quoted += "^n"
      case "\u{0}"..<" ", "\u{7F}": break
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
