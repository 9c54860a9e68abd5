enum NestedDissection {
  static func nodeOrder(_ plan: Plan, concurrently: Concurrently) -> [UInt32] {
    var adj = [[UInt32]](repeating: [], count: plan.positions.count)
    for i in plan.tails.indices {
      adj[Int(plan.tails[i])].append(plan.heads[i])
      adj[Int(plan.heads[i])].append(plan.tails[i])
    }
    var side = [Int](repeating: 0, count: adj.count)
    var stamp = 0
    func rec(_ nodes: [UInt32]) -> [UInt32] {
      if nodes.count < 4 { return nodes }
      let lats = nodes.map { plan.positions[Int($0)].latitude }
      let lons = nodes.map { plan.positions[Int($0)].longitude }
      let byLat = (lats.max()! - lats.min()!) > (lons.max()! - lons.min()!)
      let sorted = nodes.sorted { (byLat ? plan.positions[Int($0)].latitude : plan.positions[Int($0)].longitude, $0) < (byLat ? plan.positions[Int($1)].latitude : plan.positions[Int($1)].longitude, $1) }
      let mid = sorted.count / 2
      stamp += 2
      for (i, v) in sorted.enumerated() { side[Int(v)] = stamp + (i < mid ? 0 : 1) }
      var left: [UInt32] = [], sep: [UInt32] = [], right: [UInt32] = []
      let s = stamp
      for (i, v) in sorted.enumerated() {
        if i >= mid { right.append(v) } else if adj[Int(v)].contains(where: { side[Int($0)] == s + 1 }) { sep.append(v) } else { left.append(v) }
      }
      return rec(left) + rec(right) + sep
    }
    return rec((0..<UInt32(plan.positions.count)).map { $0 })
  }
  static func edgeOrder(_ plan: Plan, concurrently: Concurrently) -> [UInt32] {
    let mids = plan.tails.indices.map { i in plan.positions[Int(plan.tails[i])] }
    var at = [[UInt32]](repeating: [], count: plan.positions.count)
    for i in plan.tails.indices { at[Int(plan.tails[i])].append(UInt32(i)); at[Int(plan.heads[i])].append(UInt32(i)) }
    var t: [UInt32] = [], h: [UInt32] = []
    for list in at { for a in list { for b in list where a < b { t.append(a); h.append(b) } } }
    return nodeOrder(Plan(positions: mids, tails: t, heads: h), concurrently: concurrently)
  }
}
