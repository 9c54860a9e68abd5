extension Double {
  /// The bearing in whole degrees, 0 to 359, rounded down so that the order of several stays.
  var wholeBearing: Int64 {
    let whole = Int64(rounded(.down)) % 360
    return whole < 0 ? whole + 360 : whole
  }
}
