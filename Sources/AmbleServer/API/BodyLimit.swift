/// Maximum lengths of request bodies, bytes.
enum BodyLimit {
  /// Accounts, passwords and other bodies without a limit of their own.
  static let small = 16 << 10
  /// A request to `/route`: its 501 points take about 20 kB.
  static let route = 64 << 10
  /// A request to `/matrix`: twice 500 points take about 40 kB.
  static let matrix = 128 << 10
  /// A contact or a stop: 10,700 characters of text, each escaped as up to 12 bytes.
  static let card = 256 << 10
  /// A trip of 500 stops, or 5,000 positions.
  static let list = 1 << 20
}
