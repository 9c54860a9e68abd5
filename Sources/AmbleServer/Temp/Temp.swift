import AmbleCore
extension GuidanceStep { var sentence: String { street } }
