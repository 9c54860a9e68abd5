import AmbleFormats
import Testing

/// Tags and texts of XML, however the document is divided.
struct XMLScannerTests {
  private static let document = """
    <?xml version="1.0"?>
    <!-- a > comment with <node id="9"/> --><!DOCTYPE osm [<!ENTITY a "b">]>
    <osm version='0.6'><n:node id = "1" note='a > "b"'/>A &amp; B<![CDATA[<x>&amp;]]]></osm>
    """

  /// Returns the tags, with their attributes, and the texts: those of one element as one.
  private func parts(_ text: String, size: Int = .max, maxTag: Int = 1000) throws -> [String] {
    var scanner = XMLScanner(
      XMLFragments(Array(text.utf8), size: size),
      XMLScanner.Rules(maxTag: maxTag, refusesDocumentTypes: false, readSize: 16))
    var (parts, text) = ([String](), "")
    while let part = try scanner.next() {
      switch part {
      case .tag(let tag):
        if !text.isEmpty { parts.append("text " + text) }
        text = ""
        let attributes = tag.attributes.map { " \($0.name.string)=[\($0.value.string)]" }.joined()
        parts.append(
          "\(tag.isEnd ? "end " : "")\(tag.name.string)\(attributes)\(tag.isEmpty ? " empty" : "")")
      case .text(let bytes): text += bytes.string.filter { !$0.isWhitespace || $0 == " " }
      case .section(let bytes): text += String(decoding: bytes.bytes, as: UTF8.self)
      }
    }
    return parts
  }

  private func problem(_ text: String, size: Int = .max, maxTag: Int = 1000) -> XMLProblem? {
    do {
      _ = try parts(text, size: size, maxTag: maxTag)
      return nil
    } catch { return error as? XMLProblem }
  }

  /// A buffer of 16 bytes is refilled with 1 to 40 of them: no part is lost or divided wrongly. The
  /// document type ends with the first “>” outside of a value: the rest of it is text.
  @Test(arguments: Array(1...40))
  func piecesMayEndAnywhere(size: Int) throws {
    #expect(
      try parts(Self.document, size: size) == [
        "text ]>", "osm version=[0.6]", "n:node id=[1] note=[a > \"b\"] empty",
        "text A & B<x>&amp;]", "end osm",
      ])
  }

  /// Attributes are read up to the first without quotation marks.
  @Test func attributesEndWhereTheyAreMalformed() throws {
    #expect(try parts("<a b='1' c=2 d='3'>") == ["a b=[1]"])
    #expect(try parts("<a b='1' c=>") == ["a b=[1]"])
    #expect(try parts("<a b>") == ["a"])
    #expect(try parts("<>") == [""])
    #expect(try parts("</>") == ["end "])
  }

  /// The kinds of markup that may lack an end. The first line is 1; each begins on line 2.
  @Test func markupWithoutEndIsRefused() {
    for size in [1, 3, 100] {
      for text in ["\n<", "\n<a", "\n<a b='>", "\n</a", "\n<!DOCTYPE\n"] {
        guard let problem = problem(text, size: size), case .openTag = problem.cause else {
          Issue.record("\(text) has an end")
          continue
        }
        #expect(problem.line == 2)
        #expect(!problem.isRefusal)
      }
      for text in ["\n<!-- \n->", "\n<!-->", "\n<![CDATA[\n]]", "\n<?x >"] {
        guard let problem = problem(text, size: size), case .openSection = problem.cause else {
          Issue.record("\(text) has an end")
          continue
        }
        #expect(problem.line == 2)
        #expect(problem.message == "a comment or section does not end")
      }
    }
  }

  /// A “<” in a tag begins the next one, but may be in a value.
  @Test func tagsInTagsAreRefused() throws {
    #expect(try parts("<a b='<'>") == ["a b=[<]"])
    guard case .interruptedTag = problem("<a <b>")?.cause else {
      Issue.record("a tag in a tag is read")
      return
    }
  }

  /// A tag of 20 bytes after its “<”, with the “>”, is as long as the limit.
  @Test(arguments: [1, 7, 100])
  func longTagsAreRefused(size: Int) throws {
    let name = String(repeating: "a", count: 19)
    #expect(try parts("<\(name)>", size: size, maxTag: 20) == [name])
    guard case .longTag(limit: 20) = problem("<\(name)a>", size: size, maxTag: 20)?.cause else {
      Issue.record("a long tag is read")
      return
    }
    #expect(problem("<\(name)a>", maxTag: 20)?.isRefusal == true)
  }

  /// A tag longer than the buffer of 16 bytes makes it grow.
  @Test func longValuesAreRead() throws {
    let value = String(repeating: "x", count: 100_000)
    #expect(try parts("<a b='\(value)'/>", maxTag: 1 << 20) == ["a b=[\(value)] empty"])
  }

  /// The error of the source is kept.
  @Test func failuresOfTheSourceAreTold() throws {
    var scanner = XMLScanner(
      XMLFragments(Array("<a>\n".utf8), failure: XMLFragments.Failure()),
      XMLScanner.Rules(maxTag: 10, refusesDocumentTypes: false, readSize: 16))
    _ = try scanner.nextTag()
    do throws(XMLProblem) {
      _ = try scanner.nextTag()
      Issue.record("the end is read")
    } catch {
      guard case .source(let failure) = error.cause else {
        Issue.record("\(error)")
        return
      }
      #expect(failure is XMLFragments.Failure)
    }
  }
}

/// Names, values and texts of XML.
struct XMLTextTests {
  private func string(_ text: String, maxLength: Int = .max) -> String {
    Array(text.utf8).withUnsafeBytes { XMLText($0).string(maxLength: maxLength) }
  }

  /// “ä” is U+00E4, 228; 😀 is U+1F600.
  @Test(arguments: [
    ("A &amp; B", "A & B"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&#228;&#xE4;&#XE4;", "äää"),
    ("&#x1F600;", "😀"), ("ä&#10;ö", "ä\nö"), ("&amp;amp;", "&amp;"), ("A&B&amp;C", "A&B&C"),
  ])
  func referencesAreReplaced(text: String, expected: String) {
    #expect(string(text) == expected)
  }

  /// What is no reference to a character stays: U+D800 is half of one, U+110000 beyond the last.
  @Test(arguments: [
    "&", "&;", "&amp", "& amp;", "&foo;", "&AMP;", "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#a;",
    "&#0000000000065;",
  ])
  func otherReferencesStay(text: String) {
    #expect(string(text) == text)
  }

  /// A megabyte of “&” takes no time, because a reference has 13 bytes at most.
  @Test func ampersandsAloneStay() {
    let text = String(repeating: "&", count: 1 << 20)
    #expect(string(text) == text)
  }

  /// The length counts bytes before references are replaced: “&am” is none.
  @Test func textsAreCut() {
    #expect(string("abc", maxLength: 2) == "ab")
    #expect(string("&amp;&amp;", maxLength: 8) == "&&am")
    #expect(string("", maxLength: 2) == "")
  }

  @Test func bytesAreCompared() {
    let bytes = Array("node".utf8)
    bytes.withUnsafeBytes { bytes in
      #expect(XMLText(bytes) == "node")
      #expect(!(XMLText(bytes) == "nod"))
      #expect(!(XMLText(bytes) == "nodes"))
      #expect(!(XMLText(bytes) == "mode"))
    }
  }
}
