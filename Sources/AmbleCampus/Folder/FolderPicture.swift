import Foundation

/// Reads what a campus says about its picture.
enum FolderPicture {
  /// Reads the header of a picture in a folder.
  /// - Throws: `CampusFolderError` if there is no such picture, or none that a campus can have.
  static func read(
    _ name: String, in folder: URL
  ) throws(CampusFolderError) -> CampusPicture {
    if let problem = CampusPicture.problem(ofFile: name) {
      throw CampusFolderError(in: CampusSettings.file, problem)
    }
    guard let size = try FolderFile.size(name, in: folder) else {
      throw CampusFolderError("The folder has no picture “\(name)”.")
    }
    guard size <= CampusLimits.maxPictureBytes else {
      let limit = CampusLimits.maxPictureBytes >> 20
      throw CampusFolderError(in: name, "The picture is larger than \(limit) MB.")
    }
    let bytes = try FolderFile.beginning(of: name, in: folder, count: PictureHeader.maxBytes)
    guard let header = PictureHeader(bytes) else {
      throw CampusFolderError(
        in: name, "The file is not a picture that can be read: JPEG, PNG or WebP is needed.")
    }
    let picture = CampusPicture(file: name, width: header.width, height: header.height)
    if let problem = picture.problem { throw CampusFolderError(in: name, problem) }
    if size < header.minBytes {
      throw CampusFolderError(
        in: name,
        "The picture's file is too small for its \(header.width)×\(header.height) pixels.")
    }
    return picture
  }
}
