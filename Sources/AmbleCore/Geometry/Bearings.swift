/// Returns the angle between two bearings of 0…360 degrees: 0…180 degrees. The engine in the
/// browser has no remainder of floating-point numbers, so none is used.
func angleBetween(_ bearing: Double, _ other: Double) -> Double {
  let difference = abs(bearing - other)
  return min(difference, 360 - difference)
}
