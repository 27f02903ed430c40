-- What tilemaker (https://tilemaker.org, 2.2) puts into the tiles of a region. lib/geo/map/style.ts draws these layers;
-- tiles.ts beside this file names them with their zoom levels.

node_keys = { "addr:housenumber", "place" }

local PLACES = {
  city = 4, town = 7, borough = 9, suburb = 10, village = 10, quarter = 12, neighbourhood = 13, hamlet = 12, locality = 13,
}

-- The class of a road and the zoom level from which it is drawn.
local ROADS = {
  motorway = { "motorway", 5 }, motorway_link = { "link", 11 },
  trunk = { "trunk", 6 }, trunk_link = { "link", 11 },
  primary = { "primary", 8 }, primary_link = { "link", 12 },
  secondary = { "secondary", 9 }, secondary_link = { "link", 12 },
  tertiary = { "tertiary", 11 }, tertiary_link = { "link", 13 },
  unclassified = { "street", 12 }, residential = { "street", 12 }, living_street = { "street", 12 },
  road = { "street", 12 }, busway = { "service", 13 }, service = { "service", 13 }, track = { "path", 13 },
  pedestrian = { "path", 13 }, footway = { "path", 14 }, cycleway = { "path", 14 }, path = { "path", 14 },
  bridleway = { "path", 14 }, steps = { "path", 14 },
}

local GREEN_LEISURE = { park = true, garden = true, golf_course = true, pitch = true, playground = true,
  nature_reserve = true, recreation_ground = true, dog_park = true }
local GREEN_LANDUSE = { grass = true, meadow = true, village_green = true, recreation_ground = true, cemetery = true,
  allotments = true, orchard = true, vineyard = true }
local WOOD = { wood = true, forest = true, scrub = true }
local CAMPUS = { hospital = true, university = true, college = true, school = true }
local WORKS = { industrial = true, railway = true, port = true, quarry = true, landfill = true, military = true }
local WATERWAYS = { river = 9, canal = 11, stream = 13, drain = 14, ditch = 14 }
local RAILS = { rail = 9, light_rail = 11, subway = 12, tram = 13, narrow_gauge = 11, monorail = 12 }

local function setNames(object)
  local name = object:Find("name")
  if name ~= "" then object:Attribute("name", name) end
end

local function writeHouseNumber(object, asCentroid)
  local number = object:Find("addr:housenumber")
  if number == "" then return end
  if asCentroid then object:LayerAsCentroid("house_number") else object:Layer("house_number", false) end
  object:Attribute("number", number)
end

function node_function(node)
  local place = node:Find("place")
  local zoom = PLACES[place]
  if zoom and node:Find("name") ~= "" then
    node:Layer("place", false)
    node:Attribute("class", place)
    setNames(node)
    -- The most populous place is named first where names compete for room.
    node:AttributeNumeric("rank", math.floor(100 - 10 * math.log(1 + (tonumber(node:Find("population")) or 0))))
    node:MinZoom(zoom)
  end
  writeHouseNumber(node, false)
end

-- From how far away an area of this size, in square meters, is worth drawing.
local function zoomOfArea(area)
  if area > 50000000 then return 5 end
  if area > 5000000 then return 8 end
  if area > 500000 then return 10 end
  if area > 50000 then return 12 end
  return 13
end

local function writeArea(way, layer, class)
  way:Layer(layer, true)
  way:Attribute("class", class)
  way:MinZoom(zoomOfArea(way:Area()))
end

local function writeAreaName(way, class)
  local name = way:Find("name")
  local area = way:Area()
  if name == "" or area < 5000 then return end
  way:LayerAsCentroid("area_name")
  way:Attribute("class", class)
  way:Attribute("name", name)
  way:MinZoom(math.min(14, zoomOfArea(area) + 2))
end

local function landClass(natural, landuse, leisure, amenity)
  if WOOD[natural] or WOOD[landuse] then return "wood" end
  if GREEN_LEISURE[leisure] or GREEN_LANDUSE[landuse] or natural == "grassland" or natural == "heath" then return "green" end
  if natural == "beach" or natural == "sand" then return "sand" end
  if CAMPUS[amenity] then return "campus" end
  if WORKS[landuse] then return "works" end
  if landuse == "residential" or landuse == "commercial" or landuse == "retail" then return "town" end
  return nil
end

local function writeAreas(way)
  local natural, landuse = way:Find("natural"), way:Find("landuse")
  if natural == "water" or landuse == "reservoir" or landuse == "basin" or way:Find("waterway") == "riverbank" then
    writeArea(way, "water", "water")
    writeAreaName(way, "water")
    return
  end
  local leisure = way:Find("leisure")
  local class = landClass(natural, landuse, leisure, way:Find("amenity"))
  if class then
    writeArea(way, "land_use", class)
    if class == "green" or class == "wood" or class == "campus" then writeAreaName(way, class) end
  end
end

local function writeRoad(way, class, zoom)
  way:Layer("road", false)
  way:Attribute("class", class)
  if way:Find("tunnel") == "yes" then way:AttributeNumeric("tunnel", 1) end
  if way:Find("bridge") ~= "" and way:Find("bridge") ~= "no" then way:AttributeNumeric("bridge", 1) end
  way:MinZoom(zoom)
  local name, ref = way:Find("name"), way:Find("ref")
  if class == "link" or class == "service" or (name == "" and ref == "") then return end
  way:Layer("road_name", false)
  way:Attribute("class", class)
  if name ~= "" then way:Attribute("name", name) end
  if ref ~= "" and zoom <= 8 then way:Attribute("ref", ref:match("^[^;]+")) end
  way:MinZoom(math.max(zoom, class == "path" and 14 or 10))
end

local function writeLine(way, layer, class, zoom)
  way:Layer(layer, false)
  way:Attribute("class", class)
  setNames(way)
  way:MinZoom(zoom)
end

local function writeBorder(way)
  local level = 99
  while true do
    local relation = way:NextRelation()
    if not relation then break end
    level = math.min(level, tonumber(way:FindInRelation("admin_level")) or 99)
  end
  if level > 6 then return end
  way:Layer("border", false)
  way:AttributeNumeric("level", level)
  way:MinZoom(level <= 2 and 3 or level <= 4 and 4 or 9)
end

function relation_scan_function(relation)
  if relation:Find("type") == "boundary" and relation:Find("boundary") == "administrative" then relation:Accept() end
end

local function isArea(way)
  return way:IsClosed() and way:Find("area") ~= "no"
end

function way_function(way)
  local highway, railway = way:Find("highway"), way:Find("railway")
  local waterway = way:Find("waterway")
  local road = ROADS[highway]
  if road then
    -- A square is an area, a loop is a road.
    if isArea(way) and way:Find("area") == "yes" then writeArea(way, "land_use", "square") else writeRoad(way, road[1], road[2]) end
  end
  if RAILS[railway] and way:Find("service") == "" then writeLine(way, "rail", railway, RAILS[railway]) end
  if way:Find("route") == "ferry" then writeLine(way, "ferry", "ferry", 8) end
  if WATERWAYS[waterway] and not isArea(way) and way:Find("tunnel") == "" then
    writeLine(way, "waterway", waterway, WATERWAYS[waterway])
  end
  if way:Find("natural") == "coastline" then writeLine(way, "coast", "coast", 5) end
  if way:Find("building") ~= "" and way:Find("building") ~= "no" then
    way:Layer("building", true)
    way:MinZoom(13)
    writeHouseNumber(way, true)
  elseif isArea(way) then
    writeHouseNumber(way, true)
  end
  if isArea(way) then writeAreas(way) end
  writeBorder(way)
end
