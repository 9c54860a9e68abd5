/// What it takes to each point of a grid: as much as to the nearest point of a street, and more the
/// further it lies from there.
///
/// The nearest street decides, reached or not, because that is the one a route to the point would
/// end on; so reach does not leap over a wall to a street that takes much longer. Within the
/// width of a street on the grid the least value counts, so that every reached point of a street
/// has its four neighbours reached too.
struct ReachField {
  /// A point of the grid.
  private struct Node: BitwiseCopyable {
    /// The nearest point of a street known so far, metres on the plane.
    var foot: SIMD2<Float>
    /// What it takes there.
    var value: Float
    /// The least it takes to a street within its width.
    var near: Float
  }

  let grid: ReachGrid
  private var nodes: [Node]

  /// A field no street has been laid on.
  init(_ grid: ReachGrid) {
    self.grid = grid
    let far = Node(
      foot: SIMD2(repeating: .infinity), value: StreetReach.unreached, near: StreetReach.unreached)
    nodes = Array(repeating: far, count: grid.count)
  }

  /// Lays a straight piece of street on the grid.
  /// - Complexity: O(cells it passes).
  mutating func lay(
    from a: SIMD2<Double>, _ aValue: Float, to b: SIMD2<Double>, _ bValue: Float
  ) {
    let width = grid.streetWidth
    let low = pointwiseMin(a, b) - width
    let high = pointwiseMax(a, b) + width
    let columns = grid.steps(from: low.x, to: high.x, origin: grid.corner.x, count: grid.columns)
    let rows = grid.steps(from: low.y, to: high.y, origin: grid.corner.y, count: grid.rows)
    let along = b - a
    let square = (along * along).sum()
    for row in rows {
      for column in columns {
        let position = grid.position(column: column, row: row)
        let share = square > 0 ? max(0, min(1, ((position - a) * along).sum() / square)) : 0
        let foot = a + along * share
        let value = aValue + (bValue - aValue) * Float(share)
        note(SIMD2<Float>(foot), value, at: row * grid.columns + column, SIMD2<Float>(position))
      }
    }
  }

  @inline(__always)
  private mutating func note(
    _ foot: SIMD2<Float>, _ value: Float, at index: Int, _ position: SIMD2<Float>
  ) {
    var node = nodes[index]
    let square = Self.square(foot - position)
    let known = Self.square(node.foot - position)
    let width = Float(grid.streetWidth)
    if square <= width * width { node.near = min(node.near, value) }
    if square < known - Self.sameFoot {
      (node.foot, node.value) = (foot, value)
    } else if square <= known + Self.sameFoot {
      node.value = min(node.value, value)
    }
    nodes[index] = node
  }

  /// Square metres within which two distances count as the same: the two directions of a street
  /// are laid one after the other.
  private static let sameFoot: Float = 0.01

  @inline(__always)
  private static func square(_ offset: SIMD2<Float>) -> Float { (offset * offset).sum() }

  /// Hands nearest points on from neighbour to neighbour, in two sweeps over the grid
  /// (Danielsson 1980, "Euclidean Distance Mapping").
  /// - Complexity: O(points).
  mutating func spread() {
    let (grid, width) = (grid, grid.columns)
    nodes.withUnsafeMutableBufferPointer { nodes in
      let sweep = Sweep(nodes: nodes, grid: grid)
      for row in 1..<grid.rows {
        for column in 1..<(width - 1) {
          sweep.take(column, row, from: [-1, -width - 1, -width, -width + 1])
        }
        for column in (1..<(width - 1)).reversed() { sweep.take(column, row, from: 1) }
      }
      for row in (0..<(grid.rows - 1)).reversed() {
        for column in (1..<(width - 1)).reversed() {
          sweep.take(column, row, from: [1, width + 1, width, width - 1])
        }
        for column in 1..<(width - 1) { sweep.take(column, row, from: -1) }
      }
    }
  }

  /// One sweep's hands on the grid.
  private struct Sweep {
    let nodes: UnsafeMutableBufferPointer<Node>
    let grid: ReachGrid

    /// Takes over the nearest points of four neighbours where they are nearer.
    @inline(__always)
    func take(_ column: Int, _ row: Int, from steps: SIMD4<Int>) {
      take(column, row, from: steps.x)
      take(column, row, from: steps.y)
      take(column, row, from: steps.z)
      take(column, row, from: steps.w)
    }

    @inline(__always)
    func take(_ column: Int, _ row: Int, from step: Int) {
      let index = row * grid.columns + column
      let position = SIMD2<Float>(grid.position(column: column, row: row))
      let foot = nodes[index + step].foot
      if ReachField.square(foot - position) < ReachField.square(nodes[index].foot - position) {
        nodes[index].foot = foot
        nodes[index].value = nodes[index + step].value
      }
    }
  }

  /// The surface whose level lines bound what is reached.
  /// - Parameter pace: what a metre off the street adds.
  /// - Complexity: O(points).
  func surface(pace: Double) -> ReachSurface {
    var surface = ReachSurface(grid: grid, pace: Float(pace))
    let (width, spread) = (Float(grid.streetWidth), Float(grid.spread))
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let node = nodes[row * grid.columns + column]
        let position = SIMD2<Float>(grid.position(column: column, row: row))
        let distance = Self.square(node.foot - position).squareRoot()
        let away = node.value + Float(pace) * max(0, distance - width)
        surface.append(value: min(node.near, away), gap: distance - spread)
      }
    }
    return surface
  }
}
