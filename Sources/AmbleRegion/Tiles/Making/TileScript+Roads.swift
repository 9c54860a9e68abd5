extension TileScript {
  /// The layers for streets, paths, railways and ferries: `transportation` and
  /// `transportation_name`.
  static let roads = #"""
    local roadZooms = { motorway = 4, trunk = 5, primary = 7, secondary = 9, tertiary = 11,
      unclassified = 12, residential = 12, living_street = 12, road = 12, busway = 12,
      service = 13, track = 12, pedestrian = 13, cycleway = 13, footway = 13, path = 13,
      steps = 13, bridleway = 13, corridor = 14 }
    local minorRoads = Set { "unclassified", "residential", "living_street", "road", "busway" }
    local paths = Set { "pedestrian", "cycleway", "footway", "path", "steps", "bridleway",
      "corridor" }
    local rails = Set { "rail", "light_rail", "tram", "subway", "narrow_gauge", "funicular",
      "monorail", "preserved" }
    local compactedSurfaces = Set { "compacted", "fine_gravel", "gravel", "pebblestone",
      "grass_paver" }
    local groundSurfaces = Set { "dirt", "earth", "grass", "ground", "mud", "sand", "woodchips",
      "rock", "rocks", "stone", "snow", "clay" }
    local sacScales = { strolling = 1, hiking = 1, mountain_hiking = 2,
      demanding_mountain_hiking = 3, alpine_hiking = 4, demanding_alpine_hiking = 5,
      difficult_alpine_hiking = 6 }
    local hiddenTrails = Set { "bad", "horrible", "no" }
    local order = { motorway = 9, trunk = 8, primary = 7, secondary = 6, tertiary = 5, minor = 4,
      service = 3, track = 2, path = 1, rail = 6 }

    function WriteStructure(way, class)
      local height = (tonumber(way:Find("layer")) or 0) * 10
      local bridge, tunnel = way:Find("bridge"), way:Find("tunnel")
      if bridge ~= "" and bridge ~= "no" then
        way:Attribute("brunnel", "bridge")
        height = height + 10
      elseif tunnel ~= "" and tunnel ~= "no" then
        way:Attribute("brunnel", "tunnel")
        height = height - 10
      elseif way:Find("ford") == "yes" then
        way:Attribute("brunnel", "ford")
      end
      way:ZOrder(math.max(-90, math.min(90, height + (order[class] or 0))))
    end

    -- What a path or track is made of: paved, compacted, ground, or nil if unknown.
    function PathSurface(way, kind)
      local surface, grade = way:Find("surface"), way:Find("tracktype")
      if groundSurfaces[surface] then return "ground" end
      if compactedSurfaces[surface] then return "compacted" end
      if surface == "unpaved" then return grade == "grade2" and "compacted" or "ground" end
      if surface ~= "" then return "paved" end
      if grade == "grade1" then return "paved" elseif grade == "grade2" then return "compacted"
      elseif grade ~= "" then return "ground" end
    end

    -- Surface, difficulty and visibility of a path or track, and what kind of footway it is.
    function WritePath(way, surface, sac)
      if surface then way:Attribute("surface", surface) end
      if sac then way:AttributeNumeric("sac_scale", sac) end
      if hiddenTrails[way:Find("trail_visibility")] then
        way:AttributeNumeric("hidden", 1)
      end
      local footway = way:Find("footway")
      if footway == "sidewalk" or footway == "crossing" then way:Attribute("footway", footway) end
    end

    function WriteRoad(way, highway, isTrail)
      local kind, isRamp = string.gsub(highway, "_link$", "")
      local zoom = roadZooms[kind]
      if not zoom then return end
      local class = kind
      if minorRoads[kind] then class = "minor" elseif paths[kind] then class = "path" end
      if isRamp > 0 then zoom = math.max(zoom, 11) end
      local surface, sac = PathSurface(way, kind), sacScales[way:Find("sac_scale")]
      if class == "path" and (sac or isTrail) then zoom = math.min(zoom, 12) end
      local isArea = way:IsClosed() and (way:Find("area") == "yes" or way:Holds("area:highway"))
      way:Layer("transportation", isArea)
      way:MinZoom(zoom)
      WriteStructure(way, class)
      way:Attribute("class", class)
      if kind ~= class then way:Attribute("subclass", kind) end
      if isRamp > 0 then way:AttributeNumeric("ramp", 1) end
      if way:Holds("service") then way:Attribute("service", way:Find("service")) end
      if class == "path" or class == "track" then WritePath(way, surface, sac)
      elseif surface == "ground" or surface == "compacted" then
        way:Attribute("surface", "unpaved")
      end
      local access = way:Find("access")
      if access == "private" or access == "no" then way:Attribute("access", "no") end
      local oneway = way:Find("oneway")
      if oneway == "yes" or oneway == "1" then way:AttributeNumeric("oneway", 1)
      elseif oneway == "-1" then way:AttributeNumeric("oneway", -1) end
      WriteRoadName(way, class, kind, zoom)
    end

    function WriteRoadName(way, class, kind, zoom)
      local ref = way:Find("ref")
      if not way:Holds("name") and ref == "" then return end
      way:Layer("transportation_name", false)
      way:MinZoom(math.max(zoom, 8))
      way:Attribute("class", class)
      if kind ~= class then way:Attribute("subclass", kind) end
      if ref ~= "" then way:Attribute("ref", ref) end
      WriteNames(way)
    end

    function WriteRail(way, railway)
      if not rails[railway] then return end
      way:Layer("transportation", false)
      way:Attribute("class", (railway == "rail" or railway == "narrow_gauge"
        or railway == "preserved") and "rail" or "transit")
      way:Attribute("subclass", railway)
      WriteStructure(way, "rail")
      if way:Holds("service") then
        way:Attribute("service", way:Find("service"))
        way:MinZoom(13)
      else
        way:MinZoom(9)
      end
    end

    function WriteAerialway(way, aerialway)
      if aerialway == "" or aerialway == "zip_line" or way:IsClosed() then return end
      way:Layer("transportation", false)
      way:Attribute("class", "aerialway")
      way:Attribute("subclass", aerialway)
      way:MinZoom(12)
    end

    function WriteFerry(way)
      way:Layer("transportation", false)
      way:Attribute("class", "ferry")
      way:MinZoom(9)
    end
    """#
}
