/** A place in generated deliveries and in the requests of the load generator. */
export type Place = {
  city: string;
  regionCode: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};

const place = (
  city: string,
  regionCode: string,
  postalCode: string,
  [latitude, longitude]: [number, number],
  zone: string,
): Place => ({ city, regionCode, postalCode, latitude, longitude, timeZone: `America/${zone}` });

export const PLACES: Place[] = [
  place("New York", "NY", "10118", [40.75, -73.99], "New_York"),
  place("Brooklyn", "NY", "11243", [40.68, -73.98], "New_York"),
  place("Boston", "MA", "02108", [42.36, -71.06], "New_York"),
  place("Philadelphia", "PA", "19103", [39.95, -75.17], "New_York"),
  place("Washington", "DC", "20001", [38.91, -77.02], "New_York"),
  place("Atlanta", "GA", "30303", [33.75, -84.39], "New_York"),
  place("Miami", "FL", "33130", [25.77, -80.2], "New_York"),
  place("Columbus", "OH", "43215", [39.97, -83.0], "New_York"),
  place("Detroit", "MI", "48226", [42.33, -83.05], "Detroit"),
  place("Chicago", "IL", "60601", [41.89, -87.62], "Chicago"),
  place("Minneapolis", "MN", "55401", [44.98, -93.27], "Chicago"),
  place("Saint Louis", "MO", "63101", [38.63, -90.19], "Chicago"),
  place("Nashville", "TN", "37203", [36.15, -86.79], "Chicago"),
  place("New Orleans", "LA", "70112", [29.96, -90.08], "Chicago"),
  place("Houston", "TX", "77002", [29.76, -95.36], "Chicago"),
  place("Austin", "TX", "78701", [30.27, -97.74], "Chicago"),
  place("Dallas", "TX", "75201", [32.79, -96.8], "Chicago"),
  place("Denver", "CO", "80202", [39.75, -105.0], "Denver"),
  place("Phoenix", "AZ", "85004", [33.45, -112.07], "Phoenix"),
  place("Las Vegas", "NV", "89101", [36.17, -115.12], "Los_Angeles"),
  place("Los Angeles", "CA", "90012", [34.06, -118.24], "Los_Angeles"),
  place("San Francisco", "CA", "94103", [37.77, -122.41], "Los_Angeles"),
  place("Portland", "OR", "97204", [45.52, -122.67], "Los_Angeles"),
  place("Seattle", "WA", "98101", [47.61, -122.33], "Los_Angeles"),
];

export const STREETS = (
  "Maple Ave,Oak St,5th Ave,Washington Blvd,Park Pl,Cedar Ln,Hill Rd,Lake Shore Dr,Sunset Blvd,Main St,Broadway," +
  "Elm St,Pine St,Walnut St,Chestnut St,River Rd,Church St,Highland Ave,Union St,Lincoln Ave,Jefferson St," +
  "Madison Ave,Franklin St,Spring St,Prospect Ave,Grove St,Cherry Ln,Willow Rd,Mill St,Court St,Bridge St,Bay St"
).split(",");

export const FIRST_NAMES = (
  "Ada,Grace,Alan,Edsger,Barbara,Donald,Katherine,Dorothy,Annie,Hedy,Linus,Margaret,Radia,Frances,Jean,Karen," +
  "Leslie,Tim,Vint,Ken,Dennis,Brian,Bjarne,Guido,Yukihiro,James,Anders,John,Mary,Sofia,Mateo,Lucia,Wei,Mei,Hiro," +
  "Aiko,Priya,Arjun,Fatima,Omar,Zoë,José,Chloé,Søren,Anaïs,Björn"
).split(",");

export const LAST_NAMES = (
  "Lovelace,Hopper,Turing,Dijkstra,Liskov,Knuth,Johnson,Vaughan,Easley,Lamarr,Torvalds,Hamilton,Perlman,Allen," +
  "Bartik,Jones,Lamport,Berners,Cerf,Thompson,Ritchie,Kernighan,Stroustrup,Rossum,Matsumoto,Gosling,Hejlsberg," +
  "McCarthy,Shaw,Garcia,Martinez,Rodriguez,Chen,Wang,Tanaka,Suzuki,Sharma,Patel,Hassan,Khan,Müller,Núñez,Okafor," +
  "Smith,Williams,Brown,Davis,Miller,Wilson,Moore,Taylor,Anderson,Thomas,Jackson,White,Harris,Clark,Lewis,Young"
).split(",");

export const CONTENTS =
  "Books,Flowers,Documents,Laptop,Birthday cake,Medicine,Shoes,Spare parts,Wine,Groceries,Camera,Painting".split(
    ",",
  );

/** Picks a value by number; the same number gives the same value. */
export function pick<T>(values: readonly T[], number: number): T {
  const value = values[number % values.length];
  if (value === undefined) throw new Error("There is nothing to pick from");
  return value;
}
