/// True lengths of the paths that a search finds. They differ from the minimised lengths where
/// bicycles are pushed.
extension LegSearch {
  /// Measures the members of a front, in metres. Leaves out members dominated by true length:
  /// another member is shorter and does not climb more, because bicycles are pushed.
  /// - Parameter path: returns the arcs of a member.
  /// - Returns: The members, shortest first.
  /// - Complexity: O(arcs) for bicycles, otherwise O(members).
  func measured(_ front: Front, along path: (FrontMember) -> ArcPath) -> [RouteAnswer.FrontMember] {
    let members = front.members.map { member in
      RouteAnswer.FrontMember(
        distance: Double(travelled(member, along: path)) / 100, climb: Double(member.climb) / 100)
    }
    guard ModeSet.cycling.contains(model.profile.mode) else { return members }
    var kept: [RouteAnswer.FrontMember] = []
    for index in members.indices.ordered(by: {
      (members[$0].distance, members[$0].climb) < (members[$1].distance, members[$1].climb)
    }) where members[index].climb < kept.last?.climb ?? .infinity {
      kept.append(members[index])
    }
    return kept
  }

  /// Returns the true length of a member, centimetres.
  /// - Complexity: O(arcs) for bicycles, otherwise O(1).
  func travelled(_ member: FrontMember, along path: (FrontMember) -> ArcPath) -> UInt32 {
    guard ModeSet.cycling.contains(model.profile.mode) else { return member.first }
    let path = path(member)
    let maker = TerminalMaker(model: model)
    var surplus: UInt32 = 0
    for (index, arc) in path.arcs.enumerated() {
      let factor = model.lengthFactor(of: arc)
      guard factor > 1 else { continue }
      let part = maker.branch(
        arc, from: index == 0 ? path.start : nil,
        to: index == path.arcs.count - 1 ? path.end : nil, 0)
      surplus += part.travelled * (factor - 1)
    }
    return member.first - surplus
  }
}
