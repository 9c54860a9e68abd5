/// A value of `campus.json` that means nothing to Amble: a note of its author.
public indirect enum CampusMember: Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([CampusMember])
  case object([String: CampusMember])
}
