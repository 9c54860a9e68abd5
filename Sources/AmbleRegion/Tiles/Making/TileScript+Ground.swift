extension TileScript {
  /// The layers for water, land cover, land use, parks and buildings.
  static let ground = #"""
    local landcover = { wood = "wood", forest = "wood", scrub = "grass", heath = "grass",
      wetland = "wetland", beach = "sand", sand = "sand", dune = "sand", bare_rock = "rock",
      scree = "rock", shingle = "rock", farmland = "farmland", farm = "farmland",
      orchard = "farmland", vineyard = "farmland", plant_nursery = "farmland", glacier = "ice",
      grassland = "grass", grass = "grass", meadow = "grass", allotments = "grass",
      village_green = "grass", recreation_ground = "grass", park = "grass", garden = "grass",
      golf_course = "grass", fell = "grass", tundra = "grass", mud = "wetland", saltmarsh = "wetland",
      shrubbery = "grass" }
    local landuse = Set { "school", "university", "kindergarten", "college", "library", "hospital",
      "railway", "cemetery", "military", "residential", "commercial", "industrial", "retail",
      "stadium", "pitch", "playground", "theme_park", "bus_station", "zoo", "grave_yard" }
    local waterways = Set { "river", "stream", "canal", "drain", "ditch" }

    function IsWater(way)
      return way:Find("natural") == "water" or way:Find("natural") == "bay"
        or way:Find("leisure") == "swimming_pool" or way:Find("landuse") == "reservoir"
        or way:Find("landuse") == "basin" or way:Find("waterway") == "riverbank"
        or way:Find("waterway") == "dock"
    end

    function WriteWater(way)
      if not way:IsClosed() or way:Find("covered") == "yes" then return end
      local water, natural = way:Find("water"), way:Find("natural")
      if natural == "bay" then
        way:LayerAsCentroid("water_name")
        way:Attribute("class", "bay")
        WriteNames(way)
        return
      end
      local class = "lake"
      if water == "sea" then class = "ocean"
      elseif water == "river" or water == "canal" or way:Holds("waterway") then class = "river"
      elseif way:Find("leisure") == "swimming_pool" then class = "swimming_pool" end
      WriteArea(way, "water", class)
      if class == "ocean" then way:MinZoom(0) end
      if way:Find("intermittent") == "yes" then way:AttributeNumeric("intermittent", 1) end
      if way:Holds("name") and class == "lake" and natural == "water" then
        way:LayerAsCentroid("water_name")
        way:MinZoom(AreaZoom(way:Area()))
        way:Attribute("class", class)
        WriteNames(way)
      end
    end

    function WriteWaterway(way, class)
      if not waterways[class] or way:IsClosed() then return end
      way:Layer("waterway", false)
      way:MinZoom(class == "river" and 8 or class == "canal" and 11 or 13)
      way:Attribute("class", class)
      if way:Find("intermittent") == "yes" then way:AttributeNumeric("intermittent", 1) end
      local tunnel = way:Find("tunnel")
      if tunnel ~= "" and tunnel ~= "no" then way:Attribute("brunnel", "tunnel") end
      WriteNames(way)
    end

    function WriteLand(way)
      local kind = way:Find("landuse")
      if kind == "" then kind = way:Find("natural") end
      if kind == "" then kind = way:Find("leisure") end
      if landcover[kind] then
        WriteArea(way, "landcover", landcover[kind], kind)
      else
        if kind == "" then kind = way:Find("amenity") end
        if kind == "" then kind = way:Find("tourism") end
        if landuse[kind] then WriteArea(way, "landuse", kind) end
      end
      local leisure = way:Find("leisure")
      if way:Find("boundary") == "national_park" then WriteArea(way, "park", "national_park")
      elseif leisure == "nature_reserve" then WriteArea(way, "park", "nature_reserve") end
    end

    function WriteBuilding(way)
      local height = tonumber(way:Find("height"))
        or (tonumber(way:Find("building:levels")) or 1.5) * 3.2
      way:Layer("building", true)
      way:AttributeNumeric("render_height", height)
      way:AttributeNumeric("render_min_height", tonumber(way:Find("min_height")) or 0)
      way:MinZoom(math.max(13, AreaZoom(way:Area())))
    end

    function WriteBoundary(way, level)
      way:Layer("boundary", false)
      way:AttributeNumeric("admin_level", level)
      way:AttributeNumeric("disputed", way:Find("disputed") == "yes" and 1 or 0)
      way:AttributeNumeric("maritime", way:Find("maritime") == "yes" and 1 or 0)
      way:MinZoom(level < 3 and 2 or level < 5 and 4 or level < 7 and 8 or 11)
    end
    """#
}
