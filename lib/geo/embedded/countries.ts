import { US_TERRITORIES } from "./us-regions";
import { keyOf } from "./text";

/**
 * A country named at the end of an address, and its part if named: Scotland. `isAssumed` marks a country that the
 * address does not name.
 */
export type CountryName = { code: string; region?: string; isCode: boolean; isAssumed?: true };

/** ISO 3166-1 alpha-2 codes, each with its alpha-3 code. */
const ISO_CODES =
  "AD AND AE ARE AF AFG AG ATG AI AIA AL ALB AM ARM AO AGO AR ARG AT AUT AU AUS AW ABW AX ALA AZ AZE BA BIH BB BRB " +
  "BD BGD BE BEL BF BFA BG BGR BH BHR BI BDI BJ BEN BL BLM BM BMU BN BRN BO BOL BQ BES BR BRA BS BHS BT BTN BW BWA " +
  "BY BLR BZ BLZ CA CAN CC CCK CD COD CF CAF CG COG CH CHE CI CIV CK COK CL CHL CM CMR CN CHN CO COL CR CRI CU CUB " +
  "CV CPV CW CUW CX CXR CY CYP CZ CZE DE DEU DJ DJI DK DNK DM DMA DO DOM DZ DZA EC ECU EE EST EG EGY EH ESH ER ERI " +
  "ES ESP ET ETH FI FIN FJ FJI FK FLK FO FRO FR FRA GA GAB GB GBR GD GRD GE GEO GF GUF GG GGY GH GHA GI GIB GL GRL " +
  "GM GMB GN GIN GP GLP GQ GNQ GR GRC GT GTM GW GNB GY GUY HK HKG HN HND HR HRV HT HTI HU HUN ID IDN IE IRL IL ISR " +
  "IM IMN IN IND IQ IRQ IR IRN IS ISL IT ITA JE JEY JM JAM JO JOR JP JPN KE KEN KG KGZ KH KHM KI KIR KM COM KN KNA " +
  "KP PRK KR KOR KW KWT KY CYM KZ KAZ LA LAO LB LBN LC LCA LI LIE LK LKA LR LBR LS LSO LT LTU LU LUX LV LVA LY LBY " +
  "MA MAR MC MCO MD MDA ME MNE MF MAF MG MDG MK MKD ML MLI MM MMR MN MNG MO MAC MQ MTQ MR MRT MS MSR MT MLT MU MUS " +
  "MV MDV MW MWI MX MEX MY MYS MZ MOZ NA NAM NC NCL NE NER NF NFK NG NGA NI NIC NL NLD NO NOR NP NPL NR NRU NU NIU " +
  "NZ NZL OM OMN PA PAN PE PER PF PYF PG PNG PH PHL PK PAK PL POL PM SPM PN PCN PS PSE PT PRT PY PRY QA QAT RE REU " +
  "RO ROU RS SRB RU RUS RW RWA SA SAU SB SLB SC SYC SD SDN SE SWE SG SGP SH SHN SI SVN SJ SJM SK SVK SL SLE SM SMR " +
  "SN SEN SO SOM SR SUR SS SSD ST STP SV SLV SX SXM SY SYR SZ SWZ TC TCA TD TCD TG TGO TH THA TJ TJK TK TKL TL TLS " +
  "TM TKM TN TUN TO TON TR TUR TT TTO TV TUV TW TWN TZ TZA UA UKR UG UGA US USA UY URY UZ UZB VA VAT VC VCT VE VEN " +
  "VG VGB VN VNM VU VUT WF WLF WS WSM XK XKX YE YEM YT MYT ZA ZAF ZM ZMB ZW ZWE";

/** Names missing in Intl: short forms, former names, parts of a country. `GB-SCT` names a part. */
const OTHER_NAMES = `
AE|UAE|U A E|Emirates|Dubai UAE
BA|Bosnia
BN|Brunei Darussalam
BO|Plurinational State of Bolivia
CD|DR Congo|DRC|Congo Kinshasa|Democratic Republic of the Congo
CG|Republic of the Congo|Congo Brazzaville|Congo
CI|Ivory Coast|Côte d'Ivoire
CN|PRC|P R China|PR China|People's Republic of China|Mainland China
CV|Cape Verde
CZ|Czech Republic|Czechia
FK|Falklands
GB|UK|U K|Great Britain|Britain|United Kingdom of Great Britain and Northern Ireland
GB-ENG|England
GB-SCT|Scotland
GB-WLS|Wales|Cymru
GB-NIR|Northern Ireland
HK|Hong Kong|Hong Kong SAR|HKSAR
IE|Republic of Ireland|Eire
IR|Islamic Republic of Iran
KP|DPRK
KR|Korea|Republic of Korea|ROK|S Korea
LA|Lao PDR|Lao
MD|Republic of Moldova
MK|Macedonia|FYROM
MM|Burma
MO|Macau|Macao|Macao SAR
NL|Holland|The Netherlands|Netherlands
PH|The Philippines
PS|Palestine|State of Palestine|West Bank|Gaza
RU|Russian Federation
SA|KSA|Kingdom of Saudi Arabia
SY|Syrian Arab Republic
SZ|Swaziland
TL|East Timor
TR|Turkey|Türkiye|Turkiye
TT|Trinidad
TW|Taiwan ROC|Taiwan Republic of China|ROC
TZ|United Republic of Tanzania
US|U S A|U S|USA|United States of America|America|The United States|The United States of America|Estados Unidos de América|EEUU|EE UU
VA|Vatican|Holy See|Vatican City State
VE|Bolivarian Republic of Venezuela
VN|Viet Nam
ZA|RSA
`;

