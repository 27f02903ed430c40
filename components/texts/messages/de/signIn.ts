import type { Texts } from "../shape";

export const signIn: Texts["signIn"] = {
  signIn: {
    title: "Anmelden",
    email: "E-Mail",
    password: "Passwort",
    forgotten: "Passwort vergessen?",
    singleSignOn: "Single Sign-on verwenden",
    staff: "Support-Personal: mit {host} anmelden",
    noAccount: "Noch kein Konto? <link>Sandbox ausprobieren</link>",
    hasAccount: "Schon ein Konto? <link>Anmelden</link>",
    goTo: "Zur Anmeldung",
    signOut: "Abmelden",
    continue: "Weiter",
    continueWith: "Weiter mit {host}",
    refused: "E-Mail, Passwort oder Code ist falsch. Bitte prüfen und erneut versuchen.",
    failed: "Sie sind nicht angemeldet. Bitte erneut versuchen.",
    wrongPassword: "E-Mail oder Passwort ist falsch. Bitte beides prüfen und erneut versuchen.",
    wrongCode:
      "Der Code ist falsch oder wurde schon verwendet. Bitte auf den nächsten warten und erneut versuchen.",
    unverified:
      "Die Anmeldung konnte nicht geprüft werden. Bitte Cookies für diese Website erlauben und erneut versuchen.",
    notNow: "Die Anmeldung ist gerade nicht möglich. Bitte in Kürze erneut versuchen.",
    checkField: "Prüfen Sie dieses Feld",
  },
  left: {
    title: "Sie sind von Waybill abgemeldet.",
    text: "Bei Ihrem Identitätsanbieter sind Sie vielleicht noch angemeldet. <link>Von {host} abmelden</link>",
  },
  noMerchant: {
    title: "Noch kein Händler",
    text: "Sie sind als {email} angemeldet, aber dieses Konto gehört zu keinem Händler. Bitten Sie einen Inhaber um einen Einladungslink und öffnen Sie ihn hier.",
  },
  demo: {
    title: "Demo-Konten",
    text: "Diese gibt es nur in der Demo. Wählen Sie eines, um das Formular auszufüllen.",
  },
  code: {
    page: "Zweiter Schritt",
    title: "Geben Sie Ihren Code ein",
    who: "Anmeldung als <name>{email}</name>.",
    label: "Code",
    hint: "Die sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode.",
    lost: "Telefon verloren?",
    lostText:
      "Geben Sie stattdessen einen Wiederherstellungscode ein. Wenn Sie keinen haben, kann ein Inhaber Ihres Teams die Zwei-Faktor-Authentifizierung für Sie ausschalten. Wenn Sie Inhaber sind oder für mehrere Händler arbeiten, wenden Sie sich an den Support von Waybill.",
    other: "Mit anderem Konto anmelden",
  },
  sso: {
    title: "Single Sign-on",
    found: "Wer eine Adresse bei <name>{domain}</name> hat, meldet sich dort an.",
    look: "Der Identitätsanbieter Ihres Teams wird anhand Ihrer E-Mail-Adresse gefunden.",
    password: "Mit Passwort anmelden",
  },
  forgot: {
    mailed: "Sie erhalten per E-Mail einen Link, um ein neues zu wählen.",
    help: "Ein Inhaber Ihres Teams kann einen Link erstellen, mit dem Sie ein neues wählen. Wenn Sie Inhaber sind oder für mehrere Händler arbeiten, wenden Sie sich an den Support von Waybill.",
    send: "Link senden",
    sent: "Prüfen Sie Ihr Postfach",
    sentText:
      "Wenn {email} ein Konto hat, ist eine E-Mail mit einem Link unterwegs. Der Link gilt einmal, 30 Minuten lang. Sehen Sie auch im Spam-Ordner nach.",
  },
  sandbox: {
    page: "Sandbox ausprobieren",
    over: "Ihre Sandbox ist beendet.",
    another: "Neue Sandbox starten",
    new: {
      title: "Sandbox ausprobieren",
      text: "Ein Testgeschäft für 24 Stunden, ohne Konto. Simulierte Kuriere liefern, was Sie buchen. Danach wird es gelöscht.",
      button: "Sandbox starten",
    },
    ended: {
      title: "Diese Sandbox ist beendet",
      text: "Eine Sandbox ohne Konto wird nach 24 Stunden mit allem Inhalt gelöscht.",
      button: "Neue Sandbox starten",
    },
    busy: {
      title: "Gerade ist keine Sandbox frei",
      text: "Heute wurden viele gestartet. Bitte später erneut versuchen.",
      button: "Erneut versuchen",
    },
    off: {
      title: "Keine Sandbox ohne Konto",
      text: "Diese Installation bietet keine an. Melden Sie sich an, um die Sandbox Ihres Geschäfts zu nutzen.",
    },
  },
  invite: {
    page: "Einladung",
    join: "{merchant} beitreten",
    terms:
      "{inviter} hat Sie eingeladen, {role, select, owner {als Inhaber: Sie können alles tun, auch Team und Einstellungen verwalten} member {als Mitglied: Sie können Preise anfragen, Lieferungen buchen und stornieren} other {als Betrachter: Sie können alles sehen und nichts ändern}}.",
    signedInAs: "Sie sind als <strong>{email}</strong> angemeldet.",
    notYou: "Nicht Sie?",
    hasAccount: "Schon ein Konto? <link>Zum Annehmen anmelden</link>",
    form: "Konto erstellen",
    button: "Konto erstellen und beitreten",
    name: "Ihr Name",
    invalid: "Diese Einladung ist nicht mehr gültig",
    invalidText:
      "Sie wurde verwendet oder widerrufen oder ist älter als sieben Tage. Bitten Sie um eine neue.",
  },
  reset: {
    page: "Neues Passwort",
    hello: "Hallo, {name}",
    terms:
      "Wählen Sie ein neues Passwort für <strong>{email}</strong>. Sie werden auf allen Geräten abgemeldet.",
    form: "Neues Passwort wählen",
    button: "Passwort festlegen",
    done: "Ihr neues Passwort ist festgelegt",
    doneText: "Sie sind überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.",
    askAgain: "Neuen Link anfordern",
    used: {
      title: "Dieser Link wurde bereits verwendet",
      description:
        "Er gilt nur einmal. Wenn nicht Sie ihn verwendet haben, fordern Sie sofort einen neuen an und melden Sie es. Sonst melden Sie sich mit dem gewählten Passwort an.",
    },
    expired: {
      title: "Dieser Link ist abgelaufen",
      description: "Er war 30 Minuten gültig. Bitten Sie um einen neuen.",
    },
    void: {
      title: "Dieser Link ist nicht mehr gültig",
      description:
        "Er wurde durch einen neueren Link oder ein neues Passwort ersetzt. Verwenden Sie den neuesten Link, den Sie erhalten haben.",
    },
    disabled: {
      title: "Dieses Konto ist deaktiviert",
      description:
        "Sie können kein Passwort festlegen. Wenden Sie sich an einen Inhaber Ihres Teams oder an den Support von Waybill.",
    },
    unknown: {
      title: "Diesen Link gibt es nicht",
      description: "Prüfen Sie, ob Sie den ganzen Link kopiert haben. Bitten Sie um einen neuen.",
    },
    hint: "Mindestens 10 Zeichen und schwer zu erraten. Ein Satz eignet sich gut.",
  },
};
