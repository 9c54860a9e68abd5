extension Navigator {
  /// The current progress, without a cue.
  public var progress: Progress { progress(with: nil) }

  func progress(with cue: Cue?) -> Progress {
    let climbs = route.climbs(after: along)
    return Progress(
      status: status, position: route.position(at: along), course: route.course(at: along),
      along: along, offset: offset, step: steps.next,
      toStep: max(0, route.distance(ofStep: steps.next) - along),
      remaining: route.length - along,
      remainingTime: (route.duration - route.time(at: along)) * meter.pace,
      climbAhead: climbs.ascent, descentAhead: climbs.descent,
      gradeAhead: route.grade(after: along), travelled: meter.travelled,
      movingTime: meter.movingTime, isWrongWay: isWrongWay, isTrusted: isTrusted, cue: cue)
  }
}
