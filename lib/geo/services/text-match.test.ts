import { describe, expect, it } from "vitest";
import { type AddressParts, asSuggestion } from "./address-parts";
import { matchText } from "./text-match";

const house = (houseNumber: string, street: string, changes: Partial<AddressParts> = {}): AddressParts => ({
  precision: "house",
  latitude: 40.67,
  longitude: -73.96,
  houseNumber,
  street,
  city: "Larkhaven",
  region: "NV",
  postalCode: "89201",
  countryCode: "US",
  ...changes,
});

const IN_GENEVA = { city: "Geneva", region: "Geneva", postalCode: "1204", countryCode: "CH" };
const IN_MILAN = { city: "Milan", region: "Lombardy", postalCode: "20121", countryCode: "IT" };
const IN_BERLIN = { city: "Berlin", region: "Berlin", postalCode: "10827", countryCode: "DE" };

function match(text: string, parts: AddressParts) {
  const place = asSuggestion(parts)?.place;
  return place ? matchText(text, parts, place) : null;
}

describe("the match of a text with an address", () => {
  it.each([
    ["12 Oak St", "Oak Street", true],
    ["12 Oak", "Oak Street", true],
    ["12 Oak Street", "Main Street", false],
    ["12 Oak Avenue", "Oak Street", false],
    ["12 N Oak Street", "North Elm Street", false],
    ["12 N Oak Street", "South Oak Street", false],
    ["12 Oak St N", "Oak Street South", false],
    ["12 Oak St N", "North Oak Street", true],
    ["12 Oak Street", "North Oak Street", true],
    ["12 Oak St North Larkhaven", "Oak Street", true],
    ["12 Lexington Avenue", "Park Avenue", false],
    ["12 Park Ave", "Park Avenue", true],
    ["12 Park Pl, Park City", "Park Avenue", false],
    ["12 Brooklyn Pl Brooklyn NY", "Brooklyn Avenue", false],
    ["12 Brooklyn Ave, Brooklyn, NY", "Brooklyn Avenue", true],
    ["12 First Ave", "1st Avenue", true],
    ["12 North St", "North Street", true],
    ["12 Main St", "North Street", false],
    ["12 St. James Pl", "Saint James Place", true],
    ["12 St. James Ave", "Saint James Place", false],
    ["12 Avenue of the Americas", "Avenue of the Americas", true],
    ["12 MLK Jr Blvd", "Martin Luther King Junior Boulevard", true],
    ["12 MLK Jr Ave", "Martin Luther King Junior Boulevard", false],
    ["Hauptstr. 12", "Hauptstraße", true],
    ["Karl-Marx-Allee 12", "Karl-Marx-Straße", false],
    ["12 Rue de la Liberté", "Rue de la Paix", false],
    ["12 Rue de la Paix", "Rue de la Paix", true],
    ["12, place de la Paix", "Rue de la Paix", false],
    ["Calle Mayor 12", "Plaza Mayor", false],
    ["C/ Mayor 12", "Calle Mayor", true],
  ])("%s names number 12 of %s: %s", (text, street, isSaid) => {
    expect(match(text, house("12", street)) !== null).toBe(isSaid);
  });

  it.each([
    ["its postal code", "12 Oak St 89201", { hasCode: true, hasCity: false }],
    ["its postal code with four more digits", "12 Oak St, 89201-1234", { hasCode: true }],
    ["its city with a typing error", "12 Oak St, Larkhavn", { hasCode: false, hasCity: true }],
    ["its state", "12 Oak St, Smallville, NV", { end: "here" }],
    ["another state", "12 Oak St, Smallville, OH", { end: "elsewhere" }],
    ["another country", "12 Oak St, Smallville, Ireland", { end: "elsewhere" }],
    ["nothing of where it is", "12 Oak Ct", { hasCode: false, hasCity: false, end: "open" }],
  ])("includes %s", (_name, text, expected) => {
    const street = text.includes("Ct") ? "Oak Court" : "Oak Street";
    expect(match(text, house("12", street))).toMatchObject(expected);
  });

  it("does not confuse the street's name with the city's", () => {
    expect(match("12 Larkhaven Street", house("12", "Larkhaven Street"))).toMatchObject({ hasCity: false });
  });

  it("rejects a house with another postal code, but a house number is not a postal code", () => {
    expect(match("12 Oak St, Larkhaven, NV 89202", house("12", "Oak Street"))).toBeNull();
    expect(match("12345 Oak St, Larkhaven", house("12345", "Oak Street"))).toMatchObject({ hasCity: true });
    const street = house("", "Oak Street", { precision: "street", houseNumber: undefined });
    expect(match("1234 Oak St, Larkhaven", street)).toMatchObject({ hasCity: true });
    expect(match("Hauptstr. 12, 12159 Berlin", house("12", "Hauptstraße", IN_BERLIN))).toBeNull();
    expect(match("Hauptstr. 12, 10827 Berlin", house("12", "Hauptstraße", IN_BERLIN))).toMatchObject({
      hasCode: true,
      hasCity: true,
    });
  });

  it("works in other languages if the postal code matches", () => {
    const inGeneva = match("Rue du Marché 12, 1204 Genève", house("12", "Rue du Marché", IN_GENEVA));
    expect(inGeneva).toMatchObject({ isWhole: true, hasCode: true });
    // MI does not mean Michigan here.
    const inMilan = match("Via Dante 12, 20121 Milano MI", house("12", "Via Dante", IN_MILAN));
    expect(inMilan).toMatchObject({ hasCode: true, end: "open" });
  });
});
