import AmbleCore

extension GuidanceStep {
  /// Writes the step:
  ///
  /// 1. The sign, signed, the point where it begins, how many bytes its sentence and its street's
  ///    name have: four 32-bit integers.
  /// 2. Distance, duration, ascent, descent, grade.
  /// 3. The sentence and the name, UTF-8, filled up to a multiple of 8 bytes.
  func write(to writer: inout ByteWriter) {
    let (text, name) = ([UInt8](sentence.utf8), [UInt8](street.utf8))
    writer.append(UInt32(bitPattern: Int32(maneuver.graphHopperSign)))
    writer.append(UInt32(truncatingIfNeeded: points.lowerBound))
    writer.append(UInt32(truncatingIfNeeded: text.count))
    writer.append(UInt32(truncatingIfNeeded: name.count))
    for measure in [distance, duration, ascent, descent, grade] { writer.append(measure) }
    writer.append(text)
    writer.append(name)
    writer.fill(toMultipleOf: 8)
  }
}
