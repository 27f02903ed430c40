import type { Texts } from "../shape";

export const trade: Texts["trade"] = {
  status: {
    pending: "En attente",
    assigned: "Attribuée",
    accepted: "Acceptée",
    picked_up: "Colis récupéré",
    started: "Partie",
    on_the_way: "En route",
    completed: "Livrée",
    incomplete: "Tentative échouée",
    failed: "Non livrée",
    cancelled: "Annulée",
  },
  service: { same_day: "Le jour même", fast_track: "Express", scheduled: "Programmée" },
  vehicle: { car: "Voiture", cargo_van: "Fourgonnette", box_truck: "Camion fourgon" },
};
