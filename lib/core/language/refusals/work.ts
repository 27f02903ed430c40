import type { TranslatedSentences } from "../sentence";

/** Sentences about series, exports, webhooks, data of people and the service itself. */
export const work: TranslatedSentences = {
  "Some of these values are not valid": {
    es: "Algunos de estos valores no son válidos",
    fr: "Certaines de ces valeurs ne sont pas valides",
    de: "Einige dieser Angaben sind ungültig",
    pt: "Alguns destes valores não são válidos",
  },
  "Something went wrong on our side": {
    es: "Algo ha fallado por nuestra parte",
    fr: "Un problème est survenu de notre côté",
    de: "Bei uns ist etwas schiefgegangen",
    pt: "Algo deu errado do nosso lado",
  },
  "The service cannot reach its database; try again shortly": {
    es: "El servicio no puede acceder a su base de datos; inténtelo de nuevo en unos instantes",
    fr: "Le service ne peut pas joindre sa base de données ; réessayez dans un instant",
    de: "Der Dienst erreicht seine Datenbank nicht; versuchen Sie es in Kürze erneut",
    pt: "O serviço não consegue acessar seu banco de dados; tente de novo em instantes",
  },
  "The service cannot save anything at the moment; try again shortly": {
    es: "El servicio no puede guardar nada en este momento; inténtelo de nuevo en unos instantes",
    fr: "Le service ne peut rien enregistrer pour le moment ; réessayez dans un instant",
    de: "Der Dienst kann zurzeit nichts speichern; versuchen Sie es in Kürze erneut",
    pt: "O serviço não consegue salvar nada no momento; tente de novo em instantes",
  },
  "The service is too busy to do this; try again shortly": {
    es: "El servicio está demasiado ocupado para hacerlo; inténtelo de nuevo en unos instantes",
    fr: "Le service est trop occupé pour le faire ; réessayez dans un instant",
    de: "Der Dienst ist dafür zurzeit zu stark ausgelastet; versuchen Sie es in Kürze erneut",
    pt: "O serviço está ocupado demais para fazer isso; tente de novo em instantes",
  },
  "Too many requests in this sandbox. Try again later": {
    es: "Demasiadas solicitudes en este sandbox. Inténtelo más tarde",
    fr: "Trop de requêtes dans ce sandbox. Réessayez plus tard",
    de: "Zu viele Anfragen in dieser Sandbox. Versuchen Sie es später erneut",
    pt: "Requisições demais neste sandbox. Tente de novo mais tarde",
  },
  "The delivery of this date is already created": {
    es: "La entrega de esta fecha ya está creada",
    fr: "La livraison de cette date est déjà créée",
    de: "Die Lieferung dieses Termins ist bereits erstellt",
    pt: "A entrega desta data já foi criada",
  },
  "This series has ended": {
    es: "Esta serie ha terminado",
    fr: "Cette série est terminée",
    de: "Diese Serie ist beendet",
    pt: "Esta série foi encerrada",
  },
  "The order number needs {date} or {number}, so that each delivery has its own": {
    es: "El número de pedido necesita {date} o {number}, para que cada entrega tenga el suyo",
    fr: "Le numéro de commande doit contenir {date} ou {number}, pour que chaque livraison ait le sien",
    de: "Die Auftragsnummer braucht {date} oder {number}, damit jede Lieferung ihre eigene hat",
    pt: "O número de pedido precisa de {date} ou {number}, para que cada entrega tenha o seu",
  },
  "Already booked as {order} by an earlier attempt": {
    es: "Ya se solicitó como {order} en un intento anterior",
    fr: "Déjà réservée sous {order} lors d’une tentative précédente",
    de: "Bei einem früheren Versuch bereits als {order} gebucht",
    pt: "Já solicitada como {order} em uma tentativa anterior",
  },
  "You have {count, number} series; end one first": {
    es: "Tiene {count, number} series; termine antes una",
    fr: "Vous avez {count, number} séries ; terminez-en d’abord une",
    de: "Sie haben {count, number} Serien; beenden Sie zuerst eine",
    pt: "Você tem {count, number} séries; encerre uma antes",
  },
  "Only a date that has failed can be tried again": {
    es: "Solo se puede reintentar una fecha que ha fallado",
    fr: "Seule une date en échec peut être réessayée",
    de: "Nur ein gescheiterter Termin kann erneut versucht werden",
    pt: "Só uma data com falha pode ser tentada de novo",
  },
  "The pickup of this date has passed": {
    es: "La recogida de esta fecha ya ha pasado",
    fr: "L’heure de retrait de cette date est passée",
    de: "Die Abholung dieses Termins ist vorbei",
    pt: "A coleta desta data já passou",
  },
  "You have {count, number} templates; delete one first": {
    es: "Tiene {count, number} plantillas; elimine antes una",
    fr: "Vous avez {count, number} modèles ; supprimez-en d’abord un",
    de: "Sie haben {count, number} Vorlagen; löschen Sie zuerst eine",
    pt: "Você tem {count, number} modelos; exclua um antes",
  },
  "Only a person has exports": {
    es: "Solo una persona tiene exportaciones",
    fr: "Seule une personne a des exports",
    de: "Nur Personen haben Exporte",
    pt: "Só uma pessoa tem exportações",
  },
  "This view has a link already: revoke it first": {
    es: "Esta vista ya tiene un enlace: revóquelo antes",
    fr: "Cette vue a déjà un lien : révoquez-le d’abord",
    de: "Diese Ansicht hat bereits einen Link: Widerrufen Sie ihn zuerst",
    pt: "Esta visualização já tem um link: revogue-o antes",
  },
  "There are {count, number} scheduled exports already: delete one first": {
    es: "Ya hay {count, number} exportaciones programadas: elimine antes una",
    fr: "Il y a déjà {count, number} exports programmés : supprimez-en d’abord un",
    de: "Es gibt bereits {count, number} geplante Exporte: Löschen Sie zuerst einen",
    pt: "Já existem {count, number} exportações agendadas: exclua uma antes",
  },
  "This link was opened too often. Try again later": {
    es: "Este enlace se ha abierto demasiadas veces. Inténtelo más tarde",
    fr: "Ce lien a été ouvert trop souvent. Réessayez plus tard",
    de: "Dieser Link wurde zu oft geöffnet. Versuchen Sie es später erneut",
    pt: "Este link foi aberto vezes demais. Tente de novo mais tarde",
  },
  "Too many searches for people. Try again shortly": {
    es: "Demasiadas búsquedas de personas. Inténtelo de nuevo en unos instantes",
    fr: "Trop de recherches de personnes. Réessayez dans un instant",
    de: "Zu viele Suchen nach Personen. Versuchen Sie es in Kürze erneut",
    pt: "Buscas de pessoas demais. Tente de novo em instantes",
  },
  "Too many exports. Try again shortly": {
    es: "Demasiadas exportaciones. Inténtelo de nuevo en unos instantes",
    fr: "Trop d’exports. Réessayez dans un instant",
    de: "Zu viele Exporte. Versuchen Sie es in Kürze erneut",
    pt: "Exportações demais. Tente de novo em instantes",
  },
  "This phone number or email is in {count, plural, one {# delivery} other {# deliveries}}. An export has at most {most, number}: export the deliveries from their list instead":
    {
      es: "Este teléfono o correo está en {count, plural, one {# entrega} other {# entregas}}. Una exportación tiene como máximo {most, number}: exporte las entregas desde su lista",
      fr: "Ce numéro de téléphone ou cet e-mail figure dans {count, plural, one {# livraison} other {# livraisons}}. Un export en contient au plus {most, number} : exportez plutôt les livraisons depuis leur liste",
      de: "Diese Telefonnummer oder E-Mail-Adresse steht in {count, plural, one {# Lieferung} other {# Lieferungen}}. Ein Export hat höchstens {most, number}: Exportieren Sie die Lieferungen stattdessen aus ihrer Liste",
      pt: "Este telefone ou e-mail está em {count, plural, one {# entrega} other {# entregas}}. Uma exportação tem no máximo {most, number}: exporte as entregas pela lista",
    },
  "This person cannot be erased yet": {
    es: "Todavía no se pueden borrar los datos de esta persona",
    fr: "Les données de cette personne ne peuvent pas encore être effacées",
    de: "Die Daten dieser Person können noch nicht gelöscht werden",
    pt: "Os dados desta pessoa ainda não podem ser apagados",
  },
  "{name} is being added or removed. Wait until that has ended, or cancel it": {
    es: "{name} se está añadiendo o eliminando. Espere a que termine o cancélelo",
    fr: "{name} est en cours d’ajout ou de suppression. Attendez la fin, ou annulez l’opération",
    de: "{name} wird gerade hinzugefügt oder entfernt. Warten Sie, bis das beendet ist, oder brechen Sie es ab",
    pt: "{name} está sendo adicionada ou removida. Espere terminar ou cancele",
  },
  "This import has already ended": {
    es: "Esta importación ya ha terminado",
    fr: "Cet import est déjà terminé",
    de: "Dieser Import ist bereits beendet",
    pt: "Esta importação já terminou",
  },
  "Another extract is being uploaded. Try again in two minutes": {
    es: "Se está subiendo otro extracto. Inténtelo de nuevo en dos minutos",
    fr: "Un autre extrait est en cours d’envoi. Réessayez dans deux minutes",
    de: "Es wird gerade ein anderer Auszug hochgeladen. Versuchen Sie es in zwei Minuten erneut",
    pt: "Outro extrato está sendo enviado. Tente de novo em dois minutos",
  },
  "The disk has too little room for this extract": {
    es: "El disco tiene poco espacio para este extracto",
    fr: "Le disque n’a pas assez de place pour cet extrait",
    de: "Auf dem Datenträger ist für diesen Auszug zu wenig Platz",
    pt: "O disco tem pouco espaço para este extrato",
  },
  "The upload was interrupted. Choose the file again": {
    es: "La subida se interrumpió. Elija el archivo de nuevo",
    fr: "L’envoi a été interrompu. Choisissez le fichier de nouveau",
    de: "Das Hochladen wurde unterbrochen. Wählen Sie die Datei erneut",
    pt: "O envio foi interrompido. Escolha o arquivo de novo",
  },
  "The uploaded file is gone. Choose it again": {
    es: "El archivo subido ya no existe. Elíjalo de nuevo",
    fr: "Le fichier envoyé n’existe plus. Choisissez-le de nouveau",
    de: "Die hochgeladene Datei ist nicht mehr vorhanden. Wählen Sie sie erneut",
    pt: "O arquivo enviado não existe mais. Escolha-o de novo",
  },
  "This endpoint is switched off: switch it on first": {
    es: "Este endpoint está desactivado: actívelo antes",
    fr: "Cet endpoint est désactivé : activez-le d’abord",
    de: "Dieser Endpunkt ist ausgeschaltet: Schalten Sie ihn zuerst ein",
    pt: "Este endpoint está desativado: ative-o antes",
  },
  "There are {count, number} endpoints already: delete one that is not used": {
    es: "Ya hay {count, number} endpoints: elimine uno que no se use",
    fr: "Il y a déjà {count, number} endpoints : supprimez-en un qui n’est pas utilisé",
    de: "Es gibt bereits {count, number} Endpunkte: Löschen Sie einen, der nicht verwendet wird",
    pt: "Já existem {count, number} endpoints: exclua um que não seja usado",
  },
  "The secret can no longer be read: rotate it": {
    es: "El secreto ya no se puede leer: rótelo",
    fr: "Le secret n’est plus lisible : renouvelez-le",
    de: "Das Secret kann nicht mehr gelesen werden: Erneuern Sie es",
    pt: "O segredo não pode mais ser lido: renove-o",
  },
  "The secret was rotated already, and the one before it signs until {at}. To end both now, rotate without an overlap":
    {
      es: "El secreto ya se rotó y el anterior firma hasta el {at}. Para terminar ambos ahora, rote sin transición",
      fr: "Le secret a déjà été renouvelé, et le précédent signe jusqu’au {at}. Pour mettre fin aux deux maintenant, renouvelez sans transition",
      de: "Das Secret wurde bereits erneuert, und das vorherige signiert bis {at}. Um beide jetzt zu beenden, erneuern Sie ohne Übergangszeit",
      pt: "O segredo já foi renovado, e o anterior assina até {at}. Para encerrar os dois agora, renove sem transição",
    },
};
