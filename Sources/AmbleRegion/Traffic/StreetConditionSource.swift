public import AmbleCore
public import Foundation

/// A source of conditions of streets that change with time, such as traffic, closures and riders'
/// reports. Values name places by coordinates, so that they outlive an import of the region.
public protocol StreetConditionSource: Sendable {
  /// Adds the conditions that hold at a time to a draft.
  func add(to draft: inout StreetConditions.Draft, on graph: Graph, at time: Date)
  /// Returns the next time after another at which the conditions change by themselves, or `nil` if
  /// they do not.
  func nextChange(after time: Date) -> Date?
}
