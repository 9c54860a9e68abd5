/// The days of the Gregorian calendar, by Howard Hinnant, "chrono-Compatible Low-Level Date
/// Algorithms": years begin in March, so that the leap day is the last.
package enum CivilCalendar {
  /// A day: the month from 1, the day of the month from 1.
  package typealias Day = (year: Int, month: Int, day: Int)

  /// Returns the number of days of a month, 1…12.
  package static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a day exists. The year may be any.
  package static func exists(year: Int, month: Int, day: Int) -> Bool {
    1...12 ~= month && day >= 1 && day <= length(ofMonth: month, in: year)
  }

  /// Returns the days from 1970-01-01 to a day, negative before it.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).floorDivided(by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the day a number of days after 1970-01-01.
  package static func day(_ days: Int) -> Day {
    let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
    let years = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * years + years / 4 - years / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      years + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }
}

extension BinaryInteger {
  /// Returns the quotient rounded down and the remainder, which is never negative.
  package func floorDivided(by divisor: Self) -> (Self, Self) {
    let rest = (self % divisor + divisor) % divisor
    return ((self - rest) / divisor, rest)
  }
}
