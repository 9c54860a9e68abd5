public import AmbleCampus
import AmbleFormats

extension CampusRoutes {
  /// Returns the answer of the HTTP API about these routes, as JSON.
  /// - Parameters:
  ///   - detail: how finely the steps divide a route.
  ///   - style: how directions are said.
  public func json(_ detail: CampusStepDetail, style: CampusStyle) -> String {
    var json = JSONWriter()
    json.object { write(to: &$0, CampusDescription(detail: detail, style: style)) }
    return json.text
  }
}
