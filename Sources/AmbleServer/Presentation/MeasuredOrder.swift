import AmbleCore
import AmbleFormats

/// The best order of stops, with the cost that it minimises.
struct MeasuredOrder {
  let answer: StopsAnswer
  let cost: TourCost

  init(_ answer: StopsAnswer, by cost: TourCost) {
    (self.answer, self.cost) = (answer, cost)
  }

  static let resource = Resource<Self>([
    .required("order", \.answer.order, .list(of: .integer()), "Indices of the stops, from 0."),
    .required("optimal", \.answer.isOptimal, .flag, "Whether the order is proved optimal."),
    .required("bound", \.answer.bound, .number(decimals: 3), "Lower bound of the cost."),
    .orNull(
      "cost_before", \.answer.costBefore, .number(decimals: 3),
      "Null if there is no route through all stops."),
    .required("cost_after", \.answer.cost, .number(decimals: 3)),
    .required(
      "cost", \.answer.cost, .number(decimals: 3), "Seconds for time, otherwise metres."),
    .required("by", \.cost.name, .word(of: ["time", "distance", "effort"])),
    .required("unreachable", \.answer.unreachable, .list(of: .integer())),
    .required(
      "gaps", \.answer.gaps, .list(of: .orNull(.number(decimals: 1))),
      "For each stop given, metres from the street where its routes end if they are more than 50, "
        + "else null."),
  ])
}
