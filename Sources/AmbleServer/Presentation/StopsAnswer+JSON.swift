import AmbleCore
import AmbleFormats

extension StopsAnswer {
  /// Writes the members of the answer. Costs are in seconds for time, otherwise in metres.
  func writeMembers(by cost: TourCost, to json: inout JSONWriter) {
    json.array("order") { list in for stop in order { list.integer(Int64(stop)) } }
    json.field("optimal", isOptimal)
    json.field("bound", bound, decimals: 3)
    json.key("cost_before")
    if let costBefore { json.number(costBefore, decimals: 3) } else { json.null() }
    json.field("cost_after", self.cost, decimals: 3)
    json.field("cost", self.cost, decimals: 3)
    json.field("by", cost.name)
    json.array("unreachable") { list in for stop in unreachable { list.integer(Int64(stop)) } }
  }
}
