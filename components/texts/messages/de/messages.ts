import type { Texts } from "../shape";

export const messages: Texts["messages"] = {
  title: "Benachrichtigungen",
  description:
    "Benachrichtigungen an Empfänger: E-Mails an den Kunden, SMS an den Kontakt der Zustellung und Push an Browser, in denen „Benachrichtigen“ auf der Sendungsseite eingeschaltet wurde.",
  saved: "Einstellungen für Benachrichtigungen gespeichert",
  arrival: "Neue Zeit senden ab einer Änderung von mehr als (Minuten)",
  arrivalHint: "Kleinere Änderungen werden nicht gesendet.",
  arrivalFact: "Neue Zeit mitteilen ab",
  minutes: "{count, plural, one {# Minute} other {# Minuten}}",
  onlyOwners: "Nur Inhaber ändern diese Einstellungen.",
  off: "Aus",
  table: "Benachrichtigungen an Empfänger, nach Kanal",
  message: "Nachricht",
  notSetUp: "nicht eingerichtet",
  sandbox:
    "Aus einer Sandbox wird nichts gesendet. Nachrichten werden gespeichert und auf der Seite der Lieferung angezeigt.",
  missing: {
    title:
      "{channels, select, email {E-Mails} sms {SMS} other {E-Mails und SMS}} sind noch nicht eingerichtet",
    text: "Sie werden gespeichert und auf der Seite der Lieferung angezeigt, aber nicht gesendet. Der Betreiber dieser Waybill-Installation kann sie einrichten.",
  },
  channel: { email: "E-Mail", sms: "SMS", push: "Push" },
  by: {
    email: "{fact} per E-Mail",
    sms: "{fact} per SMS",
    push: "{fact} per Push",
  },
  fact: {
    booked: "Gebucht",
    arrival_changed: "Neue Zeit",
    on_the_way: "Unterwegs",
    arriving: "Gleich da",
    delivered: "Zugestellt",
    not_delivered: "Nicht zugestellt",
  },
  when: {
    booked: "Wenn die Lieferung angelegt wird, mit der erwarteten Zeit.",
    arrival_changed: "Wenn sich Zeit oder Adresse ändern oder die Lieferung sich verspätet.",
    on_the_way: "Wenn der Kurier zum Empfänger losfährt, mit der erwarteten Zeit.",
    arriving: "Wenn der Kurier weniger als 500 m entfernt ist und seine Position teilt.",
    delivered: "Wenn die Lieferung zugestellt ist.",
    not_delivered: "Wenn ein Versuch erfolglos ist, die Lieferung scheitert oder storniert wird.",
  },
  own: {
    title: "Ihre Benachrichtigungen",
    description: "Per E-Mail an {email}. Nur Sie können das ändern.",
    sandbox: "Eine Sandbox benachrichtigt ihr Team nicht. Wechseln Sie zum echten Händler, um das zu ändern.",
    saved: "E-Mail-Einstellungen gespeichert",
  },
  notice: {
    needs_attention: "Zu klären",
    daily_summary: "Tagesübersicht",
    scheduled_export: "Geplanter Export",
    unread_message: "Ungelesene Nachricht",
    webhook_failing: "Webhook-Endpunkt abgeschaltet",
  },
  noticeWhen: {
    needs_attention:
      "Wenn Lieferungen verspätet, erfolglos oder gescheitert sind oder die PIN fünfmal falsch war. Höchstens eine E-Mail in 15 Minuten; jede Lieferung und jeder Grund einmal.",
    daily_summary: "Um 18 Uhr in der Zeitzone des Händlers, es sei denn, es ist nichts passiert.",
    scheduled_export:
      "Wenn jemand aus Ihrem Team einen wöchentlichen oder monatlichen Export an Sie geplant hat.",
    unread_message:
      "Wenn 5 Minuten lang niemand eine Nachricht zu einer Lieferung gelesen hat. Nur eine E-Mail, bis Sie sie lesen.",
    webhook_failing: "Wenn ein Endpunkt nach Tagen mit Fehlern oder einer Antwort 410 abgeschaltet wird.",
  },
  preview: {
    title: "Vorschau",
    description: "Beispiele mit Ihrem Namen und einer Musterlieferung.",
    readdressed: "Neue Adresse",
    subject: "Betreff der E-Mail",
    email: "Die E-Mail: {name}",
    sms: "SMS",
    push: "Push",
  },
  denied: {
    title: "Empfänger ohne Benachrichtigungen",
    description:
      "Personen, die sich abgemeldet haben oder die Sie hinzugefügt haben. Sie erhalten unabhängig von den Einstellungen keine Nachrichten.",
    none: "Noch niemand.",
    latest: "Angezeigt werden die neuesten {count, number} von {total, number}.",
    unsubscribed: "Abgemeldet",
    addedBy: "Hinzugefügt von {name}",
    add: "Empfänger hinzufügen",
    recipient: "E-Mail-Adresse oder Telefonnummer",
    addButton: "Zur Liste hinzufügen",
    added: "Empfänger zur Liste hinzugefügt",
    remove: "{recipient} von der Liste nehmen",
    removeTitle: "Diesen Empfänger von der Liste nehmen?",
    removeText: "{recipient} erhält wieder Benachrichtigungen. Tun Sie das nur auf Wunsch des Empfängers.",
    removeButton: "Von der Liste nehmen",
    removed: "Empfänger von der Liste genommen",
  },
  sent: {
    title: "Benachrichtigungen",
    list: "Benachrichtigungen an den Empfänger",
    to: {
      email: "E-Mail an {recipient}",
      sms: "SMS an {recipient}",
      push: "Push an einen Browser, der die Lieferung verfolgt",
    },
    state: {
      queued: "Wird gesendet",
      kept: "Gespeichert, nicht gesendet",
      sent: "Gesendet",
      failed: "Fehlgeschlagen",
      suppressed: "Nicht gesendet",
    },
    kind: {
      recipient_booked: "Gebucht",
      recipient_readdressed: "Neue Adresse",
      recipient_moved: "Neue Zeit",
      recipient_late: "Verspätet",
      recipient_on_the_way: "Unterwegs",
      recipient_arriving: "Gleich da",
      recipient_delivered: "Zugestellt",
      recipient_attempt_failed: "Versuch erfolglos",
      recipient_failed: "Nicht zugestellt",
      recipient_cancelled: "Storniert",
    },
  },
};
