import { beforeAll, expect, it } from "vitest";
import { type Geodata, loadGeodata } from "./geodata";
import { locateAddress } from "./locate";
import { placeOfCity } from "./located";
import { NATIVE_CITIES, NATIVE_PROVINCES } from "./native-script";
import { keyOf } from "./text";

let geodata: Geodata;

beforeAll(async () => {
  geodata = await loadGeodata();
});

it("knows every city of the tables in its country", () => {
  const unknown = [...NATIVE_PROVINCES, ...NATIVE_CITIES].filter(
    ({ name, country }) => geodata.gazetteer.find(keyOf(name), country) === null,
  );
  expect(unknown).toEqual([]);
});

it("gives each first-level unit a unique region, shared only with its own other spellings", () => {
  const nameOf = new Map<string, string>();
  const wrong = NATIVE_PROVINCES.filter(({ name, country }) => {
    const id = geodata.gazetteer.find(keyOf(name), country);
    const region = `${country} ${id === null ? "" : geodata.gazetteer.admin(id)}`;
    const first = nameOf.get(region) ?? name;
    nameOf.set(region, first);
    return first !== name;
  });
  expect(wrong).toEqual([]);
});

it.each([
  ["東京都千代田区千代田1-1", "Tokyo", "JP"],
  ["日本 〒100-0001 東京都千代田区千代田1-1", "Tokyo", "JP"],
  ["〒100-0001東京都千代田区千代田1-1", "Tokyo", "JP"],
  ["大阪府大阪市北区梅田3-1-3", "Osaka", "JP"],
  ["大阪市北区梅田3-1-3", "Osaka", "JP"],
  ["北京市朝阳区建国路87号", "Beijing", "CN"],
  ["广东省深圳市南山区科技园路1号", "Shenzhen", "CN"],
  ["江蘇省蘇州市姑蘇區觀前街1號", "Suzhou", "CN"],
  ["江苏省苏州市昆山市人民路1号", "Kunshan", "CN"],
  ["上海市浦东新区世纪大道100号 中国", "Shanghai", "CN"],
  ["台北市信義區信義路五段7號", "Taipei", "TW"],
  ["110台北市信義區信義路五段7號", "Taipei", "TW"],
  ["桃園市桃園區縣府路1號", "Taoyuan City", "TW"],
  ["新北市板橋區中山路一段161號", "Banqiao", "TW"],
  ["香港中環皇后大道中1號", "Hong Kong", "HK"],
  ["中國香港中環皇后大道中1號", "Hong Kong", "HK"],
  ["兵庫県尼崎市東七松町1-23-1", "Amagasaki", "JP"],
  ["大阪府東大阪市荒本北1-1-1", "Higashi-ōsaka", "JP"],
  ["東京都武蔵野市緑町2-2-28", "Musashino", "JP"],
  ["神奈川県横須賀市小川町11", "Yokosuka", "JP"],
  ["세종특별자치시 한누리대로 2130", "Sejong", "KR"],
  ["서울 중구 세종대로 110", "Seoul", "KR"],
  ["경기 부천시 길주로 210", "Bucheon-si", "KR"],
  ["경상남도 김해시 김해대로 2401", "Kimhae", "KR"],
  ["서울특별시 중구 세종대로 110", "Seoul", "KR"],
  ["부산광역시 해운대구 해운대해변로 264", "Busan", "KR"],
  ["경기도 수원시 팔달구 효원로 1", "Suwon", "KR"],
  ["กรุงเทพมหานคร", "Bangkok", "TH"],
  ["99 ถนนสุขุมวิท กรุงเทพมหานคร 10110", "Bangkok", "TH"],
  ["เชียงใหม่", "Chiang Mai", "TH"],
  ["ต.ศรีภูมิ อ.เมือง จ.เชียงใหม่ 50200", "Chiang Mai", "TH"],
  ["อำเภอเมืองเชียงใหม่ เชียงใหม่ 50000", "Chiang Mai", "TH"],
  ["อำเภอหาดใหญ่ จังหวัดสงขลา 90110", "Hat Yai", "TH"],
  ["อำเภอเมือง จังหวัดนนทบุรี 11000", "Mueang Nonthaburi", "TH"],
])("%s is in %s", (address, name, country) => {
  const id = geodata.gazetteer.find(keyOf(name), country);
  expect(id).not.toBeNull();
  expect(locateAddress(address, geodata)).toEqual(placeOfCity(geodata, id ?? -1));
});

it.each([
  ["г. Москва, ул. Тверская, д. 1, Россия", "Moscow", "RU"],
  ["630099, Новосибирск, Красный проспект 1, Россия", "Novosibirsk", "RU"],
  ["79000 Львів, Україна", "Lviv", "UA"],
  ["9000 Варна, България", "Varna", "BG"],
  ["546 24 Θεσσαλονίκη, Ελλάδα", "Thessaloníki", "GR"],
  ["الإسكندرية، مصر", "Alexandria", "EG"],
  ["عمّان، الأردن", "Amman", "JO"],
  ["תֵּל אָבִיב, ישראל", "Tel Aviv", "IL"],
  ["חיפה, ישראל", "Haifa", "IL"],
  ["मुंबई, भारत", "Mumbai", "IN"],
  ["काठमाडौं, नेपाल", "Kathmandu", "NP"],
  ["თბილისი, საქართველო", "Tbilisi", "GE"],
  ["Երևան, Հայաստան", "Yerevan", "AM"],
])("%s is in %s", (address, name, country) => {
  const id = geodata.gazetteer.find(keyOf(name), country);
  expect(id).not.toBeNull();
  expect(locateAddress(address, geodata)).toEqual(placeOfCity(geodata, id ?? -1));
});

it.each(["ул. Варна 5, България", "شارع بيروت 5، لبنان", "רחוב חיפה 5, ישראל", "вул. Львів 3, Україна"])(
  "locates %s as a street, not its town",
  (address) => {
    expect(locateAddress(address, geodata)).toBeNull();
  },
);

it.each([
  "福島県福岡市1-1",
  "東京都無名市1-1",
  "江苏省苏州市无名市人民路1号",
  "広島県府中市府川町315",
  "新北市淡水區中山路1號",
  "上海路5号",
  "อำเภอแม่ริม เชียงใหม่ 50180",
  "中国 東京都千代田区千代田1-1",
  "大阪府",
  "漢字",
])("rejects %s instead of choosing another town", (address) => {
  expect(locateAddress(address, geodata)).toBeNull();
});
