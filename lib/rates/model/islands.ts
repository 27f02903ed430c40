/**
 * Islands, and other places that only a ship reaches: one a line, as `name | countries | outlines | links`. An
 * outline is a box (west, south, east and north in WGS 84 degrees) or, with more numbers, the corners of a polygon
 * (longitude and latitude in turn). It applies to places in these countries only, so it may reach into a neighbor's
 * land. Semicolons separate several outlines. Of two that overlap, the first line counts. `links` names the
 * landmasses to which a ferry takes cars; with `=`, those to which a road leads. Without any link, no car gets there.
 *
 * Sources. Outlines: drawn around each island; checked against the coasts and towns of Natural Earth 1:10m
 * (`world-atlas`) and GeoNames. Ferries: car ferries in regular service in 2025, from general knowledge, among them
 * Steamship Authority, Washington State Ferries, Alaska Marine Highway, BC Ferries, Marine Atlantic, CTMA, Caledonian
 * MacBrayne, NorthLink, Wightlink, Baleària, Naviera Armas, Corsica Linea, Grimaldi, Caronte & Tourist, Blue Star
 * Ferries, Jadrolinija, Destination Gotland, Smyril Line, Virtu Ferries, ASDP Indonesia Ferry, the Strong Republic
 * Nautical Highway (Philippines), Tsugaru Kaikyo, A-Line, Spirit of Tasmania, SeaLink and Interislander. Hawaii has
 * had no car ferry since Hawaii Superferry ceased in 2009.
 */
