import AmbleCore
import Foundation
import GRDB
import Testing

@testable import AmbleRegion

struct PlaceColumnsTests {
  /// A map without any name has a place file too.
  @Test func columnsWithoutPlacesAreRead() throws {
    let empty = PlaceColumnsWriter()
    let stored = try #require(rows(empty.content))
    let read = try #require(PlaceColumns(rows: stored, legend: empty.legend))
    #expect(read.rows.isEmpty && read.tags.isEmpty && read.countries == [""])
    #expect(read[0] == nil && read[1] == nil)
  }

  /// A file that is cut off or longer is not read, nor one whose rows refer to tags that it lacks.
  @Test func damagedColumnsAreFound() throws {
    let town = PlaceTown()
    town.node(0, 0, ["place": "town", "name": "Vila Nova"])
    let index = try town.index()
    #expect(index.count == 1)
    let file = PlaceColumns.file(of: URL(filePath: index.database.path))
    let whole = try Data(contentsOf: file)
    #expect(whole.count == 8 + 17)
    for damaged in [Data(), whole.dropLast(), whole + [0], Data(count: 8), whole.prefix(8)] {
      #expect((rows(Data(damaged))?.count ?? 0) == 0)
      try damaged.write(to: file)
      guard damaged != Data(count: 8) else { continue }
      let error = #expect(throws: PlaceError.self) {
        try PlaceIndex(file: URL(filePath: index.database.path))
      }
      #expect(error?.description == "The place file places.columns is missing or damaged.")
    }
    var changed = whole
    changed[8 + 12] = 200
    try changed.write(to: file)
    let damaged = try PlaceIndex(file: URL(filePath: index.database.path))
    #expect(throws: PlaceError.self) { try damaged.prepare() }
  }

  private func rows(_ content: Data) -> PlaceColumns.Rows? {
    PlaceColumns.Rows(HeapStorage(copying: [UInt8](content)))
  }
}
