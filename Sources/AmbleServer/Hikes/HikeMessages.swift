import AmbleCore

/// Messages about hikes.
extension MessageTemplate {
  static let noSuchHike = Self("no_such_hike", "There is no such hike.")
  static let badRecording = Self("bad_recording", "{problem}")
  static let noRecording = Self(
    "no_recording", "There is no recording with positions in the file.",
    advice: "Send a GPX, TCX or FIT file of a hike, or a zip of such files.")
  static let recordingWithoutTimes = Self(
    "recording_without_times", "The file has no times: it is a planned route, not a recording.",
    advice: "Export the recorded activity from the device or service.")
  static let recordingTooShort = Self(
    "recording_too_short", "Fewer than two positions would be left.")
  static let hikesOverlap = Self(
    "hikes_overlap", "The hikes overlap in time. Only hikes one after another can be joined.")
}
