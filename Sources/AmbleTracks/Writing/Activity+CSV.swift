import AmbleCore

extension Activity {
  /// The samples as comma-separated values, RFC 4180, with a header: time in UTC, number of the
  /// segment between two pauses from 1, degrees, metres, metres per second, beats, steps or turns
  /// per minute, degrees Celsius, watts. Unknown values are empty.
  /// - Complexity: O(*n*) for *n* samples.
  public var csv: String {
    var table =
      "time,segment,latitude,longitude,altitude,accuracy,speed,distance,heart_rate,cadence,"
      + "temperature,power,steps\r\n"
    var segment = 1
    for sample in samples {
      if sample.isAfterPause { segment += 1 }
      table += sample.columns(segment: segment).joined(separator: ",") + "\r\n"
    }
    return table
  }
}

extension TrackSample {
  fileprivate func columns(segment: Int) -> [String] {
    [
      time.flatMap(TimeText.utc) ?? "", String(segment), text(position?.latitude),
      text(position?.longitude), text(altitude), text(accuracy), text(speed), text(distance),
      heartRate?.description ?? "", text(cadence), text(temperature), power?.description ?? "",
      steps?.description ?? "",
    ]
  }

  private func text(_ number: Double?) -> String { number?.decimalText ?? "" }
}
