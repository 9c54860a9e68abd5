import Foundation

/// A unit of progress and its text format.
enum QuantityUnit: Hashable, Sendable {
  case bytes
  case items(String)

  /// Returns the text of an amount: "3.2 MB", "51 k streets".
  func text(_ amount: Double) -> String {
    switch self {
    case .bytes: Self.scaled(amount) + "B"
    case .items(let name): Self.scaled(amount) + (amount < 1000 ? "" : " ") + name
    }
  }

  /// Returns the text of an amount per second: "3.2 MB/s".
  func rateText(_ amount: Double) -> String { text(amount) + "/s" }

  /// Returns a number with a decimal prefix after a space: "950 ", "3.2 M".
  private static func scaled(_ amount: Double) -> String {
    switch amount {
    case ..<999.5: String(format: "%.0f ", amount)
    case ..<999_500: String(format: amount < 9950 ? "%.1f k" : "%.0f k", amount / 1e3)
    case ..<999_500_000: String(format: amount < 9.95e6 ? "%.1f M" : "%.0f M", amount / 1e6)
    default: String(format: "%.1f G", amount / 1e9)
    }
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration as text: "0.4 s", "12 s", "3:07 min", "1:02:03 h".
  var text: String {
    let seconds = Int(inSeconds.rounded())
    return switch inSeconds {
    case ..<9.95: String(format: "%.1f s", inSeconds)
    case ..<59.5: "\(seconds) s"
    case ..<3599.5: String(format: "%d:%02d min", seconds / 60, seconds % 60)
    default: String(format: "%d:%02d:%02d h", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
  }
}
