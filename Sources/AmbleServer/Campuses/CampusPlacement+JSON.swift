import AmbleCampus
import AmbleCore
import AmbleFormats

extension ServedCampus {
  /// Writes the member `placement`.
  func writePlacement(to json: inout JSONWriter) {
    json.key("placement")
    guard let placement else { return json.null() }
    json.object { placement.write(to: &$0, picture: campus.picture) }
  }
}

extension CampusPlacement {
  fileprivate func write(to json: inout JSONWriter, picture: CampusPicture?) {
    json.field("kind", kind.rawValue)
    if let fault { json.field("fault", fault.rawValue) }
    json.object("origin") {
      $0.field("lat", exactly: origin.latitude)
      $0.field("lon", exactly: origin.longitude)
    }
    json.array("matrix") { list in
      let map = fit.transform
      for number in [map.xx, map.xy, map.x0, map.yx, map.yy, map.y0] {
        list.number(exactly: number)
      }
    }
    json.array("residuals") { list in
      for residual in fit.residuals { list.number(residual, decimals: 3) }
    }
    json.field("rms", fit.rms, decimals: 3)
    json.array("corners") { list in
      guard let picture else { return }
      let (width, height) = (Double(picture.width), Double(picture.height))
      for (x, y) in [(0, 0), (width, 0), (width, height), (0, height)] {
        let corner = position(x: x, y: y)
        list.array {
          $0.number(corner.longitude, decimals: 7)
          $0.number(corner.latitude, decimals: 7)
        }
      }
    }
  }
}
