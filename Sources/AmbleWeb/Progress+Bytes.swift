import AmbleCore

extension Navigator.Progress {
  /// The progress, little-endian:
  ///
  /// 1. Status, next step, kind of the cue (9 if none), its step and the step that follows (2³²−1
  ///    if none), whether the direction is wrong, whether the fix was used, 0: eight 32-bit
  ///    integers.
  /// 2. Latitude, longitude, course, along, offset, metres to the step, remaining metres and
  ///    seconds, climb ahead, descent ahead, grade ahead (NaN if unknown), metres travelled,
  ///    seconds in motion, metres from the cue to its step: 64-bit floats.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    for word in words { writer.append(word) }
    for number in numbers { writer.append(number) }
    return writer.bytes
  }

  private var words: [UInt32] {
    [
      UInt32(status.rawValue), UInt32(step), UInt32(cue?.kind.rawValue ?? Self.silence),
      UInt32(cue?.step ?? 0), cue?.then.map { UInt32($0) } ?? .max, isWrongWay ? 1 : 0,
      isTrusted ? 1 : 0, 0,
    ]
  }

  private var numbers: [Double] {
    [
      position.latitude, position.longitude, course, along, offset, toStep, remaining,
      remainingTime, climbAhead, descentAhead, gradeAhead ?? .nan, travelled, movingTime,
      cue?.distance ?? 0,
    ]
  }

  /// The value for no cue.
  private static let silence: UInt8 = 9
}
