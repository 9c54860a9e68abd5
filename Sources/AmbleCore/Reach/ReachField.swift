/// The cost to reach each point of a grid: the cost at the nearest point of a street, plus the
/// distance from there.
///
/// The nearest street decides, even if it is unreached, because a route to the point would end on
/// it. So reach does not pass a wall to a street that takes much longer. Within the width of a
/// street on the grid, the minimum cost counts, so that the four neighbours of every reached point
/// of a street are reached too.
///
/// Lengths in this type are in cells of the grid.
struct ReachField {
  /// A point of the grid.
  private struct Node: BitwiseCopyable {
    /// The nearest known point of a street.
    var foot: SIMD2<Float>
    /// The cost there.
    var value: Float
    /// The minimum cost of a street within its width.
    var near: Float
  }

  let grid: ReachGrid
  private var nodes: [Node]

  /// Maximum difference between two squared distances that count as equal. The two directions of a
  /// street are drawn one after the other.
  private static let sameFoot: Float = 0.001

  /// Creates a field without streets.
  init(_ grid: ReachGrid) {
    self.grid = grid
    let far = Node(
      foot: SIMD2(repeating: .infinity), value: StreetReach.unreached, near: StreetReach.unreached)
    nodes = Array(repeating: far, count: grid.count)
  }

  /// Draws a straight piece of street on the grid.
  /// - Parameters:
  ///   - a: its beginning, in cells from the grid's corner.
  ///   - b: its end, in cells from the grid's corner.
  /// - Complexity: O(cells crossed).
  mutating func lay(from a: SIMD2<Float>, _ aValue: Float, to b: SIMD2<Float>, _ bValue: Float) {
    let width = ReachGrid.streetWidth
    let columns = grid.steps(from: min(a.x, b.x) - width, to: max(a.x, b.x) + width, grid.columns)
    let rows = grid.steps(from: min(a.y, b.y) - width, to: max(a.y, b.y) + width, grid.rows)
    let along = b - a
    let square = (along * along).sum()
    let scaled = square > 0 ? along / square : along
    let rowLength = grid.columns
    nodes.withUnsafeMutableBufferPointer { nodes in
      for row in rows {
        for column in columns {
          let position = SIMD2(Float(column), Float(row))
          let share = max(0, min(1, ((position - a) * scaled).sum()))
          Self.note(
            a + along * share, aValue + (bValue - aValue) * share, at: position,
            &nodes[row * rowLength + column])
        }
      }
    }
  }

  @inline(__always)
  private static func note(
    _ foot: SIMD2<Float>, _ value: Float, at position: SIMD2<Float>, _ node: inout Node
  ) {
    let square = square(foot - position)
    guard square <= ReachGrid.streetWidth * ReachGrid.streetWidth else { return }
    node.near = min(node.near, value)
    let known = Self.square(node.foot - position)
    if square < known - sameFoot {
      (node.foot, node.value) = (foot, value)
    } else if square <= known + sameFoot {
      node.value = min(node.value, value)
    }
  }

  @inline(__always)
  private static func square(_ offset: SIMD2<Float>) -> Float {
    offset.x * offset.x + offset.y * offset.y
  }

  /// Propagates nearest points to neighbours in two sweeps over the grid (Danielsson 1980,
  /// "Euclidean Distance Mapping").
  /// - Complexity: O(points).
  mutating func spread() {
    let (grid, width) = (grid, grid.columns)
    nodes.withUnsafeMutableBufferPointer { nodes in
      let sweep = Sweep(nodes: nodes, width: width)
      for row in 1..<grid.rows {
        for column in 1..<(width - 1) {
          sweep.relax(column, row, from: -1, -width - 1, -width, -width + 1)
        }
        for column in (1..<(width - 1)).reversed() { sweep.relax(column, row, from: 1) }
      }
      for row in (0..<(grid.rows - 1)).reversed() {
        for column in (1..<(width - 1)).reversed() {
          sweep.relax(column, row, from: 1, width + 1, width, width - 1)
        }
        for column in 1..<(width - 1) { sweep.relax(column, row, from: -1) }
      }
    }
  }

  /// One sweep over the grid.
  private struct Sweep {
    let nodes: UnsafeMutableBufferPointer<Node>
    let width: Int

    /// Takes the nearest points of neighbours at the given index offsets, if they are nearer.
    @inline(__always)
    func relax(_ column: Int, _ row: Int, from a: Int, _ b: Int, _ c: Int, _ d: Int) {
      relax(column, row, from: a)
      relax(column, row, from: b)
      relax(column, row, from: c)
      relax(column, row, from: d)
    }

    @inline(__always)
    func relax(_ column: Int, _ row: Int, from step: Int) {
      let index = row * width + column
      let position = SIMD2(Float(column), Float(row))
      let foot = nodes[index + step].foot
      if ReachField.square(foot - position) < ReachField.square(nodes[index].foot - position) {
        nodes[index].foot = foot
        nodes[index].value = nodes[index + step].value
      }
    }
  }

  /// Returns the surface whose level lines bound the reached area.
  /// - Parameter pace: cost of a metre off the street.
  /// - Complexity: O(points).
  func surface(pace: Double) -> ReachSurface {
    var surface = ReachSurface(grid: grid, pace: Float(pace))
    let (cell, spread) = (Float(grid.cell), Float(grid.spread))
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let node = nodes[row * grid.columns + column]
        let distance = Self.square(node.foot - SIMD2(Float(column), Float(row))).squareRoot()
        let offStreet = max(0, distance - ReachGrid.streetWidth) * cell
        surface.append(
          value: min(node.near, node.value + Float(pace) * offStreet),
          gap: distance * cell - spread)
      }
    }
    return surface
  }
}
