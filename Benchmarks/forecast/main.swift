import Foundation

/// forecast HISTORY SYSTEM LEARN-FROM JUDGE-FROM JUDGE-TO SAMPLES [HOURS] [frozen]
let arguments = CommandLine.arguments
guard arguments.count >= 7, let samples = Int(arguments[6]) else {
  print(
    "usage: forecast HISTORY oslo-2024|divvy-2013 FIRST-DAY JUDGE-FROM LAST-DAY SAMPLES [HOURS] [frozen]"
  )
  exit(2)
}
let folder = URL(filePath: arguments[1]).appending(path: arguments[2])
let days = try RecordedDays(folder: folder, days: arguments[3]...arguments[5])
var trial = arguments[2].hasPrefix("oslo") ? ForecastTrial.oslo : ForecastTrial.chicago
let midnight = try Date.ISO8601FormatStyle().parse(arguments[4] + "T00:00:00Z")
trial.judgesFrom = midnight.timeIntervalSince1970
trial.samples = samples
if arguments.count > 7, let hours = Double(arguments[7]), hours > 0 {
  trial.learnsFrom = trial.judgesFrom - hours * 3600
}
trial.keepsLearning = !arguments.contains("frozen")
let result = trial.run(days)
printReport(trial, result)
printSpeed(days, result.history)
