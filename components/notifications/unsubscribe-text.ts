import { translations } from "@/lib/core/language/translations";

/** The page for unsubscribing in every language. ICU message syntax. */
export const UNSUBSCRIBE = {
  en: {
    title: "Unsubscribe",
    recipient: "<who>{recipient}</who> gets no more messages about deliveries from {merchant}.",
    member:
      "<who>{recipient}</who> gets no more emails of the type “{notice}” about {merchant}. You can turn them on again in the notification settings.",
    done: "You are unsubscribed from these messages.",
    failed: "The server did not respond. Check your connection and try again",
  },
  es: {
    title: "Cancelar la suscripción",
    recipient: "<who>{recipient}</who> dejará de recibir mensajes sobre entregas de {merchant}.",
    member:
      "<who>{recipient}</who> dejará de recibir correos del tipo “{notice}” sobre {merchant}. Puede activarlos de nuevo en los ajustes de notificaciones.",
    done: "Ya no recibirá estos mensajes.",
    failed: "No se pudo guardar. Compruebe su conexión y vuelva a intentarlo.",
  },
  fr: {
    title: "Se désabonner",
    recipient: "<who>{recipient}</who> ne recevra plus de messages sur les livraisons de {merchant}.",
    member:
      "<who>{recipient}</who> ne recevra plus d’e-mails du type « {notice} » concernant {merchant}. Vous pouvez les réactiver dans les réglages des notifications.",
    done: "Vous ne recevrez plus ces messages.",
    failed: "L’enregistrement a échoué. Vérifiez votre connexion et réessayez.",
  },
  de: {
    title: "Abmelden",
    recipient: "<who>{recipient}</who> erhält keine Nachrichten über Lieferungen von {merchant} mehr.",
    member:
      "<who>{recipient}</who> erhält keine E-Mails der Art „{notice}“ über {merchant} mehr. Sie können sie in den Einstellungen für Benachrichtigungen wieder einschalten.",
    done: "Sie erhalten diese Nachrichten nicht mehr.",
    failed: "Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  },
  pt: {
    title: "Cancelar inscrição",
    recipient: "<who>{recipient}</who> não receberá mais mensagens sobre entregas de {merchant}.",
    member:
      "<who>{recipient}</who> não receberá mais e-mails do tipo “{notice}” sobre {merchant}. Você pode ativá-los de novo nas configurações de notificações.",
    done: "Você não receberá mais estas mensagens.",
    failed: "Não foi possível salvar. Verifique sua conexão e tente de novo.",
  },
} as const;

/** Returns what recipients read on the page for unsubscribing, in a language. */
export const unsubscribeText = translations(UNSUBSCRIBE);
