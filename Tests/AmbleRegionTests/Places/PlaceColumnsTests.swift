import Foundation
import Testing

@testable import AmbleRegion

struct PlaceColumnsTests {
  /// A map without any name has a place file too.
  @Test func columnsWithoutPlacesAreRead() throws {
    let empty = PlaceColumns()
    let read = try #require(PlaceColumns(content: empty.content, legend: empty.legend))
    #expect(read.rows.isEmpty && read.tags.isEmpty && read.countries == [""])
  }
}
