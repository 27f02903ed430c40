import { describe, expect, it } from "vitest";
import { isBox, readBox } from "./box";

describe("a box", () => {
  it.each([
    "PO Box 123, New York, NY 10116",
    "P.O. Box 123, New York, NY 10116",
    "P. O. Box 123\nNew York, NY 10116",
    "p.o.box 123, Dublin 2",
    "POB 4711, Tel Aviv, Israel",
    "PO Box 12 New York NY 10116",
    "Post Office Box 5, Fargo, ND 58102",
    "GPO Box 2345, Sydney NSW 2000",
    "Locked Bag 12, Sydney NSW 2001",
    "Private Bag 92019, Auckland 1142, New Zealand",
    "Private Bag X123, Pretoria 0001, South Africa",
    "Post Box No. 45, Mumbai 400001, India",
    "Post Bag No 7, Nairobi, Kenya",
    "Packstation 145, 10115 Berlin",
    "12345678, Packstation 145, 10115 Berlin",
    "Postfiliale 512, 53113 Bonn",
    "Postfach 10 20 30, 10115 Berlin",
    "Postfach, 8001 Zürich, Switzerland",
    "Postfach 1234, 1010 Wien, Austria",
    "BP 12, 75001 Paris, France",
    "B.P. 1234 Yaoundé, Cameroon",
    "Boîte postale 12, 75001 Paris Cedex 01",
    "Case postale 12, 1211 Genève 1, Suisse",
    "Apartado postal 123, San José, Costa Rica",
    "Apartado de correos 45, 28080 Madrid, España",
    "Apartado 1001, 4001-801 Porto, Portugal",
    "Apdo. 12, Managua, Nicaragua",
    "Casilla de correo 34, Buenos Aires, Argentina",
    "Casilla 100, Santiago, Chile",
    "Casella postale 12, 00100 Roma, Italia",
    "Caixa postal 345, 01031-970 São Paulo, Brasil",
    "Postbus 123, 1000 AA Amsterdam",
    "Postboks 45, 0101 Oslo, Norway",
    "Postboks 12, 1001 København K, Danmark",
    "Box 123, 101 23 Stockholm, Sweden",
    "Skrytka pocztowa 12, 00-950 Warszawa, Polska",
    "Poštovní přihrádka 12, 110 00 Praha 1",
    "Pf. 12, 1364 Budapest, Hungary",
    "а/я 15, Москва, 101000",
    "私書箱12号 東京中央郵便局",
    "사서함 12호, 서울",
    "ص.ب 123 دبي",
  ])("%s", (address) => {
    expect(readBox(address)).toEqual({ street: null });
    expect(isBox(address)).toBe(true);
  });
});

describe("a street beside a box", () => {
  it.each([
    ["PO Box 123, 350 5th Ave, New York", "350 5th Ave, New York"],
    ["PO Box 123 350 5th Ave, New York, NY 10118", "350 5th Ave, New York, NY 10118"],
    ["350 5th Ave, PO Box 123, New York, NY 10118", "350 5th Ave, New York, NY 10118"],
    ["Postfach 1234, Hauptstr. 5, 10115 Berlin", "Hauptstr. 5, 10115 Berlin"],
    ["Hauptstraße 5 (Postfach 12), 10115 Berlin", "Hauptstraße 5, 10115 Berlin"],
    ["12 rue de la Paix, BP 45, 75002 Paris", "12 rue de la Paix, 75002 Paris"],
    ["Via Roma 12, Casella postale 7, 00184 Roma", "Via Roma 12, 00184 Roma"],
    ["Av. Paulista 1000, Caixa Postal 12, São Paulo", "Av. Paulista 1000, São Paulo"],
    ["1 George St, GPO Box 12, Sydney NSW 2000", "1 George St, Sydney NSW 2000"],
    ["BP 350 5th Ave, New York", "5th Ave, New York"],
  ])("%s", (address, street) => {
    expect(readBox(address)).toEqual({ street });
  });
});

describe("no box", () => {
  it.each([
    "350 5th Ave, New York, NY 10118",
    "12 Station St, Box Hill VIC 3128",
    "Box Hill, Victoria, Australia",
    "5 Boxley Rd, Maidstone, UK",
    "Apartado, Costa Rica",
    "Apartadó, Antioquia, Colombia",
    "RR 2 Box 15, Smithville, TN 37166",
    "12 Pobst Rd, Springfield, IL",
    "Postgasse 3, 3011 Bern",
    "Poststraße 12, 53111 Bonn",
    "12 Private Rd, Austin, TX 78701",
    "Casilla Street 12, Manila",
    "1 Postbox Lane, London",
    "Bag End, Hobbiton",
    "Po River Rd 12, Cremona, Italy",
    "12 Locke St, Hamilton, ON",
    "PL 00-950 Warszawa",
    "Calle Apartado 12, Madrid",
  ])("%s", (address) => {
    expect(isBox(address)).toBe(false);
  });
});
