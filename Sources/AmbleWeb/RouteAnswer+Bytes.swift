import AmbleCore

extension RouteAnswer {
  /// The answer, little-endian, with parts aligned to 8 bytes so that a page reads it in place:
  ///
  /// 1. Number of routes, of members of the front, and of members returned as routes, 1 if the
  ///    front is exact, number of labels and nodes visited, 0: six 32-bit integers.
  /// 2. The lengths of the front's members, then their climbs.
  /// 3. Each route, then each member returned as a route, in the layout of `Route.write`.
  ///
  /// All other values are 64-bit floats.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.append(UInt32(truncatingIfNeeded: routes.count))
    writer.append(UInt32(truncatingIfNeeded: front.count))
    writer.append(UInt32(truncatingIfNeeded: frontRoutes.count))
    writer.append(isExact ? 1 : 0 as UInt32)
    writer.append(UInt32(truncatingIfNeeded: visited))
    writer.append(0 as UInt32)
    for member in front { writer.append(member.distance) }
    for member in front { writer.append(member.climb) }
    for route in routes { route.write(to: &writer) }
    for route in frontRoutes { route.write(to: &writer) }
    return writer.bytes
  }
}

extension Route {
  /// Writes the route:
  ///
  /// 1. The reason (by the order of `Reason`), number of arcs, of points, of steps and of exceptions
  ///    to the limits of grade, 0: six 32-bit integers.
  /// 2. Distance, duration, ascent, descent, climb, steepest grade, stairs, extra distance, saved
  ///    ascent.
  /// 3. The points by column: latitudes, longitudes, heights (NaN if unknown), distances from the
  ///    start, times from the start.
  /// 4. The arcs, 32-bit integers, padded to a multiple of 8 bytes.
  /// 5. The steps, in the layout of `GuidanceStep.write`.
  /// 6. For each exception its start and end, its grade, the limit, and 1 if it is doubtful, else 0.
  fileprivate func write(to writer: inout ByteWriter) {
    writer.append(reason.number)
    writer.append(UInt32(truncatingIfNeeded: legs.count))
    writer.append(UInt32(truncatingIfNeeded: points.count))
    writer.append(UInt32(truncatingIfNeeded: steps.count))
    writer.append(UInt32(truncatingIfNeeded: exceptions.count))
    writer.append(0 as UInt32)
    for measure in measures { writer.append(measure) }
    for point in points { writer.append(point.position.latitude) }
    for point in points { writer.append(point.position.longitude) }
    for point in points { writer.append(point.height.metres ?? .nan) }
    for point in points { writer.append(point.distance) }
    for point in points { writer.append(point.time) }
    for leg in legs { writer.append(leg.arc.index) }
    writer.fill(toMultipleOf: 8)
    for step in steps { step.write(to: &writer) }
    for stretch in exceptions {
      let isDoubtful = stretch.isDoubtful ? 1.0 : 0
      for value in [stretch.from, stretch.to, stretch.grade, stretch.limit, isDoubtful] {
        writer.append(value)
      }
    }
  }

  private var measures: [Double] {
    [
      distance, duration, ascent, descent, climb, steepestGrade, stairs, extraDistance, savedAscent,
    ]
  }
}

extension Route.Reason {
  fileprivate var number: UInt32 {
    switch self {
    case .flattest: 0
    case .shortest: 1
    case .knee: 2
    case .front: 3
    case .alternative: 4
    case .best: 5
    case .noStairs: 6
    case .quieter: 7
    case .paths: 8
    case .signposted: 9
    case .gentler: 10
    case .lessPushing: 11
    case .greener: 12
    case .alongWater: 13
    }
  }
}
