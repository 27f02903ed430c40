const wordList = (words: string) => words.split(", ");

/** Words for street names. No two differ by a single mistyped letter. */
export const NAMES: readonly string[] = wordList(
  "Juniper, Sycamore, Cottonwood, Mahogany, Hawthorn, Magnolia, Tamarind, Eucalyptus, Redbud, Ironwood, Boxelder, " +
    "Saltbush, Greasewood, Bitterbrush, Larkspur, Columbine, Foxglove, Goldenrod, Hyacinth, Snapdragon, Marigold, " +
    "Bluebell, Thistledown, Clover, Meadowsweet, Blue Heron, Kingfisher, Sandpiper, Nighthawk, Whippoorwill, Goshawk, " +
    "Chickadee, Pelican, Flamingo, Bullfinch, Woodpecker, Cormorant, Antelope, Coyote, Jackrabbit, Badger, Porcupine, " +
    "Mustang, Bighorn, Wolverine, Obsidian, Turquoise, Malachite, Sapphire, Feldspar, Quicksilver, Cinnabar, Granite, " +
    "Sandstone, Limekiln, Old Mill, Stonecutter, Wheelwright, Cooper's Yard, Shepherd's Crook, Miner's Hope, " +
    "Beekeeper, Lamplighter, Watchmaker, Bellfounder, Ropewalk, Candlemaker, Glassblower, Harvester, Ploughman, " +
    "Saint Clair, Saint Brendan, Saint Philomena, Mount Hebron, Mount Zephyr, Fort Larkin, Fort Dauntless, " +
    "Doctor Amelia Stone, Captain Rourke, General Whitcombe, Judge Pemberton, Senator Okonkwo, Professor Lindqvist, " +
    "O'Malley, O'Shaughnessy, D'Arcy, L'Enfant, Núñez, Peña Blanca, José Olivares, María Belén, Zoë Hartmann, " +
    "Frédéric Duval, Åkerlund, Björnson, Müller, Señorita, Río Seco, São Vicente, Čapek, Abernathy, Blackwood, " +
    "Carmichael, Davenport, Ellsworth, Fitzgerald, Gainsborough, Huntington, Inverness, Jefferson Pike, Kensington, " +
    "Livingston, Montgomery, Northrup, Oglethorpe, Pendleton, Quincy, Rutherford, Stonewell, Thornbury, Underhill, " +
    "Vanderbeck, Westbrook, Yarborough, Zimmerman, Alabaster, Birchwood Glen, Crescent Moon, Dry Creek, Evening Star, " +
    "Falling Water, Gypsum Flat, Hidden Valley, Iron Horse, Jade Garden, Lost Wagon, Morning Glory, Painted Rock, " +
    "Quiet Harbor, Rolling Thunder, Silver Spur, Twin Bridges, Upper Canyon, Vineyard, Whispering Pines, Yellow Jacket, " +
    "Amethyst, Bonanza, Caravan, Dragonfly, Enterprise, Firefly, Grasshopper, Horizon, Independence, Jubilee, " +
    "Liberty, Mockingbird, Nutmeg, Orchard, Pioneer, Rendezvous, Schoolhouse, Tumbleweed, Umbrella, Windmill",
);

/** Kinds of streets that run east and west, and those that run north and south, with their abbreviations. */
export const EAST_KINDS = ["Street", "Lane", "Road", "Terrace", "Court", "Place"] as const;
export const NORTH_KINDS = ["Avenue", "Boulevard", "Drive", "Way", "Parkway", "Trail"] as const;

export const DIRECTIONS = ["North", "South", "East", "West"] as const;

/** Abbreviations in street names, as in USPS Publication 28, appendix C. */
export const SHORT_WORDS: Readonly<Record<string, string>> = {
  Street: "St",
  Lane: "Ln",
  Road: "Rd",
  Terrace: "Ter",
  Court: "Ct",
  Place: "Pl",
  Avenue: "Ave",
  Boulevard: "Blvd",
  Drive: "Dr",
  Parkway: "Pkwy",
  Trail: "Trl",
  North: "N",
  South: "S",
  East: "E",
  West: "W",
  Saint: "St",
  Mount: "Mt",
  Fort: "Ft",
};

/** The streets that cross the river on the low and the high bridge. */
export const LOW_BRIDGE_STREET = "Grand Boulevard";
export const HIGH_BRIDGE_STREET = "High Bridge Road";

/** Name of a street in each of two districts of the same city. */
export const TWICE_IN_A_CITY = "Founders Lane";
