import AmbleCore

/// Writes contacts as vCard 4.0 (RFC 6350), with the line format of iCalendar.
public struct VCardWriter: Sendable {
  private var lines = CalendarWriter()

  /// The text so far: lines of at most 75 octets that end with CRLF.
  public var bytes: [UInt8] { lines.bytes }

  /// Creates a writer without cards.
  public init() {}

  /// Appends a contact.
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
      // The parts of the one-line address are unknown, so all of it is the street.
      let street = CalendarWriter.escaped(card.address)
      lines.property("ADR;LABEL=\"\(quoted(card.address))\"", ";;\(street);;;;")
    }
    if let place = card.place {
      lines.property("GEO", "geo:\(place.latitude.degrees),\(place.longitude.degrees)")
    }
    if !card.note.isEmpty { lines.text("NOTE", card.note) }
  }

  /// Formats a time as `20261121T093000Z`.
  private static func timestamp(_ time: Timestamp) -> String {
    String(time.text.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
  }

  /// Quotes a parameter value, with special characters encoded by RFC 6868. RFC 6350 itself reads
  /// `\n` there as a line break, so a backslash is doubled.
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
