import type { Area } from "./postal-areas";
import { FIRST_LEVEL, SECOND_LEVEL } from "./region-names.data";
import { fold, keyOfWords } from "./text";

/** A region in an address: GeoNames' admin1 code, or a circle that contains it. */
export type Region = { admin: string } | { circle: Area };

/** Other names of first-level regions: native languages, short forms, and codes used in addresses. */
const OTHER_NAMES = `
AR|Buenos Aires F.D.|CABA|Capital Federal|Ciudad Autónoma de Buenos Aires
AT|Carinthia|Kärnten
AT|Lower Austria|Niederösterreich|NÖ
AT|Upper Austria|Oberösterreich|OÖ
AT|Styria|Steiermark|Stmk
AT|Tyrol|Tirol
AT|Vienna|Wien
BR|Acre|AC
BR|Alagoas|AL
BR|Amapá|AP
BR|Amazonas|AM
BR|Bahia|BA
BR|Ceará|CE
BR|Federal District|DF|Distrito Federal
BR|Espírito Santo|ES
BR|Mato Grosso do Sul|MS
BR|Maranhão|MA
BR|Mato Grosso|MT
BR|Minas Gerais|MG
BR|Pará|PA
BR|Paraíba|PB
BR|Paraná|PR
BR|Piauí|PI
BR|Rio de Janeiro|RJ
BR|Rio Grande do Norte|RN
BR|Rio Grande do Sul|RS
BR|Rondônia|RO
BR|Roraima|RR
BR|Santa Catarina|SC
BR|São Paulo|SP
BR|Sergipe|SE
BR|Goiás|GO
BR|Pernambuco|PE
BR|Tocantins|TO
CH|Aargau|AG
CH|Appenzell Innerrhoden|AI
CH|Appenzell Ausserrhoden|AR
CH|Bern|BE|Berne
CH|Basel-Landschaft|BL|Baselland
CH|Basel-City|BS|Basel-Stadt
CH|Fribourg|FR|Freiburg
CH|Geneva|GE|Genève|Genf
CH|Glarus|GL
CH|Grisons|GR|Graubünden
CH|Jura|JU
CH|Lucerne|LU|Luzern
CH|Neuchâtel|NE|Neuenburg
CH|Nidwalden|NW
CH|Obwalden|OW
CH|Saint Gallen|SG|St. Gallen
CH|Schaffhausen|SH
CH|Solothurn|SO
CH|Schwyz|SZ
CH|Thurgau|TG
CH|Ticino|TI|Tessin
CH|Uri|UR
CH|Vaud|VD|Waadt
CH|Valais|VS|Wallis
CH|Zug|ZG
CH|Zurich|ZH|Zürich
DE|Bavaria|Bayern
DE|Hesse|Hessen
DE|Lower Saxony|Niedersachsen
DE|North Rhine-Westphalia|Nordrhein-Westfalen|NRW
DE|Rheinland-Pfalz|Rhineland-Palatinate
DE|Saxony|Sachsen
DE|Saxony-Anhalt|Sachsen-Anhalt
DE|Thuringia|Thüringen
ES|Balearic Islands|Illes Balears|Islas Baleares
ES|Andalusia|Andalucía
ES|Aragon|Aragón
ES|Canary Islands|Islas Canarias|Canarias
ES|Castille-La Mancha|Castilla-La Mancha
ES|Castille and León|Castilla y León
ES|Catalonia|Cataluña|Catalunya
ES|Navarre|Navarra
ES|Basque Country|País Vasco|Euskadi
IN|Maharashtra|MH
IN|Karnataka|KA
IN|Tamil Nadu|TN
IN|Uttar Pradesh|UP
IN|West Bengal|WB
IN|Telangana|TS
IN|Kerala|KL
IN|Gujarat|GJ
IN|Rajasthan|RJ
IN|Punjab|PB
IN|Haryana|HR
IN|Madhya Pradesh|MP
IN|Odisha|Orissa
IT|Basilicate|Basilicata
IT|Latium|Lazio
IT|Lombardy|Lombardia
IT|The Marches|Marche
IT|Piedmont|Piemonte
IT|Apulia|Puglia
IT|Sardinia|Sardegna
IT|Sicily|Sicilia
IT|Tuscany|Toscana
IT|Aosta Valley|Valle d'Aosta
MX|Aguascalientes|Ags
MX|Baja California|BC|B.C.
MX|Baja California Sur|BCS|B.C.S.
MX|Chiapas|Chis
MX|Chihuahua|Chih
MX|Guanajuato|Gto
MX|Guerrero|Gro
MX|Hidalgo|Hgo
MX|Jalisco|Jal
MX|Nuevo León|NL|N.L.
MX|Oaxaca|Oax
MX|Puebla|Pue
MX|Querétaro|Qro
MX|Quintana Roo|QR|Q. Roo
MX|Sinaloa|Sin
MX|Sonora|Son
MX|Tabasco|Tab
MX|Tamaulipas|Tamps
MX|Tlaxcala|Tlax
MX|Veracruz|Ver
MX|Yucatán|Yuc
MX|Zacatecas|Zac
NL|North Brabant|Noord-Brabant
NL|North Holland|Noord-Holland
NL|South Holland|Zuid-Holland
PL|Lower Silesia|Dolnośląskie
PL|Lesser Poland|Małopolskie
PL|Mazovia|Mazowieckie
PL|Silesia|Śląskie
PL|Greater Poland|Wielkopolskie
PL|Pomerania|Pomorskie
ZA|Orange Free State|Free State
`;

