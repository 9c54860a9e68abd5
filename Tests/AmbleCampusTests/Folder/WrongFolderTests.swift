import AmbleCampus
import AmbleTesting
import Foundation
import Testing

@Suite struct WrongFolderTests {
  private func message(_ changes: [String: String?]) throws -> String {
    let folder = try SampleFolder(changes)
    do {
      _ = try CampusFolder.read(folder.url)
      return "none"
    } catch {
      return error.message
    }
  }

  private func paths(_ rows: String, columns: String = "") throws -> String {
    try message(["paths.tsv": "x1\ty1\tx2\ty2\tdistance\(columns)\n\(rows)\n"])
  }

  private func buildings(_ rows: String, columns: String = "") throws -> String {
    try message(["buildings.tsv": "short_name\tlongName\tx\ty\(columns)\n\(rows)\n"])
  }

  private func settings(_ members: String) throws -> String {
    try message(["campus.json": "{\(members)}"])
  }

  @Test func aMissingFolderOrFileIsNamed() throws {
    let nowhere = RunFolder.url.appending(path: "nowhere")
    #expect(throws: CampusFolderError("There is no folder \(nowhere.path).")) {
      try CampusFolder.read(nowhere)
    }
    #expect(try message(["paths.tsv": nil]) == "The folder has no paths.tsv.")
    #expect(try message(["buildings.tsv": nil]) == "The folder has no buildings.tsv.")
    #expect(try message(["paths.tsv": " \n\n"]) == "paths.tsv: The file is empty.")
  }

  @Test func aMissingPictureIsNamed() throws {
    #expect(
      try settings(#""picture": "plan.jpg""#) == "The folder has no picture “plan.jpg”.")
    let folder = try SampleFolder(["campus.json": nil])
    try FileManager.default.removeItem(at: folder.url.appending(path: "map.png"))
    #expect(
      throws: CampusFolderError("The folder has no picture: a JPEG, PNG or WebP file is needed.")
    ) { try CampusFolder.read(folder.url) }
    #expect(
      try message(["campus.json": nil, "b.JPG": "x"])
        == "The folder has several pictures: campus.json must name one as “picture”.")
  }

  @Test func aPictureThatIsNoneIsRefused() throws {
    #expect(
      try message(["map.png": "GIF89a"])
        == "map.png: The file is not a picture that can be read: JPEG, PNG or WebP is needed.")
    #expect(try message(["map.png": ""]).hasPrefix("map.png: The file is not a picture"))
  }

  /// 20,000 · 20,000 bits are 50 MB, which deflate does not bring below 48 kB.
  @Test func aPictureWhoseSizeIsImpossibleIsRefused() throws {
    let folder = try SampleFolder()
    func message(_ width: UInt32, _ height: UInt32) throws -> String {
      try folder.put("map.png", SampleFolder.png(width: width, height: height))
      return #expect(throws: CampusFolderError.self) { try CampusFolder.read(folder.url) }?.message
        ?? "none"
    }
    #expect(
      try message(20_000, 20_000)
        == "map.png: The picture's file is too small for its 20000×20000 pixels.")
    #expect(
      try message(20_001, 9)
        == "map.png: The picture has 20001×9 pixels: from 1 to 20000 a side are possible.")
    #expect(try message(0, 9).contains("The picture has 0×9 pixels"))
    #expect(try message(.max, .max).contains("The picture has 4294967295×4294967295 pixels"))
  }

  @Test(arguments: ["../map.png", "/etc/hostname", "a/b.png", ".map.png", "a\\b.png", ""])
  func aPictureOutsideTheFolderIsRefused(name: String) throws {
    let escaped = name.replacingOccurrences(of: "\\", with: "\\\\")
    let message = try settings("\"picture\": \"\(escaped)\"")
    #expect(
      message.contains("is not the name of a file in the folder")
        || message.contains("The name of the picture is empty."))
  }

  @Test func linksAreRefused() throws {
    let folder = try SampleFolder()
    for name in ["map.png", "paths.tsv", "campus.json"] {
      let file = folder.url.appending(path: name)
      let other = folder.url.appending(path: "other-\(name)")
      try FileManager.default.moveItem(at: file, to: other)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
      #expect(throws: CampusFolderError(in: name, "The file is a link to another file.")) {
        try CampusFolder.read(folder.url)
      }
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: other, to: file)
    }
  }

  @Test func columnsAreChecked() throws {
    #expect(
      try buildings("A\tB\t1\t2\t3", columns: "\tcolour")
        == "buildings.tsv, line 1: “colour” is not a column: the columns are short_name, longName,"
        + " x, y, level.")
    #expect(
      try message(["paths.tsv": "x1\ty1\tx2\tlength\n"])
        == "paths.tsv, line 1: The column end-y is missing.")
    #expect(
      try paths("1\t2\t3\t4\t5\t6", columns: "\tend_x")
        == "paths.tsv, line 1: The column end-x is there twice.")
    #expect(
      try paths("1\t2\t3\t4\t5\n1\t2\t3\t4")
        == "paths.tsv, line 3: The line has 4 fields, the header has 5.")
  }

  @Test(arguments: ["nan", "NaN", "inf", "-Infinity", "0x10", "1e999", "1,5", "", "ten", "1 0"])
  func whatIsNoNumberIsRefused(text: String) throws {
    #expect(
      try paths("1\t2\t3\t4\t5\n\(text)\t2\t3\t4\t5")
        == "paths.tsv, line 3: start-x is “\(text)”, which is not a number.")
  }

  @Test func impossiblePlacesAreRefused() throws {
    #expect(
      try buildings("A\tB\t1e7\t2")
        == "buildings.tsv, line 2: The point (10000000.0, 2.0) is not on any picture: coordinates"
        + " are pixels.")
    // A twentieth of the 100 pixels is 5: 105 is allowed, 106 is not.
    #expect(try buildings("A\tB\t105\t-5") == "none")
    #expect(
      try buildings("A\tB\t106\t2")
        == "buildings.tsv, line 2: The point (106.0, 2.0) lies outside the picture, which has"
        + " 100×60 pixels.")
  }

  @Test func impossiblePathsAreRefused() throws {
    #expect(
      try paths("1\t2\t1\t2\t0")
        == "paths.tsv, line 2: The path leads nowhere: both ends are (1.0, 2.0).")
    #expect(try paths("1\t2\t\t\t5").hasSuffix("line 2: end-x is “”, which is not a number."))
    #expect(try paths("1\t2\t3\t4\t-1") == "paths.tsv, line 2: The distance -1.0 is negative.")
    #expect(
      try paths("1\t2\t3\t4\t1e12")
        == "paths.tsv, line 2: The distance 1000000000000.0 is not a number up to 1000000.")
    #expect(
      try paths("1\t2\t3\t4\t1\tbridge", columns: "\tkind")
        == "paths.tsv, line 2: The kind “bridge” is none of path, stairs and lift.")
    #expect(
      try paths("1\t2\t3\t4\t1\tmaybe", columns: "\tone_way")
        == "paths.tsv, line 2: one_way is “maybe”, which is neither yes nor no.")
    #expect(
      try paths("1\t2\t3\t4\t1\t2027-02-29", columns: "\tclosed_until")
        == "paths.tsv, line 2: “2027-02-29” is not a day such as 2027-03-01.")
  }

  @Test func impossibleLevelsAreRefused() throws {
    let columns = "\tkind\tstart-level\tend-level"
    #expect(
      try paths("1\t2\t3\t4\t1\tlift\t2\t2", columns: columns)
        == "paths.tsv, line 2: The lift has both ends on level 2.")
    #expect(
      try paths("1\t2\t1\t2\t1\tpath\t0\t1", columns: columns)
        == "paths.tsv, line 2: The path leads straight up from level 0 to 1: only stairs and lifts"
        + " do.")
    #expect(try paths("1\t2\t1\t2\t1\tstairs\t0\t1", columns: columns) == "none")
    #expect(
      try paths("1\t2\t3\t4\t1\t\t0\t201", columns: columns)
        == "paths.tsv, line 2: The level 201 is not from -50 to 200.")
    #expect(
      try paths("1\t2\t3\t4\t1\t\t0\t0.5", columns: columns)
        == "paths.tsv, line 2: end-level is “0.5”, which is not a whole number.")
  }

  @Test func namesAreChecked() throws {
    #expect(
      try buildings("A\tOne\t1\t2\nB\tTwo\t3\t4\na\tThree\t5\t6")
        == "buildings.tsv, line 4: The short name a is that of line 2 too.")
    #expect(try buildings("\tOne\t1\t2") == "buildings.tsv, line 2: The short name is empty.")
    #expect(try buildings("A\t\t1\t2") == "buildings.tsv, line 2: The name is empty.")
    #expect(
      try buildings("A\u{1}\tOne\t1\t2")
        == "buildings.tsv, line 2: The line contains a control character.")
    let long = String(repeating: "n", count: 401)
    #expect(
      try buildings("A\t\(long)\t1\t2")
        == "buildings.tsv, line 2: The name is longer than 400 bytes.")
    #expect(
      try message(["entrances.tsv": "short_name\tname\tx\ty\nLAB\t\t1\t2\n"])
        == "entrances.tsv, line 2: There is no building “LAB”.")
  }

  @Test func textThatIsNotUTF8IsRefused() throws {
    let folder = try SampleFolder()
    try folder.put("buildings.tsv", Data("short_name\tlongName\tx\ty\nA\tCaf".utf8 + [0xE9, 0x0A]))
    #expect(throws: CampusFolderError(in: "buildings.tsv", line: 2, "The text is not in UTF-8.")) {
      try CampusFolder.read(folder.url)
    }
  }

  @Test func settingsAreChecked() throws {
    #expect(
      try settings(#""unt": "feet""#)
        == "campus.json: “unt” is unknown: is “unit” meant?")
    #expect(
      try settings(#""Scale": 2"#) == "campus.json: “Scale” is unknown: is “scale” meant?")
    #expect(
      try settings(#""pins": [{"x": 1, "y": 2, "lat": 9, "lon": 0, "alt": 3}]"#)
        == "campus.json: “alt” is unknown: a pin has x, y, lat, lon.")
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(
      try settings("\"notes\": \(deep)")
        == "campus.json: Lists and objects are nested more than 20 deep.")
    // 16 kB, two quotation marks and the name.
    let long = String(repeating: "a", count: 16 << 10)
    #expect(
      try settings("\"notes\": \"\(long)\"")
        == "campus.json: The members of other names take more than 16 kB.")
    #expect(
      try settings(#""unit": "miles""#)
        == "campus.json: The unit “miles” is neither feet nor metres.")
    #expect(try settings(#""scale": "1""#) == "campus.json: “scale” is not a number.")
    #expect(
      try settings(#""scale": 0"#)
        == "campus.json: The scale 0.0 is not a length of a pixel: it must be above 0.")
    #expect(
      try settings(#""north": 400"#)
        == "campus.json: The direction of north, 400.0, is not from -360 to 360 degrees.")
    #expect(
      try settings(#""pins": [{"x": 1, "y": 2, "lat": 91, "lon": 0}]"#)
        == "campus.json: The pin at 91.0, 0.0 is not on Earth.")
    #expect(
      try settings(#""pins": [{"x": 1, "y": 2, "lat": 91}]"#)
        == "campus.json: “lon” is missing in pins [0].")
    #expect(try settings(#""scale": NaN"#) == "campus.json: The file is not JSON.")
    #expect(try settings(#""scale": 1e999"#).hasPrefix("campus.json: "))
    #expect(try settings("[") == "campus.json: The file is not JSON.")
  }

  /// 50,001 paths apart from each other have 100,002 ends.
  @Test func tooManyPointsAreRefused() throws {
    let rows = (0...50_000).map { number in
      let x = "\(number / 500).\(1000 + number % 500)"
      return "\(x)\t1\t\(x)\t2\t1"
    }
    #expect(
      try paths(rows.joined(separator: "\n"))
        == "The paths and buildings have more than 100000 points.")
    let many = repeatElement("1\t1\t2\t2\t1", count: 200_001).joined(separator: "\n")
    #expect(try paths(many) == "paths.tsv, line 200002: There are more than 200000 rows.")
  }

  @Test func tooLargeFilesAreRefused() throws {
    let folder = try SampleFolder()
    try folder.put("paths.tsv", Data(count: 32 << 20 + 1))
    #expect(throws: CampusFolderError(in: "paths.tsv", "The file is larger than 32 MB.")) {
      try CampusFolder.read(folder.url)
    }
  }
}
