extension TrackSample {
  /// Returns the position as a fix, or `nil` if there is none. Accuracy is 0 if unknown.
  func fix(at seconds: Double) -> Fix? {
    soundPosition.map {
      Fix(position: $0, accuracy: soundAccuracy ?? 0, time: seconds, speed: soundSpeed)
    }
  }
}

extension Fix {
  func write(to writer: inout SnapshotWriter) {
    for number in [position.latitude, position.longitude, accuracy, time] { writer.append(number) }
    writer.append(speed)
  }

  init(in reader: inout SnapshotReader) {
    let latitude = reader.number(in: -90...90)
    let longitude = reader.number(in: -180...180)
    self = Fix(
      position: Coordinate(latitude: latitude, longitude: longitude),
      accuracy: reader.number(in: .positive), time: reader.number(in: .finite),
      speed: reader.number(orNilIn: .positive))
  }
}