export const ISLANDS = `
Niʻihau | US | -160.3 21.7 -160 22.1 |
Kauaʻi | US | -159.9 21.8 -159.2 22.3 |
Oʻahu | US | -158.4 21.2 -157.6 21.8 |
Lānaʻi | US | -157.1 20.7 -156.8 20.95 |
Molokaʻi | US | -157.4 21.04 -156.7 21.25 |
Maui | US | -156.7 20.5 -155.9 21.04 |
Hawaiʻi | US | -156.1 18.8 -154.7 20.3 |
Martha's Vineyard | US | -70.86 41.33 -70.44 41.49 | North America
Nantucket | US | -70.3 41.22 -69.9 41.42 | North America
Block Island | US | -71.63 41.13 -71.53 41.24 | North America
Fishers Island | US | -72.04 41.24 -71.9 41.3 | North America
Shelter Island | US | -72.38 41.04 -72.27 41.095 | North America
Vinalhaven | US | -68.95 44 -68.75 44.17 | North America
Islesboro | US | -68.95 44.22 -68.86 44.38 | North America
Swan's Island | US | -68.5 44.1 -68.38 44.2 | North America
Peaks Island | US | -70.21 43.645 -70.175 43.67 | North America
Ocracoke | US | -76.02 35.05 -75.77 35.2 | North America
Kelleys Island | US | -82.75 41.58 -82.66 41.63 | North America
South Bass Island | US | -82.86 41.62 -82.78 41.67 | North America
Mackinac Island | US | -84.67 45.84 -84.57 45.9 |
Bois Blanc Island | US | -84.58 45.71 -84.37 45.82 | North America
Beaver Island | US | -85.65 45.57 -85.48 45.77 | North America
Drummond Island | US | -83.88 45.9 -83.45 46.1 | North America
Washington Island | US | -87 45.33 -86.8 45.42 | North America
Madeline Island | US | -90.79 46.74 -90.55 46.87 | North America
Santa Catalina | US | -118.62 33.29 -118.29 33.49 |
Vashon Island | US | -122.52 47.33 -122.41 47.505 | North America
San Juan Island | US | -123.2 48.44 -122.97 48.585; -123.2 48.585 -123.07 48.63 | North America
Orcas Island | US | -123.06 48.585 -122.75 48.72 | North America
Lopez Island | US | -122.96 48.4 -122.8 48.585 | North America
Juneau | US | -135.2 58.1 -133.8 58.75 | North America
Sitka | US | -136.7 56.1 -134.6 58.3 | North America
Gustavus | US | -136.1 58.35 -135.4 58.55 | North America
Petersburg and Wrangell | US | -133.4 56.2 -131.9 57.3 | North America
Ketchikan and Prince of Wales | US | -134 54.6 -130.9 56.2 | North America
Cordova | US | -146.3 60.3 -145.2 60.8 | North America
Kodiak | US | -154.9 56.7 -151.8 58.7 | North America
Unalaska | US | -170 52.5 -165 54.5 | North America
Saipan | US MP | 145.68 15.08 145.85 15.3 |
Tinian | US MP | 145.56 14.9 145.68 15.08 |
Rota | US MP | 145.1 14.1 145.3 14.22 |
Vieques | US PR | -65.6 18.05 -65.25 18.18 | PR
Culebra | US PR | -65.4 18.25 -65.2 18.37 | PR
Saint Thomas | US VI | -65.1 18.28 -64.82 18.42 |
Saint John | US VI | -64.81 18.28 -64.65 18.38 | Saint Thomas
Saint Croix | US VI | -64.95 17.6 -64.4 17.85 |

Denman and Hornby | CA | -124.87 49.44 -124.58 49.61 | Vancouver Island
Vancouver Island | CA | -128.6 50.9 -127.6 51 -126.6 50.65 -125.6 50.42 -125.33 50.15 -125.2 50 -124.75 49.7 -124.4 49.42 -124 49.28 -123.87 49.18 -123.72 49.05 -123.62 48.92 -123.6 48.82 -123.55 48.74 -123.4 48.71 -123.33 48.65 -123.25 48.45 -123.3 48.38 -123.6 48.28 -124.8 48.5 -126.3 49.2 -128.6 50.3 | North America
Quadra Island | CA | -125.34 50 -125 50.35 | Vancouver Island
Gabriola | CA | -123.88 49.12 -123.68 49.21 | Vancouver Island
Salt Spring Island | CA | -123.62 48.72 -123.36 48.97 | Vancouver Island; North America
Southern Gulf Islands | CA | -123.65 48.72 -123 48.985 | Vancouver Island; North America
Bowen Island | CA | -123.45 49.33 -123.3 49.43 | North America
Sunshine Coast | CA | -124.1 49.38 -123.43 49.78 | North America
Powell River | CA | -124.9 49.45 -124.1 50.1 | Sunshine Coast; Vancouver Island
Haida Gwaii | CA | -133.3 51.8 -131 54.4 | North America
Bell Island | CA | -53.02 47.58 -52.88 47.68 | Newfoundland
Fogo Island | CA | -54.4 49.5 -53.9 49.85 | Newfoundland
Newfoundland | CA | -59.9 47.4 -59.9 48.5 -57.6 50.8 -57 51.2 -56.6 51.42 -55.3 51.75 -52.4 49 -52.4 46.4 -57 46.5 | North America
Îles de la Madeleine | CA | -62.1 47.1 -61.3 47.7 | North America
Anticosti | CA | -64.6 49 -61.6 49.98 |
Grand Manan | CA | -67 44.55 -66.65 44.85 | North America
Pelee Island | CA | -82.72 41.72 -82.6 41.84 | North America
Wolfe Island | CA | -76.5 44.1 -76.2 44.215 | North America
Amherst Island | CA | -76.82 44.1 -76.6 44.19 | North America

Cozumel | MX | -87.05 20.25 -86.7 20.6 | North America
Isla Mujeres | MX | -86.77 21.19 -86.7 21.28 | North America
Roatán | HN | -86.7 16.2 -86.1 16.5 |
Utila | HN | -87.05 16.05 -86.85 16.15 |
Ambergris Caye | BZ | -88.1 17.7 -87.8 18.2 |
Ometepe | NI | -85.75 11.38 -85.4 11.6 | North America
Corn Islands | NI | -83.1 12.1 -82.9 12.35 |
Isla Colón | PA | -82.32 9.3 -82.2 9.45 | North America
San Andrés | CO | -81.75 12.45 -81.65 12.62 |
Providencia | CO | -81.42 13.3 -81.33 13.4 |
Margarita | VE | -64.45 10.8 -63.75 11.2 | South America
Santa Cruz (Galápagos) | EC | -90.55 -0.8 -90.15 -0.45 |
San Cristóbal (Galápagos) | EC | -89.7 -1 -89.2 -0.65 |
Galápagos | EC | -92.1 -1.6 -89 0.7 |
Fernando de Noronha | BR | -32.5 -3.9 -32.35 -3.8 |
Ilha Grande | BR | -44.4 -23.25 -44.05 -23.05 |
Ilhabela | BR | -45.39 -23.97 -45.2 -23.72 | South America
Marajó | BR | -50.6 -1.1 -48.35 -0.2 | South America
Chiloé | CL | -74.6 -43.5 -73.3 -41.81 | South America
Navarino | CL | -68.4 -55.3 -66.9 -54.9 | South America
Tierra del Fuego | AR CL | -70.5 -55.1 -63.7 -52.6 | South America
Easter Island | CL | -109.5 -27.25 -109.2 -27 |
Juan Fernández | CL | -80.9 -33.9 -78.7 -33.5 |
Tobago | TT | -60.9 11.1 -60.45 11.37 | TT
Nevis | KN | -62.65 17.08 -62.53 17.22 | KN
Barbuda | AG | -61.9 17.5 -61.7 17.75 |
Bequia | VC | -61.3 12.97 -61.2 13.05 | VC
Carriacou | GD | -61.5 12.42 -61.4 12.55 |
Grand Bahama | BS | -79 26.4 -77.8 26.9 |
New Providence | BS | -77.6 24.95 -77.2 25.12 |
Cayman Brac | KY | -79.95 19.65 -79.7 19.78 |
Little Cayman | KY | -80.15 19.64 -79.95 19.73 |
Grand Turk | TC | -71.2 21.4 -71.1 21.55 |
Bonaire | BQ | -68.45 12 -68.15 12.35 |
Saba | BQ | -63.27 17.6 -63.2 17.66 |
Sint Eustatius | BQ | -63.02 17.46 -62.93 17.54 |

Ireland | GB | -8.2 54 -5.42 55.29 | Great Britain; Europe
Isle of Wight | GB | -1.62 50.65 -1.53 50.7 -1.5 50.725 -1.3 50.775 -1.2 50.762 -1.04 50.72 -1 50.66 -1.25 50.55 | Great Britain
Isles of Scilly | GB | -6.45 49.85 -6.2 50 |
Orkney | GB | -3.6 58.7 -2.3 59.4 | Great Britain
Shetland | GB | -2.2 59.5 -0.6 60.9 | Great Britain
Lewis and Harris | GB | -7.7 57.73 -6.1 58.55 | Great Britain
Uist and Barra | GB | -7.8 56.75 -7 57.72 | Great Britain
Tiree and Coll | GB | -7 56.4 -6.4 56.72 | Great Britain
Mull | GB | -6.5 56.2 -5.62 56.35 -5.66 56.5 -5.85 56.53 -6 56.62 -6.05 56.66 -6.4 56.66 | Great Britain
Islay and Jura | GB | -6.55 55.55 -5.8 56.15 | Great Britain
Arran | GB | -5.4 55.42 -5.05 55.72 | Great Britain
Bute | GB | -5.18 55.72 -5.005 55.91 | Great Britain
Cumbrae | GB | -4.96 55.72 -4.885 55.79 | Great Britain
Sark | GG | -2.4 49.4 -2.33 49.45 |
Alderney | GG | -2.25 49.69 -2.15 49.74 |
Corsica | FR | 8.5 41.3 9.6 43.05 | Europe; Sardinia
Belle-Île | FR | -3.26 47.27 -3.05 47.4 | Europe
Groix | FR | -3.52 47.62 -3.42 47.66 | Europe
Île d'Yeu | FR | -2.42 46.68 -2.28 46.74 | Europe
Ouessant | FR | -5.15 48.42 -5 48.49 |
Bréhat | FR | -3.02 48.835 -2.98 48.87 |
Sicily | IT | 12.2 38.3 15.66 38.3 15.652 38.26 15.605 38.2 15.58 38 15.4 36.6 14.4 36.4 12.2 37.4 | Europe
Aeolian Islands | IT | 14.2 38.33 15.3 38.85 | Sicily
Pantelleria | IT | 11.9 36.7 12.1 36.87 | Sicily
Lampedusa | IT | 12.3 35.4 12.95 35.9 | Sicily
La Maddalena | IT | 9.36 41.2 9.49 41.26 | Sardinia
Sardinia | IT | 8 38.8 9.9 41.32 | Europe
Elba | IT | 10.08 42.7 10.46 42.88 | Europe
Giglio | IT | 10.85 42.31 10.94 42.4 | Europe
Ponza | IT | 12.93 40.88 13 40.94 | Europe
Ischia | IT | 13.84 40.69 13.97 40.77 | Europe
Procida | IT | 13.98 40.74 14.04 40.775 | Europe
Capri | IT | 14.19 40.53 14.27 40.57 | Europe
Mallorca | ES | 2.3 39.2 3.5 40 | Europe
Menorca | ES | 3.75 39.78 4.35 40.1 | Europe
Ibiza | ES | 1.15 38.8 1.65 39.15 | Europe
Formentera | ES | 1.35 38.62 1.6 38.79 | Ibiza
Tenerife | ES | -16.95 27.95 -16.1 28.6 | Europe
Gran Canaria | ES | -15.9 27.7 -15.3 28.2 | Europe
Lanzarote | ES | -13.95 28.83 -13.4 29.3 | Gran Canaria
Fuerteventura | ES | -14.55 28 -13.8 28.77 | Gran Canaria; Lanzarote
La Palma | ES | -18.05 28.43 -17.7 28.87 | Tenerife
La Gomera | ES | -17.37 28 -17.07 28.24 | Tenerife
El Hierro | ES | -18.2 27.6 -17.85 27.88 | Tenerife
Ceuta | ES | -5.4 35.86 -5.27 35.93 | Europe; =Africa
Melilla | ES | -2.98 35.25 -2.9 35.33 | Europe; =Africa
Madeira | PT | -17.3 32.4 -16.47 32.9 |
Porto Santo | PT | -16.45 32.95 -16.25 33.15 | Madeira
São Miguel | PT | -25.9 37.68 -25.1 37.93 |
Santa Maria | PT | -25.25 36.9 -25 37.05 |
Terceira | PT | -27.42 38.62 -27 38.82 |
Graciosa | PT | -28.1 38.98 -27.92 39.12 |
Faial | PT | -28.87 38.5 -28.58 38.66 |
Pico | PT | -28.57 38.37 -28 38.57 | Faial
São Jorge | PT | -28.35 38.5 -27.7 38.78 | Pico
Flores | PT | -31.3 39.35 -31.1 39.54 |
Corvo | PT | -31.15 39.65 -31.05 39.74 |
Gozo | MT | 14.17 36.01 14.36 36.085 | MT
Crete | GR | 23.4 34.8 26.4 35.72 | Europe
Corfu | GR | 19.6 39.35 20.13 39.84 | Europe
Ithaca | GR | 20.63 38.3 20.77 38.51 | Europe
Kefalonia | GR | 20.33 38.05 20.83 38.5 | Europe
Zakynthos | GR | 20.6 37.63 21 37.94 | Europe
Kythira | GR | 22.88 36.1 23.12 36.4 | Europe
Aegina | GR | 23.4 37.67 23.57 37.78 | Europe
Salamina | GR | 23.39 37.86 23.545 37.985 | Europe
Hydra | GR | 23.38 37.3 23.6 37.4 |
Skiathos | GR | 23.38 39.1 23.53 39.21 | Europe
Skopelos | GR | 23.58 39.05 23.79 39.21 | Europe
Alonnisos | GR | 23.8 39.1 24.1 39.35 | Europe
Skyros | GR | 24.4 38.75 24.7 39 | Europe
Thasos | GR | 24.5 40.58 24.8 40.79 | Europe
Samothraki | GR | 25.42 40.38 25.7 40.52 | Europe
Limnos | GR | 25.03 39.77 25.45 40.05 | Europe
Lesbos | GR | 25.8 38.95 26.62 39.4 | Europe
Chios | GR | 25.83 38.17 26.18 38.62 | Europe
Samos | GR | 26.55 37.63 27.1 37.82 | Europe
Ikaria | GR | 25.97 37.5 26.37 37.7 | Europe
Patmos | GR | 26.48 37.25 26.62 37.4 | Europe
Leros | GR | 26.75 37.08 26.92 37.22 | Europe
Kalymnos | GR | 26.85 36.93 27.07 37.07 | Europe
Kos | GR | 26.9 36.65 27.4 36.93 | Europe
Astypalaia | GR | 26.2 36.48 26.47 36.65 | Europe
Rhodes | GR | 27.65 35.85 28.3 36.5 | Europe
Karpathos | GR | 27.05 35.38 27.25 35.85 | Europe
Andros | GR | 24.65 37.69 25 38 | Europe
Tinos | GR | 24.98 37.52 25.27 37.69 | Europe
Mykonos | GR | 25.28 37.4 25.48 37.5 | Europe
Syros | GR | 24.85 37.36 24.98 37.52 | Europe
Kea | GR | 24.25 37.55 24.42 37.7 | Europe
Kythnos | GR | 24.35 37.3 24.48 37.48 | Europe
Serifos | GR | 24.38 37.1 24.57 37.22 | Europe
Sifnos | GR | 24.62 36.9 24.78 37.05 | Europe
Milos | GR | 24.3 36.63 24.55 36.78 | Europe
Paros | GR | 25.08 36.97 25.31 37.17 | Europe
Naxos | GR | 25.34 36.9 25.65 37.22 | Europe
Ios | GR | 25.25 36.65 25.4 36.79 | Europe
Santorini | GR | 25.33 36.32 25.5 36.5 | Europe
Amorgos | GR | 25.72 36.77 26.05 36.93 | Europe
Šolta | HR | 16.2 43.34 16.37 43.42 | Europe
Brač | HR | 16.38 43.25 16.93 43.41 | Europe
Hvar | HR | 16.35 43.1 17.13 43.23; 17.13 43.1 17.2 43.14 | Europe
Vis | HR | 16.03 43 16.25 43.08 | Europe
Korčula | HR | 16.6 42.87 17.06 42.985; 17.06 42.87 17.22 42.968 | Europe
Lastovo | HR | 16.7 42.7 16.95 42.79 | Europe
Mljet | HR | 17.3 42.68 17.75 42.8 | Europe
Ugljan and Pašman | HR | 15.05 44.082 15.195 44.14; 15.05 44 15.255 44.082 | Europe
Dugi Otok | HR | 14.8 43.85 15.05 44.17 | Europe
Rab | HR | 14.63 44.68 14.87 44.86 | Europe
Cres and Lošinj | HR | 14.27 44.48 14.46 45.13 | Europe
Gökçeada | TR | 25.65 40.08 26.05 40.25 | Asia
Bozcaada | TR | 25.95 39.78 26.1 39.86 | Asia
Marmara Island | TR | 27.5 40.57 27.75 40.67 | Asia
Princes' Islands | TR | 29.03 40.84 29.15 40.89 |
Bornholm | DK | 14.6 54.95 15.2 55.35 | Europe
Samsø | DK | 10.5 55.72 10.73 56.02 | Europe
Læsø | DK | 10.85 57.2 11.2 57.35 | Europe
Anholt | DK | 11.45 56.67 11.67 56.74 | Europe
Ærø | DK | 10.15 54.8 10.56 54.98 | Europe
Fanø | DK | 8.35 55.33 8.48 55.455 | Europe
Suðuroy | FO | -7.05 61.38 -6.6 61.65 | FO
Gotland | SE | 18 56.85 19.4 58.05 | Europe
Hiiumaa | EE | 22 58.69 23.1 59.12 | Europe
Saaremaa and Muhu | EE | 21.7 57.85 23.43 58.68 | Europe
Amrum | DE | 8.28 54.61 8.385 54.7 | Europe
Föhr | DE | 8.385 54.67 8.63 54.76 | Europe
Pellworm | DE | 8.55 54.48 8.73 54.56 | Europe
Heligoland | DE | 7.84 54.16 7.93 54.2 |
Borkum | DE | 6.63 53.55 6.8 53.62 | Europe
Juist | DE | 6.9 53.66 7.12 53.69 |
Norderney | DE | 7.13 53.69 7.3 53.72 | Europe
Baltrum | DE | 7.35 53.72 7.42 53.74 |
Langeoog | DE | 7.46 53.73 7.62 53.77 |
Spiekeroog | DE | 7.65 53.76 7.82 53.79 |
Wangerooge | DE | 7.82 53.77 7.98 53.81 |
Hiddensee | DE | 13.06 54.46 13.14 54.62 |
Texel | NL | 4.7 52.99 4.95 53.2 | Europe
Vlieland | NL | 4.83 53.21 5.12 53.32 |
Terschelling | NL | 5.15 53.34 5.6 53.46 | Europe
Ameland | NL | 5.6 53.42 6 53.48 | Europe
Schiermonnikoog | NL | 6.1 53.46 6.35 53.52 |
Sakhalin | RU | 141.6 45.8 144.8 54.5 | Asia

Rishiri | JP | 141.1 45.08 141.35 45.26 | Hokkaido
Rebun | JP | 140.95 45.26 141.1 45.48 | Hokkaido
Hokkaido | JP | 139.2 41.33 140.55 41.36 140.75 41.62 141.3 41.72 146 42.8 146 45.7 139.2 45.7 | JP
Sado | JP | 138.1 37.75 138.6 38.35 | JP
Oki | JP | 132.9 35.95 133.4 36.4 | JP
Shodoshima | JP | 134.15 34.42 134.4 34.58 | JP
Tsushima | JP | 129.1 34.05 129.55 34.75 | JP
Iki | JP | 129.62 33.7 129.82 33.88 | JP
Gotō | JP | 128.55 32.55 129.25 33.35 | JP
Tanegashima | JP | 130.8 30.3 131.1 30.85 | JP
Yakushima | JP | 130.35 30.2 130.7 30.48 | JP
Amami Ōshima | JP | 129.1 28.05 129.8 28.55 | JP
Tokunoshima | JP | 128.85 27.65 129.05 27.92 | Amami Ōshima
Okinawa | JP | 127.6 26.05 128.35 26.9 | JP; Amami Ōshima
Miyako | JP | 125.1 24.65 125.5 24.98 |
Ishigaki | JP | 124.05 24.3 124.4 24.65 |
Izu Ōshima | JP | 139.33 34.67 139.47 34.8 |
Hachijō | JP | 139.68 33 139.9 33.2 |
Ogasawara | JP | 142 26.5 142.3 27.8 |
Jeju | KR | 126.1 33.1 127 33.6 | Asia
Ulleungdo | KR | 130.75 37.4 131 37.6 | Asia
Hainan | CN | 108.5 18.1 111.1 20.18 | Asia
Cheung Chau | HK | 114 22.19 114.05 22.225 |
Lamma | HK | 114.1 22.18 114.16 22.25 |
Penghu | TW | 119.3 23.2 119.75 23.8 | TW
Kinmen | TW | 118.2 24.37 118.5 24.55 |
Matsu | TW | 119.85 25.9 120.55 26.4 |
Green Island | TW | 121.46 22.63 121.52 22.69 |
Orchid Island | TW | 121.5 22 121.62 22.1 |
Phú Quốc | VN | 103.8 9.9 104.1 10.47 | Asia
Côn Đảo | VN | 106.5 8.6 106.75 8.8 |
Ko Samui | TH | 99.9 9.4 100.1 9.62 | Asia
Ko Pha-ngan | TH | 99.95 9.66 100.1 9.8 | Asia; Ko Samui
Ko Chang | TH | 102.22 11.95 102.42 12.15 | Asia
Ko Lanta | TH | 98.98 7.45 99.15 7.72 | Asia
Ko Phi Phi | TH | 98.73 7.66 98.8 7.8 |
Langkawi | MY | 99.6 6.15 99.95 6.48 | Asia
Pangkor | MY | 100.53 4.18 100.6 4.26 |
Tioman | MY | 104.1 2.7 104.25 2.92 |
Labuan | MY | 115.13 5.23 115.28 5.4 | Borneo
Andaman Islands | IN | 92.2 10.5 94.3 13.8 |
Nicobar Islands | IN | 92.5 6.6 94.1 9.4 |
Lakshadweep | IN | 71.8 8.2 74.1 12.4 |
Qeshm | IR | 55.2 26.5 55.9 26.9; 55.9 26.6 56.3 27 | Asia
Kish | IR | 53.87 26.48 54.06 26.6 | Asia
Masirah | OM | 58.55 20.1 59 20.75 | Asia
Farasan | SA | 41.5 16.4 42.35 17.1 | Asia
Socotra | YE | 53.2 12.2 54.6 12.8 |

Nias | ID | 97 0.4 98 1.6 | Sumatra
Batam and Bintan | ID | 103.85 0.5 104.8 1.3 | Sumatra
Bangka and Belitung | ID | 105.1 -3.4 108.4 -1.5 | Sumatra
Sumatra | ID | 95 -5.98 105.88 5.95 | Java
Java | ID | 104.9 -8.9 114.42 -5.75 |
Nusa Penida | ID | 115.42 -8.85 115.65 -8.65 | Bali
Bali | ID | 114.42 -8.9 115.75 -8 | Java
Gili Islands | ID | 116.02 -8.375 116.1 -8.335 |
Lombok | ID | 115.8 -9.1 116.75 -8.15 | Bali
Sumbawa | ID | 116.75 -9.15 119.3 -8.05 | Lombok
Flores (Indonesia) | ID | 119.75 -9 123.05 -8.05 | Sumbawa
Sumba | ID | 118.9 -10.4 120.9 -9.2 | Flores (Indonesia)
Timor | ID TL | 123.4 -10.4 127.4 -8.1 | Flores (Indonesia)
Borneo | ID | 108.5 -4.3 117.6 4.5; 117.6 0.3 119.1 4.5 | Java
Borneo | MY | 109.5 0.8 119.4 7.4 |
Sulawesi | ID | 118.7 -6 125.3 1.9 | Java; Borneo
Halmahera | ID | 127.2 -0.9 128.95 2.2 | Sulawesi
New Guinea | ID | 130.8 -9.2 141.1 -0.3 |
Mindoro | PH | 120.2 12.1 121.55 13.53 | Luzon
Marinduque | PH | 121.8 13.15 122.2 13.6 | Luzon
Catanduanes | PH | 123.95 13.5 124.45 14.1 | Luzon
Masbate | PH | 122.95 11.7 124.1 12.62 | Luzon
Negros | PH | 122.35 9.95 122.75 10.45 122.85 10.85 123.2 11.05 123.6 10.95 123.5 10.3 123.17 9.6 123.35 9.3 123.25 9 122.9 9 122.35 9.6 | Cebu
Bohol | PH | 123.75 9.5 124.65 10.18 | Cebu
Cebu | PH | 123.3 9.4 124.1 11.35 | Samar and Leyte
Samar and Leyte | PH | 124.2 11 125.85 12.68; 124.3 9.9 125.35 11.5 | Luzon
Panay | PH | 121.8 10.35 123.2 11.95 | Mindoro; Negros
Palawan | PH | 117.1 8.3 119.6 11.4 | Luzon
Siargao | PH | 125.9 9.6 126.2 10.1 | Mindanao
Mindanao | PH | 121.8 5.5 126.7 9.9 | Samar and Leyte
Romblon | PH | 121.8 12.05 122.75 12.75 | Luzon
Luzon | PH | 119.7 12.5 124.3 18.7 |

Zanzibar | TZ | 39.15 -6.5 39.57 -5.7 | Africa
Pemba | TZ | 39.58 -5.5 39.9 -4.85 | Zanzibar
Mafia | TZ | 39.5 -8.05 39.95 -7.6 | Africa
Kerkennah | TN | 10.95 34.6 11.4 34.85 | Africa
Bioko | GQ | 8.4 3.2 8.97 3.8 |
Annobón | GQ | 5.6 -1.5 5.65 -1.38 |
Príncipe | ST | 7.3 1.5 7.5 1.75 |
Rodrigues | MU | 63.3 -19.8 63.55 -19.63 |
Praslin | SC | 55.67 -4.38 55.8 -4.27 |
Santiago | CV | -23.8 14.9 -23.4 15.35 | CV
São Vicente | CV | -25.1 16.75 -24.85 16.92 | CV
Santo Antão | CV | -25.4 16.92 -24.95 17.2 | São Vicente
Sal | CV | -23.05 16.55 -22.85 16.88 | CV
Boa Vista | CV | -23 15.95 -22.65 16.25 | CV

Bruny Island | AU | 147.32 -43.05 147.4 -43.05 147.45 -43.5 147.1 -43.55 147.13 -43.42 147.22 -43.31 147.28 -43.2 | Tasmania
Flinders Island | AU | 147.7 -40.5 148.5 -39.65 |
King Island | AU | 143.75 -40.2 144.2 -39.55 |
Tasmania | AU | 144.4 -43.8 148.5 -40.6 | AU
Kangaroo Island | AU | 136.5 -36.1 138.15 -35.63 | AU
Rottnest Island | AU | 115.43 -32.04 115.57 -31.98 |
K'gari | AU | 153 -25.78 153.4 -24.7 | AU
Moreton Island | AU | 153.35 -27.37 153.5 -27 | AU
North Stradbroke Island | AU | 153.37 -27.75 153.56 -27.38 | AU
Magnetic Island | AU | 146.78 -19.19 146.89 -19.1 | AU
Thursday Island | AU | 142.1 -10.75 142.35 -10.5 |
Tiwi Islands | AU | 130 -12 131.1 -11.1 |
Lord Howe Island | AU | 159 -31.65 159.15 -31.45 |
Waiheke | NZ | 174.95 -36.86 175.22 -36.74 | NZ
Great Barrier Island | NZ | 175.25 -36.4 175.58 -36 | NZ
Stewart Island | NZ | 167.4 -47.4 168.35 -46.68 |
Chatham Islands | NZ | -177 -44.4 -175.8 -43.6 |
South Island | NZ | 166.2 -47.4 174.55 -40.4 | NZ
New Britain | PG | 148.2 -6.4 152.4 -4.1 |
New Ireland | PG | 150.7 -4.1 153.2 -2.3 |
Bougainville | PG | 154.5 -6.95 156.05 -5 |
Vanua Levu | FJ | 178.4 -17.05 180 -16.1 | FJ
Moorea | PF | -149.95 -17.62 -149.74 -17.45 | PF
Bora Bora | PF | -151.8 -16.56 -151.68 -16.43 |
Loyalty Islands | NC | 166.4 -21.7 168.2 -20.3 |
Savaiʻi | WS | -172.85 -13.85 -172.15 -13.4 | WS
`;
