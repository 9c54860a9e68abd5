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

extension TileScript {
  /// The layer `trail`: marked hiking and cycling routes, one feature per way and kind.
  static let trails = #"""
    local trailKinds = { hiking = "hiking", foot = "hiking", bicycle = "cycling", mtb = "cycling" }
    local trailLevels = { iwn = 4, nwn = 3, rwn = 2, lwn = 1, icn = 4, ncn = 3, rcn = 2, lcn = 1 }
    local trailColors = Set { "red", "blue", "green", "yellow", "orange", "white", "black",
      "purple", "brown" }

    -- Keeps the trail of the widest network among those of a kind that a way belongs to.
    function AddTrail(way, trails, kind)
      local level = trailLevels[way:FindInRelation("network")] or 1
      if trails[kind] and trails[kind].level >= level then return end
      local ref = way:FindInRelation("ref")
      if ref == "" then ref = way:FindInRelation("osmc:symbol"):match("([^:]+):%a+$") or "" end
      local color = way:FindInRelation("osmc:symbol"):match("^(%a+)")
        or way:FindInRelation("colour")
      trails[kind] = { level = level, ref = ref, color = trailColors[color] and color,
        name = way:FindInRelation("name") }
    end

    function WriteTrails(way, trails)
      for _, kind in ipairs { "hiking", "cycling" } do
        local trail = trails[kind]
        if trail then
          way:Layer("trail", false)
          way:MinZoom(math.max(9, 13 - trail.level))
          way:Attribute("class", kind)
          way:AttributeNumeric("network", trail.level)
          if trail.ref ~= "" and #trail.ref <= 12 then way:Attribute("ref", trail.ref) end
          if trail.color then way:Attribute("color", trail.color) end
          if trail.name ~= "" then way:Attribute("name", trail.name) end
        end
      end
    end
    """#

  /// The layers `barrier`, lines that stop walkers or guide the eye, and `tree`.
  static let nature = #"""
    local barriers = { hedge = "hedge", fence = "fence", wall = "wall", city_wall = "city_wall",
      retaining_wall = "wall", dry_stone_wall = "wall" }
    local edges = { cliff = "cliff", arete = "ridge", ridge = "ridge", earth_bank = "cliff",
      tree_row = "tree_row" }

    function WriteBarrier(way)
      local class = edges[way:Find("natural")] or barriers[way:Find("barrier")]
      local made = way:Find("man_made")
      if not class and made == "embankment" then class = "embankment" end
      if not class then return end
      way:Layer("barrier", false)
      way:MinZoom((class == "cliff" or class == "ridge") and 12 or class == "city_wall" and 13
        or 14)
      way:Attribute("class", class)
    end
    """#
}

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
