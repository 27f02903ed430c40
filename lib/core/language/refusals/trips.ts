import type { TranslatedSentences } from "../sentence";
import { service, stop, vehicle } from "./words";

/** Sentences about addresses, trips and rates. */
export const trips: TranslatedSentences = {
  'This address cannot be located: "{text}"': {
    es: "No se puede localizar esta dirección: «{text}»",
    fr: "Cette adresse est introuvable : « {text} »",
    de: "Diese Adresse kann nicht gefunden werden: „{text}“",
    pt: "Não foi possível localizar este endereço: “{text}”",
  },
  'This address is not precise enough: "{text}"': {
    es: "Esta dirección no es lo bastante precisa: «{text}»",
    fr: "Cette adresse n’est pas assez précise : « {text} »",
    de: "Diese Adresse ist nicht genau genug: „{text}“",
    pt: "Este endereço não é preciso o bastante: “{text}”",
  },
  "An address cannot be found": {
    es: "No se encuentra una dirección",
    fr: "Une adresse est introuvable",
    de: "Eine Adresse kann nicht gefunden werden",
    pt: "Um endereço não foi encontrado",
  },
  "An address is not precise enough": {
    es: "Una dirección no es lo bastante precisa",
    fr: "Une adresse n’est pas assez précise",
    de: "Eine Adresse ist nicht genau genug",
    pt: "Um endereço não é preciso o bastante",
  },
  "Couriers cannot deliver to post office boxes": {
    es: "Los repartidores no pueden entregar en apartados de correos",
    fr: "Les livreurs ne peuvent pas livrer aux boîtes postales",
    de: "Kuriere können nicht an Postfächer liefern",
    pt: "Os entregadores não podem entregar em caixas postais",
  },
  "Pickup and dropoff are the same address and unit": {
    es: "La recogida y la entrega tienen la misma dirección y el mismo piso",
    fr: "Le retrait et la livraison ont la même adresse et le même appartement",
    de: "Abholung und Zustellung haben dieselbe Adresse und Wohnung",
    pt: "A coleta e a entrega têm o mesmo endereço e a mesma unidade",
  },
  "{stop} {number} lies across the sea from the stop before it": {
    es: `${stop("es")} está al otro lado del mar: desde la parada anterior no llega ninguna carretera ni un ferri para coches`,
    fr: `${stop("fr")} est de l’autre côté de la mer\u00a0: ni route ni ferry pour voitures n’y mène depuis l’arrêt précédent`,
    de: `${stop("de")} liegt jenseits des Meeres: Vom vorherigen Stopp führt weder eine Straße noch eine Autofähre dorthin`,
    pt: `${stop("pt")} fica do outro lado do mar: nenhuma estrada nem balsa para carros chega lá a partir da parada anterior`,
  },
  "The trip includes a ferry, which {service} does not take": {
    es: `El trayecto incluye un ferri, que el servicio «${service("es")}» no usa`,
    fr: `Le trajet comprend un ferry, que le service «\u202f${service("fr")}\u202f» ne prend pas`,
    de: `Die Fahrt enthält eine Fähre, und die Versandart „${service("de")}“ nutzt keine`,
    pt: `O trajeto inclui uma balsa, que o serviço “${service("pt")}” não usa`,
  },
  "The trip of {distance} is farther than the {reach} that {vehicle} goes": {
    es: `El trayecto de {distance} es demasiado largo (${vehicle("es")}: {reach} como máximo)`,
    fr: `Le trajet de {distance} est trop long (${vehicle("fr")}\u00a0: {reach} au plus)`,
    de: `Die Fahrt von {distance} ist zu weit (${vehicle("de")}: höchstens {reach})`,
    pt: `O trajeto de {distance} é longo demais (${vehicle("pt")}: no máximo {reach})`,
  },
  "The trip takes {duration}, longer than the {horizon} of {service}": {
    es: `El trayecto dura {duration}, más que el límite de {horizon} del servicio «${service("es")}»`,
    fr: `Le trajet dure {duration}, plus que la limite de {horizon} du service «\u202f${service("fr")}\u202f»`,
    de: `Die Fahrt dauert {duration}, länger als die {horizon} der Versandart „${service("de")}“`,
    pt: `O trajeto leva {duration}, mais que o limite de {horizon} do serviço “${service("pt")}”`,
  },
  "The load of {weight} is heavier than the {most} that {vehicle} carries": {
    es: `La carga de {weight} pesa demasiado (${vehicle("es")}: {most} como máximo)`,
    fr: `La charge de {weight} est trop lourde (${vehicle("fr")}\u00a0: {most} au plus)`,
    de: `Die Ladung von {weight} ist zu schwer (${vehicle("de")}: höchstens {most})`,
    pt: `A carga de {weight} é pesada demais (${vehicle("pt")}: no máximo {most})`,
  },
  "A piece of {sides} does not fit into {vehicle}, which holds {hold}": {
    es: `Un bulto de {sides} no cabe (${vehicle("es")}: {hold})`,
    fr: `Un colis de {sides} n’entre pas dans le véhicule (${vehicle("fr")}\u00a0: {hold})`,
    de: `Ein Stück von {sides} passt nicht hinein (${vehicle("de")}: {hold})`,
    pt: `Uma peça de {sides} não cabe (${vehicle("pt")}: {hold})`,
  },
  "The load of {volume} is more than the {hold} that {vehicle} holds": {
    es: `La carga de {volume} es demasiado voluminosa (${vehicle("es")}: {hold} como máximo)`,
    fr: `La charge de {volume} est trop volumineuse (${vehicle("fr")}\u00a0: {hold} au plus)`,
    de: `Die Ladung von {volume} ist zu groß (${vehicle("de")}: höchstens {hold})`,
    pt: `A carga de {volume} é volumosa demais (${vehicle("pt")}: no máximo {hold})`,
  },
  "{stop} {number} lies outside the service areas of {service} with {vehicle}": {
    es: `${stop("es")} está fuera de las zonas de servicio (${service("es")}, ${vehicle("es")})`,
    fr: `${stop("fr")} est hors des zones de service (${service("fr")}, ${vehicle("fr")})`,
    de: `${stop("de")} liegt außerhalb der Liefergebiete (${service("de")}, ${vehicle("de")})`,
    pt: `${stop("pt")} fica fora das áreas de atendimento (${service("pt")}, ${vehicle("pt")})`,
  },
  "{stop} {number} lies outside the service areas of {service} with {vehicle}; only its city is known": {
    es: `${stop("es")} está fuera de las zonas de servicio (${service("es")}, ${vehicle("es")}); solo se conoce su ciudad, un código postal indicaría dónde está`,
    fr: `${stop("fr")} est hors des zones de service (${service("fr")}, ${vehicle("fr")})\u202f; seule sa ville est connue, un code postal dirait où elle se trouve`,
    de: `${stop("de")} liegt außerhalb der Liefergebiete (${service("de")}, ${vehicle("de")}); nur der Ort ist bekannt, eine Postleitzahl würde die Lage angeben`,
    pt: `${stop("pt")} fica fora das áreas de atendimento (${service("pt")}, ${vehicle("pt")}); só a cidade é conhecida, um CEP diria onde fica`,
  },
  "No other service or vehicle would work": {
    es: "Tampoco serviría otro servicio u otro vehículo",
    fr: "Aucun autre service ni véhicule ne conviendrait",
    de: "Auch mit einer anderen Versandart oder einem anderen Fahrzeug ginge es nicht",
    pt: "Nenhum outro serviço ou veículo serviria",
  },
  "This would work: {ways}": {
    es: "Serviría: {ways}",
    fr: "Possible : {ways}",
    de: "Möglich wäre: {ways}",
    pt: "Seria possível: {ways}",
  },
  "{vehicle}": {
    es: `${vehicle("es")}`,
    fr: `${vehicle("fr")}`,
    de: `${vehicle("de")}`,
    pt: `${vehicle("pt")}`,
  },
  "{service}": {
    es: `${service("es")}`,
    fr: `${service("fr")}`,
    de: `${service("de")}`,
    pt: `${service("pt")}`,
  },
  "{service} with {vehicle}": {
    es: `${service("es")} (${vehicle("es")})`,
    fr: `${service("fr")} (${vehicle("fr")})`,
    de: `${service("de")} (${vehicle("de")})`,
    pt: `${service("pt")} (${vehicle("pt")})`,
  },
  "There may be at most {count, number} service areas": {
    es: "Puede haber como máximo {count, number} zonas de servicio",
    fr: "Il peut y avoir au plus {count, number} zones de service",
    de: "Es kann höchstens {count, number} Liefergebiete geben",
    pt: "Pode haver no máximo {count, number} áreas de atendimento",
  },
  "The longest trip would cost more than can be stored. Lower the rates or the longest trip": {
    es: "El trayecto más largo costaría más de lo que se puede guardar. Reduzca las tarifas o el trayecto más largo",
    fr: "Le trajet le plus long coûterait plus que ce qui peut être enregistré. Baissez les tarifs ou la longueur maximale",
    de: "Die längste Fahrt würde mehr kosten, als gespeichert werden kann. Senken Sie die Preise oder die längste Fahrt",
    pt: "O trajeto mais longo custaria mais do que pode ser guardado. Reduza as tarifas ou o trajeto mais longo",
  },
  "The reach belongs to a rate card, and this merchant does not have its own for {vehicle} in {currency}; only the installation's reach holds for it":
    {
      es: `El alcance pertenece a una tarifa y este comercio no tiene una propia para «${vehicle("es")}» en {currency}; para él solo vale el alcance de la instalación`,
      fr: `La portée fait partie d’une grille tarifaire, et ce commerçant n’en a pas pour «\u202f${vehicle("fr")}\u202f» en {currency}\u202f; seule la portée de l’installation s’applique`,
      de: `Die Reichweite gehört zu einer Preisliste, und dieser Händler hat keine eigene für „${vehicle("de")}“ in {currency}; für ihn gilt nur die Reichweite der Installation`,
      pt: `O alcance pertence a uma tabela de tarifas, e esta loja não tem uma própria para “${vehicle("pt")}” em {currency}; para ela vale só o alcance da instalação`,
    },
};
