/** Streets from south to north, and avenues from west to east, in alphabetical order: one name for each. */
export const TREES: readonly string[] = (
  "Alder Ash Aspen Basswood Beech Birch Buckeye Catalpa Cedar Cherry Chestnut Cypress Dogwood Elm Fir Hawthorn Hazel " +
  "Hemlock Hickory Holly Juniper Larch Laurel Linden"
).split(" ");

export const BIRDS: readonly string[] = (
  "Avocet Bittern Bluebird Bunting Cardinal Crane Curlew Dunlin Egret Falcon Finch Flicker Gannet Grebe Heron Ibis " +
  "Kestrel Kingfisher Lark Linnet Loon Martin"
).split(" ");

export const DIAGONAL = "Lantern Boulevard";
export const SHORE = "Shore Drive";
export const PARK = "Founders Park";
export const POND = "Paper Boat Pond";
