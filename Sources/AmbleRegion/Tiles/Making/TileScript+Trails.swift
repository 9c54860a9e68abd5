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
