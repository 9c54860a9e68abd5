extension TileScript {
  /// The layers for place names, points of interest, peaks and house numbers.
  static let places = #"""
    local placeZooms = { continent = 0, country = 2, state = 4, city = 5, town = 8, village = 10,
      suburb = 11, quarter = 12, hamlet = 12, neighbourhood = 13, island = 10, islet = 13,
      locality = 13, square = 14 }
    local interesting = {
      amenity = { cafe = "cafe", restaurant = "restaurant", bar = "bar", pub = "beer",
        biergarten = "beer", fast_food = "fast_food", ice_cream = "ice_cream", bank = "bank",
        library = "library", school = "school", kindergarten = "school", university = "college",
        college = "college", hospital = "hospital", clinic = "hospital", doctors = "doctors",
        dentist = "dentist", pharmacy = "pharmacy", police = "police",
        fire_station = "fire_station", post_office = "post", townhall = "town_hall",
        community_centre = "town_hall", theatre = "theatre", cinema = "cinema",
        arts_centre = "art_gallery", place_of_worship = "place_of_worship",
        marketplace = "grocery", bus_station = "bus", ferry_terminal = "ferry_terminal",
        fountain = "fountain", drinking_water = "drinking_water", toilets = "toilets",
        parking = "parking", bicycle_rental = "bicycle_rental", shelter = "shelter",
        fuel = "fuel", grave_yard = "cemetery", courthouse = "town_hall", embassy = "embassy",
        bench = "bench", atm = "atm", water_point = "drinking_water" },
      tourism = { hotel = "lodging", hostel = "lodging", guest_house = "lodging",
        alpine_hut = "hut", wilderness_hut = "hut", museum = "museum", gallery = "art_gallery",
        attraction = "attraction", viewpoint = "viewpoint", artwork = "artwork",
        picnic_site = "picnic_site", information = "information", camp_site = "campsite", zoo = "zoo", aquarium = "aquarium" },
      leisure = { park = "park", garden = "park", playground = "playground",
        sports_centre = "sports_centre", stadium = "stadium", marina = "harbor",
        swimming_area = "swimming", picnic_table = "picnic_table", bird_hide = "viewpoint", nature_reserve = "park", dog_park = "park" },
      railway = { station = "railway", halt = "railway", tram_stop = "railway",
        subway_entrance = "entrance" },
      natural = { spring = "spring", cave_entrance = "cave", saddle = "saddle" },
      mountain_pass = { yes = "saddle" }, barrier = { gate = "gate", lift_gate = "gate",
        swing_gate = "gate", kissing_gate = "gate", stile = "stile" },
      entrance = { main = "entrance" },
      historic = { castle = "castle", ruins = "castle", monument = "monument",
        memorial = "monument", archaeological_site = "monument" },
      man_made = { lighthouse = "attraction", tower = "attraction", windmill = "attraction" },
      highway = { bus_stop = "bus" }, landuse = { cemetery = "cemetery" },
    }
    -- In this order, so that a bench at a viewpoint is a viewpoint.
    local interestKeys = { "railway", "tourism", "natural", "mountain_pass", "historic", "amenity",
      "leisure", "man_made", "highway", "landuse", "barrier", "entrance" }
    local ranks = { railway = 1, hospital = 2, attraction = 3, viewpoint = 3, park = 4, museum = 4,
      college = 5, castle = 5, town_hall = 5, theatre = 6, stadium = 6, harbor = 6,
      ferry_terminal = 6, zoo = 6, place_of_worship = 8, library = 8, school = 9, cemetery = 9,
      monument = 9, lodging = 12, police = 12, post = 12, bus = 21, artwork = 22, parking = 19,
      hut = 1, spring = 7, cave = 7, saddle = 3, shelter = 7, drinking_water = 7, toilets = 10,
      information = 14, picnic_site = 7, campsite = 7, picnic_table = 23, gate = 20, stile = 20,
      bench = 27, atm = 28, entrance = 24 }
    -- Kinds that are worth drawing without a name.
    local nameless = Set { "bench", "toilets", "drinking_water", "viewpoint", "shelter",
      "picnic_site", "picnic_table", "information", "bus", "railway", "parking", "spring", "cave",
      "saddle", "gate", "stile", "hut", "campsite", "atm", "playground", "fountain", "entrance",
      "bicycle_rental" }
    local informationBoards = { guidepost = "guidepost", map = "map", board = "map",
      office = "office" }

    function FindInterest(object)
      for _, key in ipairs(interestKeys) do
        local value = object:Find(key)
        if value ~= "" and interesting[key][value] then return interesting[key][value], value end
      end
      local shop = object:Find("shop")
      if shop == "supermarket" or shop == "convenience" or shop == "greengrocer" then
        return "grocery", shop
      elseif shop == "bakery" then return "bakery", shop
      elseif shop ~= "" and shop ~= "no" and shop ~= "vacant" then return "shop", shop end
    end

    -- Whether an object without a name is drawn: nothing private, no boards but those of walkers.
    -- What visitors want to know of a point of interest, and mappers tell.
    facts = { "opening_hours", "website", "wheelchair", "capacity" }

    function IsUseful(object, class)
      local access = object:Find("access")
      if not nameless[class] or access == "private" or access == "no" then return false end
      if class == "drinking_water" then return object:Find("drinking_water") ~= "no" end
      if class == "information" then
        return informationBoards[object:Find("information")] ~= nil
      end
      return class ~= "parking" or object:Find("parking") ~= "street_side"
    end

    function WriteInterest(object, isWay)
      local class, subclass = FindInterest(object)
      if not class or not (object:Holds("name") or IsUseful(object, class)) then return end
      if class == "gate" and isWay then return end
      if isWay then object:LayerAsCentroid("poi") else object:Layer("poi", false) end
      local rank = ranks[class] or 15
      object:MinZoom(rank <= 3 and 12 or rank <= 7 and 13 or 14)
      if class == "information" then
        subclass = informationBoards[object:Find("information")] or subclass
      end
      object:Attribute("class", class)
      if subclass ~= class then object:Attribute("subclass", subclass) end
      object:AttributeNumeric("rank", rank)
      local height = class == "saddle" and HeightOf(object)
      if height then object:AttributeNumeric("ele", height) end
      for _, key in ipairs(facts) do
        local value = object:Find(key)
        if value ~= "" and #value <= 200 then object:Attribute(key, value) end
      end
      WriteNames(object)
    end

    function WritePlace(node, place)
      local zoom = placeZooms[place]
      if not zoom or not node:Holds("name") then return end
      local population = tonumber(node:Find("population")) or 0
      if place == "town" and population > 8000 then zoom = 7 end
      node:Layer("place", false)
      node:MinZoom(zoom)
      node:Attribute("class", place)
      if place == "city" then
        local rank = population > 1000000 and 2 or population > 300000 and 4
          or population > 100000 and 6 or 8
        node:AttributeNumeric("rank", rank)
      end
      WriteNames(node)
    end

    -- The height in whole metres, or nil.
    function HeightOf(object)
      local height = tonumber(string.match(object:Find("ele"), "^%-?[%d.]+") or "")
      return height and math.floor(height + 0.5)
    end

    function WritePeak(node, natural)
      node:Layer("mountain_peak", false)
      node:Attribute("class", natural)
      local height = HeightOf(node)
      if height then node:AttributeNumeric("ele", height) end
      WriteNames(node)
    end

    function WriteHouseNumber(object, isWay)
      local number = object:Find("addr:housenumber")
      if number == "" then return end
      if isWay then object:LayerAsCentroid("housenumber")
      else object:Layer("housenumber", false) end
      object:Attribute("housenumber", number)
    end
    """#

  /// The functions that tilemaker calls for each node, way and relation.
  static let entry = #"""
    function node_function(node)
      WriteHouseNumber(node, false)
      WritePlace(node, node:Find("place"))
      local natural = node:Find("natural")
      if natural == "tree" then node:Layer("tree", false)
      elseif natural == "peak" or natural == "volcano" or natural == "hill" then WritePeak(node, natural)
      elseif natural == "bay" or natural == "strait" then
        node:Layer("water_name", false)
        node:Attribute("class", "bay")
        WriteNames(node)
      else WriteInterest(node, false) end
    end

    function relation_scan_function(relation)
      local kind = relation:Find("type")
      if kind == "boundary" and relation:Find("boundary") == "administrative"
        or kind == "route" and trailKinds[relation:Find("route")] then relation:Accept() end
    end

    -- The lowest level of the boundaries that a way belongs to, and its best trail of each kind.
    function ReadRelations(way)
      local level, trails = 99, {}
      while true do
        local relation = way:NextRelation()
        if not relation then break end
        local kind = trailKinds[way:FindInRelation("route")]
        if kind then AddTrail(way, trails, kind)
        else level = math.min(level, tonumber(way:FindInRelation("admin_level")) or 99) end
      end
      if way:Find("boundary") == "administrative" then
        level = math.min(level, tonumber(way:Find("admin_level")) or 99)
      end
      return level, trails
    end

    function way_function(way)
      if way:Find("disused") == "yes" then return end
      local level, trails = ReadRelations(way)
      if level <= 8 and way:Find("natural") ~= "coastline" then WriteBoundary(way, level) end
      local highway, railway = way:Find("highway"), way:Find("railway")
      if highway ~= "" then
        WriteRoad(way, highway, trails.hiking ~= nil)
        WriteTrails(way, trails)
      end
      if railway ~= "" then WriteRail(way, railway) end
      if way:Find("route") == "ferry" then WriteFerry(way) end
      WriteAerialway(way, way:Find("aerialway"))
      WriteBarrier(way)
      if way:Find("man_made") == "pier" then
        way:Layer("transportation", way:IsClosed())
        way:Attribute("class", "pier")
        way:MinZoom(13)
      end
      if way:Holds("aeroway") then
        way:Layer("aeroway", way:IsClosed())
        way:Attribute("class", way:Find("aeroway"))
      end
      WriteWaterway(way, way:Find("waterway"))
      if not way:IsClosed() then return end
      WriteHouseNumber(way, true)
      if way:Holds("building") and way:Find("building") ~= "no" then WriteBuilding(way) end
      if IsWater(way) then WriteWater(way) else WriteLand(way) end
      WriteInterest(way, true)
    end
    """#
}