/**
 * Islands and counties that are in no list: a country, the center in tenths of a degree, the radius in kilometers,
 * names.
 */
const OTHER_CIRCLES = `
GB|507 -13 25|Isle of Wight|IOW
GB|534 -44 40|Isle of Anglesey|Anglesey
ES|283 -165 50|Tenerife
ES|279 -155 30|Gran Canaria
ES|287 -179 30|La Palma
ES|281 -172 20|La Gomera
ES|277 -180 20|El Hierro
ES|284 -140 55|Fuerteventura
ES|290 -136 40|Lanzarote
ES|396 30 65|Mallorca
ES|399 41 35|Menorca
ES|390 14 30|Ibiza|Eivissa
`;

/** Words for the kind of a region, which may be omitted: Provincia de, County, jud. */
const KINDS = new Set(
  (
    "province provincia prov of de di del della la region regione estado state edo county co comte comunidad departamento " +
    "departement dept kanton canton land bundesland voivodeship wojewodztwo woj judetul jud district distrito prefecture do the"
  ).split(" "),
);

function keyOfRegion(words: readonly string[]): string {
  const names = words.filter((word) => !KINDS.has(word));
  return keyOfWords(names.length > 0 ? names : words);
}

const wordsIn = (name: string) => fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const regionsByCountry = new Map<string, ReadonlyMap<string, readonly Region[]>>();

function lineOf(table: string, country: string): string[] {
  const start = table.indexOf(`\n${country}|`);
  return start < 0 ? [] : table.slice(start + 4, table.indexOf("\n", start + 1)).split("|");
}

function circleOf(latitude: string, longitude: string, radius: string): Region {
  return {
    circle: { latitude: Number(latitude) / 10, longitude: Number(longitude) / 10, radiusKm: Number(radius) },
  };
}

/** Tables are parsed with the first address of their country. */
function regionsOf(country: string): ReadonlyMap<string, readonly Region[]> {
  const known = regionsByCountry.get(country);
  if (known !== undefined) return known;
  const regions = new Map<string, Region[]>();
  const add = (name: string, region: Region) => {
    const key = keyOfRegion(wordsIn(name));
    const same = regions.get(key);
    if (same === undefined) regions.set(key, [region]);
    else if (!same.includes(region)) same.push(region);
  };
  for (const row of lineOf(FIRST_LEVEL, country)) {
    const [admin = "", ...words] = row.split(" ");
    add(words.join(" "), { admin });
  }
  for (const row of lineOf(SECOND_LEVEL, country)) {
    const [latitude = "", longitude = "", radius = "", code = "-", ...words] = row.split(" ");
    const region = circleOf(latitude, longitude, radius);
    add(words.join(" "), region);
    if (code !== "-") add(code, region);
  }
  for (const line of OTHER_CIRCLES.trim().split("\n")) {
    const [code, circle = "", ...names] = line.split("|");
    const [latitude = "", longitude = "", radius = ""] = circle.split(" ");
    if (code === country) for (const name of names) add(name, circleOf(latitude, longitude, radius));
  }
  for (const line of OTHER_NAMES.trim().split("\n")) {
    const [code, name = "", ...others] = line.split("|");
    const same = code === country ? (regions.get(keyOfRegion(wordsIn(name))) ?? []) : [];
    for (const region of same) for (const other of others) add(other, region);
  }
  regionsByCountry.set(country, regions);
  return regions;
}

/**
 * Returns the regions of a country outside the US and Canada with a name or code: a state and a province may share
 * one. Empty if there is none, or if the country's regions are unknown.
 */
export function regionsNamed(words: readonly string[], country: string): readonly Region[] {
  if (words.length === 0) return [];
  return regionsOf(country).get(keyOfRegion(words)) ?? [];
}
