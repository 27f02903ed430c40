import type { Texts } from "../shape";
import { settingsFields } from "./settings-fields";

export const settings: Texts["settings"] = {
  title: "Ajustes",
  merchant: {
    title: "Ajustes del comercio",
    card: "Comercio",
    saved: "Ajustes guardados",
    onThisPage: "En esta página",
    onlyOwners: "Solo los propietarios cambian estos ajustes.",
    sandbox:
      "El sandbox usa el nombre, la moneda, las unidades, el país, la zona horaria, el idioma, el horario y la página de seguimiento de su comercio: {name}, {currency}, {units, select, metric {métrico} other {imperial}}, {country}, {timeZone}, {language}.",
    sandboxText: "Los ajustes siguientes son del sandbox y no cambian el comercio real.",
  },
  part: {
    hours: "Horario",
    hoursText:
      "Cuándo pueden recoger los repartidores. Sin días abiertos ni excepciones, pueden recoger a cualquier hora. Las direcciones guardadas pueden tener su propio horario.",
    pickups: "Recogidas",
    tracking: "Página de seguimiento",
    trackingText: "El logotipo, el color y el contacto que ven los destinatarios.",
    recipients: "Opciones del destinatario",
    recipientsText:
      "Lo que pueden hacer los destinatarios en la página de seguimiento hasta que el repartidor esté en camino. La página pide las cuatro últimas cifras de su teléfono.",
  },
  ...settingsFields,
  factor: {
    title: "Autenticación de dos factores",
    label: "Obligatoria para todo el equipo",
    hint: "Quien no la haya configurado debe hacerlo antes de continuar. No afecta a las credenciales de la API.",
    nowRequired: "La autenticación de dos factores ahora es obligatoria",
    notRequired: "La autenticación de dos factores ya no es obligatoria",
  },
  simulator: {
    title: "Repartidor simulado",
    description:
      "Si el repartidor simulado entrega automáticamente cada entrega nueva de este sandbox y qué escenario sigue. No afecta a las entregas en curso.",
    scenario: "Escenario de las entregas nuevas",
    off: "Desactivado",
    seconds: "Segundos entre cambios de estado",
    onlyMembers: "Solo los propietarios y los miembros pueden cambiar esto.",
    city: "Ciudad de demostración",
    cityText:
      "Una ciudad inventada mientras no haya un mapa de calles instalado. Solo existe en este sandbox.",
  },
};
