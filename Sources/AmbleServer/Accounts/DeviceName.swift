/// The name of a browser and its system, as a user knows them: "Firefox on Linux".
///
/// Browsers name others for compatibility in `User-Agent`: Edge names Chrome, Chrome names Safari.
/// The first product of the list that is there is the browser.
struct DeviceName {
  /// The name; empty if neither the browser nor the system is known.
  let text: String

  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Chromium/", "Chromium"), ("Safari/", "Safari"), ("curl/", "curl"),
  ]

  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Mac OS X", "macOS"), ("Linux", "Linux"),
  ]

  /// Reads the header `User-Agent`, which may be any text.
  init(userAgent: String) {
    func name(_ list: [(mark: String, name: String)]) -> String? {
      list.first { userAgent.contains($0.mark) }?.name
    }
    text = [name(Self.browsers), name(Self.systems)].compactMap(\.self).joined(separator: " on ")
  }
}
