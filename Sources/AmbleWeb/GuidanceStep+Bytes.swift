import AmbleCore

extension GuidanceStep {
  /// Writes the step:
  ///
  /// 1. The signed sign, the index of its first point, the number of bytes of its sentence and of
  ///    its street's name: four 32-bit integers.
  /// 2. Distance, duration, ascent, descent, grade.
  /// 3. The sentence and the name, UTF-8, padded to a multiple of 8 bytes.
  func write(to writer: inout ByteWriter) {
    let text = [UInt8](Language.english.instruction(for: self).utf8)
    let name = [UInt8](street.utf8)
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
