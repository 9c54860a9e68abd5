/// The version of this program.
public enum AmbleVersion {
  /// The version that manifests, HTTP answers and `amble --version` state.
  public static let current = "0.1.0"
}
