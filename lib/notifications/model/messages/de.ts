import type { NotificationMessages } from "./shape";

export const de: NotificationMessages = {
  booked: {
    subject: "Ihre Lieferung von {merchant} ist gebucht",
    text: "{merchant} hat einen Kurier für Ihre Lieferung nach {city} gebucht.",
  },
  readdressed: {
    subject: "Neue Adresse für Ihre Lieferung von {merchant}",
    text: "Die Adresse Ihrer Lieferung von {merchant} wurde geändert. Zustellort ist {city}.",
    unexpected: "Wenn Sie das nicht erwartet haben, wenden Sie sich an {merchant}.",
  },
  moved: {
    subject: "Neue Zeit für Ihre Lieferung von {merchant}",
    text: "Die voraussichtliche Zeit Ihrer Lieferung von {merchant} hat sich geändert.",
  },
  late: {
    subject: "Ihre Lieferung von {merchant} verspätet sich",
    text: "Ihre Lieferung von {merchant} verspätet sich.",
    expected: "Sie sollte bis {time} ankommen.",
    next: "Die Sendungsverfolgung zeigt eine neue Zeit, sobald sie bekannt ist.",
  },
  on_the_way: {
    subject: "Ihre Lieferung von {merchant} ist unterwegs",
    text: "Der Kurier ist mit Ihrer Lieferung von {merchant} auf dem Weg zu Ihnen.",
    pin: "Ihre PIN lautet {pin}. Nennen Sie dem Kurier diese PIN erst, wenn Sie das Paket erhalten.",
  },
  arriving: {
    subject: "Ihre Lieferung von {merchant} ist gleich da",
    text: "Der Kurier mit Ihrer Lieferung von {merchant} kommt gleich an.",
  },
  delivered: {
    subject: "Ihre Lieferung von {merchant} ist angekommen",
    text: "Ihre Lieferung von {merchant} wurde in {city} zugestellt.",
  },
  attempt_failed: {
    subject: "Wir konnten Ihre Bestellung von {merchant} nicht zustellen",
    text: "Der Kurier konnte Ihre Bestellung von {merchant} nicht zustellen.",
    why: "Der Kurier konnte Ihre Bestellung von {merchant} nicht zustellen: {reason}.",
    nobody: "niemand hat geöffnet",
    address: "Adresse nicht gefunden",
    building: "kein Zugang zum Gebäude",
    later: "Zustellung zu einem anderen Zeitpunkt gewünscht",
    next: "Die Sendungsverfolgung zeigt eine neue Zeit, sobald wieder ein Kurier losfährt.",
  },
  failed: {
    subject: "Ihre Bestellung von {merchant} konnte nicht zugestellt werden",
    text: "Ihre Bestellung von {merchant} konnte nicht zugestellt werden. Fragen Sie {merchant}, wie es weitergeht.",
  },
  cancelled: {
    subject: "Ihre Lieferung von {merchant} wurde storniert",
    text: "{merchant} hat diese Lieferung storniert.",
  },
  window: { after: "nach {time}", by: "bis {time}" },
  email: {
    expected: "Voraussichtlich",
    window: "Lieferfenster",
    order: "Bestellung",
    button: "Lieferung verfolgen",
    reason: "Sie erhalten diese E-Mail, weil Sie bei {merchant} bestellt haben. Abmelden: {url}",
  },
  short: {
    expected: "Voraussichtlich {time}.",
    window: "Lieferfenster: {time}.",
    pin: "PIN für den Kurier: {pin}.",
  },
};
