import type { RefusedMessages } from "./shape";

export const de: RefusedMessages = {
  page: "Keine Berechtigung",
  title:
    "{what, select, book {Sie können für {name} keine Lieferungen buchen} credentials {Sie können für {name} keine API-Zugangsdaten verwalten} webhooks {Sie können für {name} keine Webhooks verwalten} settings {Sie können für {name} die Einstellungen nicht ändern} audit {Sie können für {name} das Audit-Protokoll nicht lesen} other {Sie können für {name} diese Seite nicht öffnen}}",
  who: "Sie sind {role, select, owner {Inhaber} member {Mitglied} other {Betrachter}} bei {name}. Nur {roles} können {what, select, book {Lieferungen buchen} credentials {API-Zugangsdaten verwalten} webhooks {Webhooks verwalten} settings {die Einstellungen ändern} audit {das Audit-Protokoll lesen} other {diese Seite öffnen}}.",
  roles: {
    owner: "Inhaber",
    member: "Mitglieder",
    viewer: "Betrachter",
  },
  ask: "{owners} kann Ihnen eine andere Rolle geben.",
  askAny: "Ein Inhaber kann Ihnen eine andere Rolle geben.",
  staff: "Diese Seite ist für das Support-Personal von Waybill",
  notStaff: "Sie sind als {email} angemeldet. Das ist kein Konto des Support-Personals.",
  asStaff: "Um die Seite zu öffnen, melden Sie sich ab und mit einem Konto des Support-Personals wieder an.",
  link: {
    deliveries: "Lieferungen",
    team: "Team",
    home: "Startseite",
    dashboard: "Dashboard",
  },
};
