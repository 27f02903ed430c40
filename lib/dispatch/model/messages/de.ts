import type { CourierMessages } from "./shape";

export const de: CourierMessages = {
  link: {
    sms: "Hallo {name}, deine Lieferungen: {url}",
    subject: "Deine Seite für Lieferungen",
    greeting: "Hallo {name},",
    text: "deine Lieferungen findest du auf dieser Seite. Öffne sie auf dem Telefon, mit dem du arbeitest. Danach funktioniert der Link nur auf diesem Telefon.",
    button: "Seite öffnen",
    note: "Gib den Link nicht weiter. Wer ihn zuerst verwendet, kann in deinem Namen handeln.",
    reason: "Du erhältst diese E-Mail, weil du Lieferungen zustellst.",
  },
  work: {
    new: "Neue Lieferung",
    taken: "Eine Lieferung ist dir nicht mehr zugeteilt",
    message: "Neue Nachricht zu einer Lieferung",
    trip: "{from} nach {to}, Abholung: {time}",
  },
};
