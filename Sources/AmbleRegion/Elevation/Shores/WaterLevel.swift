import AmbleCore

/// The level of water next to a street, by an elevation model.
enum WaterLevel {
  /// Distances from the bank where the model is sampled, in cells. The first cell may hold the
  /// bank.
  private static let distances = [0.5, 1, 1.5]

  /// Returns the lowest height of the model across the bank from a street, metres, or `nil` if it has
  /// none there.
  ///
  /// Water is the lowest ground next to a shore: boats, trees and the bank itself are above it.
  static func beyond(_ bank: Shores.Bank, in source: some ElevationSource) -> Double? {
    distances.compactMap { source.height(at: bank.position(beyond: $0 * source.spacing)) }.min()
  }
}
