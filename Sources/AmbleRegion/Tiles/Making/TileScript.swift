/// The tilemaker script that maps OpenStreetMap tags to layers of the OpenMapTiles schema.
enum TileScript {
  /// The whole script.
  static let lua = [common, roads, trails, ground, nature, places, entry].joined(separator: "\n")

  static let common = #"""
    node_keys = { "addr:housenumber", "amenity", "historic", "leisure", "natural", "office",
      "place", "railway", "shop", "tourism", "aeroway", "highway", "man_made", "barrier",
      "mountain_pass", "entrance" }

    local languages = { "en", "de", "fr", "es", "pt", "it", "fi", "sv", "da", "no", "nl", "pl",
      "cs", "ru", "uk", "el", "tr", "ar", "he", "zh", "ja", "ko" }

    function Set(list)
      local set = {}
      for _, value in ipairs(list) do set[value] = true end
      return set
    end

    -- The local name, a name in Latin letters, and translations that differ.
    function WriteNames(object)
      local name = object:Find("name")
      if name == "" then return end
      object:Attribute("name", name)
      local latin = object:Find("int_name")
      if latin == "" then latin = object:Find("name:en") end
      if latin == "" then latin = name end
      object:Attribute("name:latin", latin)
      for _, language in ipairs(languages) do
        local translated = object:Find("name:" .. language)
        if translated ~= "" and translated ~= name then
          object:Attribute("name:" .. language, translated)
        end
      end
    end

    -- The lowest zoom at which to draw an area of a size in square metres.
    function AreaZoom(area)
      local side, zoom = 4892, 6
      while area < side * side and zoom < 14 do
        side = side / 2
        zoom = zoom + 1
      end
      return zoom
    end

    function WriteArea(way, layer, class, subclass)
      way:Layer(layer, true)
      way:Attribute("class", class)
      if subclass and subclass ~= "" then way:Attribute("subclass", subclass) end
      way:MinZoom(AreaZoom(way:Area()))
    end

    function init_function() end
    function exit_function() end
    """#
}
