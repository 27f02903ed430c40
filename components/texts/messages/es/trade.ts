import type { Texts } from "../shape";

export const trade: Texts["trade"] = {
  status: {
    pending: "Pendiente",
    assigned: "Asignada",
    accepted: "Aceptada",
    picked_up: "Recogida",
    started: "Iniciada",
    on_the_way: "En camino",
    completed: "Entregada",
    incomplete: "Intento fallido",
    failed: "No entregada",
    cancelled: "Cancelada",
  },
  service: { same_day: "El mismo día", fast_track: "Exprés", scheduled: "Programado" },
  vehicle: { car: "Coche", cargo_van: "Furgoneta", box_truck: "Camión caja" },
};
