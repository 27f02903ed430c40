import type { Texts } from "../shape";

export const trade: Texts["trade"] = {
  status: {
    pending: "Offen",
    assigned: "Zugeteilt",
    accepted: "Angenommen",
    picked_up: "Abgeholt",
    started: "Losgefahren",
    on_the_way: "Unterwegs",
    completed: "Zugestellt",
    incomplete: "Versuch erfolglos",
    failed: "Nicht zugestellt",
    cancelled: "Storniert",
  },
  service: { same_day: "Am selben Tag", fast_track: "Express", scheduled: "Zum Wunschtermin" },
  vehicle: { car: "Auto", cargo_van: "Transporter", box_truck: "Lkw mit Koffer" },
};
