import ArgumentParser

@main
struct Amble: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The outdoor route planner you run for yourself.")
}
