public import Foundation

/// Where the files of the web app lie.
public enum WebFolder {
  /// Looks for the web app in the folder `Web` of the working directory, then beside the program
  /// and above it, then where programs keep what they share.
  /// - Parameter program: the program that runs.
  /// - Returns: nil where there is none.
  public static func find(from program: URL) -> URL? {
    let working = URL(filePath: FileManager.default.currentDirectoryPath)
    var candidates = [working.appending(path: "Web")]
    var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<5 where folder.path != "/" {
      candidates.append(folder.appending(path: "Web"))
      candidates.append(folder.appending(path: "share/amble/Web"))
      folder.deleteLastPathComponent()
    }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "index.html").path)
    }
  }
}
