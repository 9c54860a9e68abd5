import Testing

@testable import AmbleCore

/// Tests of how much longer than its time a street feels.
struct PreferenceTests {
  /// Level 1 feels 1.05 times as long as it takes. That cars come for access only makes it no worse for
  /// cyclists; three times as long if they may come for access only themselves.
  @Test func calmStreetsAreCalmByBicycle() {
    var street = SegmentAttributes(roadClass: .residential, flags: .destinationOnly)
    street.setTrafficStress(forward: 1, backward: 1)
    #expect(Preference(.bike).factor(street, backward: false) == 1.05)
    #expect(Preference(.ebike).factor(street, backward: true) == 1.05)
    #expect(Preference(.drive).factor(street, backward: false) == 10)
    street.isDestinationByBicycle = true
    #expect(abs(Preference(.bike).factor(street, backward: false) - 3.15) < 1e-9)
  }

  /// The mark shares a byte with the surface, and neither changes the other.
  @Test func theSurfaceStays() {
    for surface in Surface.allCases {
      var street = SegmentAttributes(roadClass: .track, surface: surface)
      #expect(!street.isDestinationByBicycle)
      street.isDestinationByBicycle = true
      #expect(street.surface == surface && street.isDestinationByBicycle)
      street.isDestinationByBicycle = false
      #expect(street == SegmentAttributes(roadClass: .track, surface: surface))
    }
  }
}
