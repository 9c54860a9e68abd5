import AmbleCore

/// Writes contacts as vCards 4.0 (RFC 6350).
public struct VCardWriter: Sendable {
  /// The text so far: lines of at most 75 octets that end with CR LF.
  public private(set) var text = ""

  /// A file without cards.
  public init() {}

  /// Adds a contact.
  public mutating func add(_ contact: Contact) {
    let card = contact.card
    line("BEGIN:VCARD")
    line("VERSION:4.0")
    line("PRODID:-//Amble//Contacts//EN")
    line("UID:" + Self.escaped(contact.id.text))
    line("REV:" + Self.timestamp(contact.updatedAt))
    line("FN:" + Self.escaped(card.name))
    if !card.address.isEmpty {
      // The address is one line of which nobody knows the parts: it goes where the street does.
      let label = Self.quoted(card.address)
      line("ADR;LABEL=\"\(label)\":;;\(Self.escaped(card.address));;;;")
    }
    if let place = card.place {
      line("GEO:geo:\(Self.degrees(place.latitude)),\(Self.degrees(place.longitude))")
    }
    if !card.note.isEmpty { line("NOTE:" + Self.escaped(card.note)) }
    line("END:VCARD")
  }

  private mutating func line(_ content: String) {
    text += LineFolding.folded(content)
  }

  private static func degrees(_ value: Double) -> String {
    String((value * 1e7).rounded() / 1e7)
  }

  /// `20261121T093000Z`.
  private static func timestamp(_ moment: Moment) -> String {
    String(moment.text.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
  }

  /// A value with what separates values escaped.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";":
        escaped.unicodeScalars += ["\\", scalar]
      case "\n": escaped += "\\n"
      case "\r": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
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
      case "\r": break
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
