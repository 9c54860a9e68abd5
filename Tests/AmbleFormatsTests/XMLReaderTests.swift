import AmbleFormats
import Testing

/// Elements of XML documents of strangers.
struct XMLReaderTests {
  /// Returns the elements with their parents, attribute `a` and texts.
  private func events(_ bytes: [UInt8], size: Int = .max) throws(XMLProblem) -> [String] {
    var reader = try XMLReader(XMLFragments(bytes, size: size), beginning: bytes)
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .begin(let name, let tag):
        events.append("\(name) \(tag.text(of: "a") ?? "-") in \(reader.parent)")
      case .end(let name): events.append("/\(name) [\(reader.text)] in \(reader.parent)")
      }
    }
    return events
  }

  private func events(_ text: String) throws(XMLProblem) -> [String] {
    try events(Array(text.utf8))
  }

  private func problem(_ bytes: [UInt8], size: Int = .max) -> XMLProblem? {
    do throws(XMLProblem) {
      _ = try events(bytes, size: size)
      return nil
    } catch { return error }
  }

  /// Names lose their prefixes. A parent has the text after its last child.
  @Test(arguments: [1, 2, 3, 5, 8, 1000])
  func elementsHaveTheirTexts(size: Int) throws {
    let text = "<x:r a='1'> t <p:e b='2' a=\"&lt;\"/> A &amp; <![CDATA[<B>]]> <!-- c --> </x:r>\n"
    #expect(
      try events(Array(text.utf8), size: size) == [
        "r 1 in r", "e < in e", "/e [] in r", "/r [A & <B>] in ",
      ])
  }

  /// The root is looked at before the rest.
  @Test func theRootIsNamed() throws {
    let bytes = Array("\n<!-- c --><p:r a='x'>t</p:r>".utf8)
    var reader = try XMLReader(XMLFragments(bytes), beginning: bytes)
    #expect(try reader.root() == "r")
    guard case .begin("r", let tag) = try reader.next() else {
      Issue.record("the root is lost")
      return
    }
    #expect(tag.text(of: "a") == "x")
  }

  /// Each problem with its line, counted by hand, whether it is a refusal, and its words.
  @Test(
    arguments: [
      ("", 1, false, "the document ends before its last element does"),
      ("<a>\n<b>\n</a>", 3, false, "the tag </a> ends no element that is open"),
      ("<a>\n", 2, false, "the document ends before its last element does"),
      ("<a/>\n<b/>", 2, false, "there is a second root element"),
      ("<a>\n<>", 2, false, "a tag has no name"),
      ("<a>\n<b:>", 2, false, "a tag has no name"),
      ("<a>\n<b\n<c>", 2, false, "a tag does not end"),
      ("<a>\n<!DOCTYPE", 2, true, "document types and entities are refused"),
      ("<a>\nt\n&foo;", 3, true, "document types and entities are refused"),
      ("<a>\n<b\nc='\n&foo;'/>", 4, true, "document types and entities are refused"),
    ] as [(String, Int, Bool, String)])
  func problemsAreTold(text: String, line: Int, isRefusal: Bool, message: String) {
    for size in [1, 4, 1000] {
      let problem = problem(Array(text.utf8), size: size)
      #expect(problem?.line == line)
      #expect(problem?.isRefusal == isRefusal)
      #expect(problem?.message == message)
    }
  }

  /// A hundred elements within each other are allowed.
  @Test func deepNestingIsRefused() {
    let deep = { (count: Int) in
      Array(
        (String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)).utf8)
    }
    #expect(problem(deep(100)) == nil)
    #expect(problem(deep(101))?.message == "elements are nested too deeply")
  }

  /// A lone “&” is malformed, but common in names, also before a reference.
  @Test func loneAmpersandsAreKept() throws {
    #expect(try events("<a>R&D &amp; A&B&amp;C & D;</a>").last == "/a [R&D & A&B&C & D;] in ")
  }

  /// Of a long text and value, 4,096 bytes are kept.
  @Test func longTextsAreCut() throws {
    let long = String(repeating: "x", count: 10_000)
    let short = String(repeating: "x", count: 4096)
    #expect(try events("<r a='\(long)'>\(long)</r>") == ["r \(short) in r", "/r [\(short)] in "])
  }

  /// “€” is 0x80 in Windows-1252, and no character of ISO-8859-1; “ä” is 0xE4 in both.
  @Test(arguments: [1, 3, 1000])
  func encodingsAreTranscoded(size: Int) throws {
    let head = Array("<?xml version='1.0' encoding='windows-1252'?><r>".utf8)
    let bytes = head + [0x80, 0xE4] + Array("</r>".utf8)
    #expect(try events(bytes, size: size).last == "/r [€ä] in ")
    let units = Array("\u{FEFF}<r>€😀</r>".utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try events(little, size: size).last == "/r [€😀] in ")
    let unsupported = problem(Array("<?xml version='1.0' encoding=\"KOI8-R\"?><r/>".utf8))
    #expect(unsupported?.message == "the encoding koi8-r is not supported")
  }

  /// What begins as XML, or not.
  @Test func documentsAreRecognised() {
    #expect(XMLReader.recognizes(Array("\n <gpx>".utf8)))
    #expect(XMLReader.recognizes([0xEF, 0xBB, 0xBF] + Array("<gpx>".utf8)))
    #expect(XMLReader.recognizes([0xFE, 0xFF]))
    #expect(!XMLReader.recognizes(Array("{}".utf8)))
    #expect(!XMLReader.recognizes([]))
  }
}

/// Texts written as XML.
struct XMLEscapingTests {
  /// U+0007 is forbidden in XML 1.0.
  @Test func charactersAreEscaped() {
    #expect(XMLWriter.escaped("a&b<c>d\"e'\u{7}\n") == "a&amp;b&lt;c&gt;d&quot;e'\n")
    #expect(XMLWriter.escaped("a&b<c>d\"e'\u{7}", for: .content) == "a&amp;b&lt;c>d\"e'")
  }
}
