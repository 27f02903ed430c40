import type { Language } from "../languages";

type Other = Exclude<Language, "en">;
type Words = Readonly<Record<Other, Readonly<Record<string, string>>>>;

/** Makes messages that choose a word by a code: `{status, select, pending {Offen} other {{status}}}`. */
const chosen =
  (words: Words, argument: string) =>
  (language: Other, name = argument): string => {
    const options = Object.entries(words[language]).map(([code, word]) => `${code} {${word}}`);
    return `{${name}, select, ${options.join(" ")} other {{${name}}}}`;
  };

/** The status of a delivery, in the words of the pages. */
export const status = chosen(
  {
    es: {
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
    fr: {
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
    de: {
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
    pt: {
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
  },
  "status",
);

/** A service type. */
export const service = chosen(
  {
    es: { same_day: "El mismo día", fast_track: "Exprés", scheduled: "Programado" },
    fr: { same_day: "Le jour même", fast_track: "Express", scheduled: "Programmée" },
    de: { same_day: "Am selben Tag", fast_track: "Express", scheduled: "Zum Wunschtermin" },
    pt: { same_day: "No mesmo dia", fast_track: "Expressa", scheduled: "Agendada" },
  },
  "service",
);

/** A vehicle type. */
export const vehicle = chosen(
  {
    es: { car: "Coche", cargo_van: "Furgoneta", box_truck: "Camión caja" },
    fr: { car: "Voiture", cargo_van: "Fourgonnette", box_truck: "Camion fourgon" },
    de: { car: "Auto", cargo_van: "Transporter", box_truck: "Lkw mit Koffer" },
    pt: { car: "Carro", cargo_van: "Van de carga", box_truck: "Caminhão-baú" },
  },
  "vehicle",
);

const STOPS: Readonly<Record<Other, string>> = {
  es: "pickup {La recogida} dropoff {La entrega} address {La dirección} mark {La parada {number}} other {La dirección {number}}",
  fr: "pickup {L’adresse de retrait} dropoff {L’adresse de livraison} address {L’adresse} mark {L’arrêt {number}} other {L’adresse {number}}",
  de: "pickup {Die Abholung} dropoff {Die Zustellung} address {Die Adresse} mark {Stopp {number}} other {Adresse {number}}",
  pt: "pickup {A coleta} dropoff {A entrega} address {O endereço} mark {A parada {number}} other {O endereço {number}}",
};

/** A stop by its kind, or by its letter or number in a longer trip. */
export const stop = (language: Other): string => `{stop, select, ${STOPS[language]}}`;