/** Languages of country names in addition to each country's own. */
const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl"];

/** Official languages of countries with several, beyond those above (Unicode CLDR, territoryInfo). */
const OFFICIAL_LANGUAGES: Readonly<Record<string, string>> = {
  AF: "ps fa",
  BA: "bs hr sr",
  BY: "be ru",
  CH: "rm",
  CY: "el tr",
  ER: "ti ar",
  ES: "ca gl eu",
  ET: "am om",
  FI: "fi sv",
  GB: "cy gd",
  HK: "zh-Hant",
  IE: "ga",
  IL: "he ar",
  IN: "hi bn gu kn ml mr pa ta te ur",
  IQ: "ar ku",
  KE: "sw",
  KZ: "kk ru",
  LK: "si ta",
  LU: "lb",
  MA: "ar zgh",
  ME: "sr-Latn sr",
  MK: "mk sq",
  MO: "zh-Hant",
  MT: "mt",
  NO: "nb nn se",
  NZ: "mi",
  PH: "fil",
  PK: "ur",
  PY: "gn",
  RS: "sr sr-Latn",
  RW: "rw",
  SG: "zh ms ta",
  TW: "zh-Hant",
  TZ: "sw",
  ZA: "af zu xh st tn ts ss ve nr nso",
  ZW: "sn nd",
};

/** Display names where Intl's are unusual in an address (`Hong Kong SAR China`, `Myanmar (Burma)`). */
const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  CD: "DR Congo",
  CG: "Republic of the Congo",
  CI: "Ivory Coast",
  GB: "United Kingdom",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Macao",
  PS: "Palestine",
  TR: "Turkey",
  US: "USA",
};

/** Names of countries by key, built by `loadCountries`. */
export type Countries = {
  /** Returns the country with a name or code. */
  byKey(key: string): CountryName | undefined;
  /** Returns the English name as used in addresses. */
  displayName(code: string): string;
  /** Returns all names with their keys, for completion. */
  names(): Iterable<readonly [key: string, country: CountryName]>;
};

function nameIn(language: string, code: string): string | undefined {
  return new Intl.DisplayNames([language], { type: "region", fallback: "none" }).of(code);
}

function ownLanguage(code: string): string {
  return new Intl.Locale(`und-${code}`).maximize().language;
}

/** Loads country names in seven languages and each country's official ones (Unicode CLDR through Intl). */
export function loadCountries(): Countries {
  const byKey = new Map<string, CountryName>();
  const add = (name: string, country: CountryName) => {
    const key = keyOf(name);
    if (key !== "" && !byKey.has(key)) byKey.set(key, country);
  };
  for (const line of OTHER_NAMES.trim().split("\n")) {
    const [id = "", ...names] = line.split("|");
    const [code = "", region] = id.split("-");
    for (const name of names) add(name, { code, isCode: false, ...(region !== undefined && { region }) });
  }
  const codes = ISO_CODES.split(" ").filter((code) => code.length === 2);
  const isForeign = (code: string) => !US_TERRITORIES.has(code);
  const displays = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: "region" }));
  for (const display of displays) {
    for (const code of codes) add(display.of(code) ?? "", { code, isCode: false });
  }
  for (const code of codes) {
    for (const language of [ownLanguage(code), ...(OFFICIAL_LANGUAGES[code]?.split(" ") ?? [])]) {
      add(nameIn(language, code) ?? "", { code, isCode: false });
    }
  }
  let alpha2 = "";
  for (const code of ISO_CODES.split(" ")) {
    if (code.length === 2) alpha2 = code;
    if (isForeign(alpha2)) add(code, { code: alpha2, isCode: true });
  }
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  return {
    byKey: (key) => byKey.get(key),
    displayName: (code) => DISPLAY_NAMES[code] ?? english.of(code) ?? code,
    names: () => byKey,
  };
}
