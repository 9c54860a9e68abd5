public import Foundation

/// The location of the web app.
public enum WebFolder {
  /// Finds the web app: in `Web` of the working directory, otherwise in `Web` or `share/amble/Web`
  /// of up to five folders above the program.
  /// - Parameter program: the path of the running program.
  ///
  /// If `scripts/build-page.sh` has bundled the folder since its last change, the bundled folder is
  /// used: the same page in fewer files.
  /// - Returns: the folder, or `nil` if no candidate has an `index.html`.
  public static func find(from program: URL) -> URL? {
    let working = URL(filePath: FileManager.default.currentDirectoryPath)
    var candidates = [working.appending(path: "Web")]
    var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<5 where folder.path != "/" {
      candidates.append(folder.appending(path: "Web"))
      candidates.append(folder.appending(path: "share/amble/Web"))
      folder.deleteLastPathComponent()
    }
    let found = candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "index.html").path)
    }
    return found.map { bundled($0) ?? $0 }
  }

  /// Returns the bundle of a folder, `.build/page` beside it, or `nil` if there is none or a file or
  /// folder has changed since.
  static func bundled(_ folder: URL) -> URL? {
    let bundle = folder.deletingLastPathComponent().appending(path: ".build/page")
    guard let made = changed(bundle.appending(path: "index.html")),
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey],
        options: [.skipsHiddenFiles])
    else { return nil }
    for case let file as URL in files {
      guard let date = changed(file), date <= made else { return nil }
    }
    return bundle
  }

  private static func changed(_ file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
