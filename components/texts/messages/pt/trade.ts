import type { Texts } from "../shape";

export const trade: Texts["trade"] = {
  status: {
    pending: "Pendente",
    assigned: "Atribuída",
    accepted: "Aceita",
    picked_up: "Coletada",
    started: "Iniciada",
    on_the_way: "A caminho",
    completed: "Entregue",
    incomplete: "Tentativa sem sucesso",
    failed: "Não entregue",
    cancelled: "Cancelada",
  },
  service: { same_day: "No mesmo dia", fast_track: "Expressa", scheduled: "Agendada" },
  vehicle: { car: "Carro", cargo_van: "Van de carga", box_truck: "Caminhão-baú" },
};
