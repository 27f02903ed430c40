import type { TranslatedSentences } from "../sentence";

/** Sentences about single sign-on. */
export const signOn: TranslatedSentences = {
  "The identity provider cannot be reached. Try again shortly": {
    es: "No se puede contactar con el proveedor de identidad. Inténtelo de nuevo en unos instantes",
    fr: "Le fournisseur d’identité est injoignable. Réessayez dans un instant",
    de: "Der Identitätsanbieter ist nicht erreichbar. Versuchen Sie es in Kürze erneut",
    pt: "Não foi possível contatar o provedor de identidade. Tente de novo em instantes",
  },
  "The identity provider has an address that is not on the public internet": {
    es: "La dirección del proveedor de identidad no está en la internet pública",
    fr: "L’adresse du fournisseur d’identité n’est pas sur l’internet public",
    de: "Die Adresse des Identitätsanbieters liegt nicht im öffentlichen Internet",
    pt: "O endereço do provedor de identidade não está na internet pública",
  },
  "There is no OpenID Connect configuration at the issuer. Check the issuer’s address, including its path": {
    es: "No hay configuración de OpenID Connect en el emisor. Compruebe la dirección del emisor, también su ruta",
    fr: "Aucune configuration OpenID Connect chez l’émetteur. Vérifiez l’adresse de l’émetteur, y compris son chemin",
    de: "Beim Aussteller gibt es keine OpenID-Connect-Konfiguration. Prüfen Sie die Adresse des Ausstellers samt Pfad",
    pt: "Não há configuração do OpenID Connect no emissor. Verifique o endereço do emissor, inclusive o caminho",
  },
  "The identity provider calls itself by another issuer than the one in the settings. Copy it from the provider":
    {
      es: "El proveedor de identidad se presenta con otro emisor que el de los ajustes. Cópielo del proveedor",
      fr: "Le fournisseur d’identité annonce un autre émetteur que celui des paramètres. Copiez-le chez le fournisseur",
      de: "Der Identitätsanbieter nennt einen anderen Aussteller als die Einstellungen. Kopieren Sie ihn vom Anbieter",
      pt: "O provedor de identidade usa um emissor diferente do informado nas configurações. Copie-o do provedor",
    },
  "The identity provider does not support the authorization code flow": {
    es: "El proveedor de identidad no admite el flujo de código de autorización",
    fr: "Le fournisseur d’identité ne prend pas en charge le flux par code d’autorisation",
    de: "Der Identitätsanbieter unterstützt den Authorization Code Flow nicht",
    pt: "O provedor de identidade não oferece o fluxo de código de autorização",
  },
  "The identity provider rejected the client ID or the client secret": {
    es: "El proveedor de identidad rechazó el ID o el secreto de cliente",
    fr: "Le fournisseur d’identité a refusé l’ID client ou le secret client",
    de: "Der Identitätsanbieter hat die Client-ID oder das Client-Secret abgelehnt",
    pt: "O provedor de identidade recusou o ID ou o segredo do cliente",
  },
  "The identity provider’s answer could not be verified": {
    es: "No se pudo verificar la respuesta del proveedor de identidad",
    fr: "La réponse du fournisseur d’identité n’a pas pu être vérifiée",
    de: "Die Antwort des Identitätsanbieters konnte nicht überprüft werden",
    pt: "Não foi possível verificar a resposta do provedor de identidade",
  },
  "The identity provider refused the sign-in": {
    es: "El proveedor de identidad rechazó el inicio de sesión",
    fr: "Le fournisseur d’identité a refusé la connexion",
    de: "Der Identitätsanbieter hat die Anmeldung abgelehnt",
    pt: "O provedor de identidade recusou o login",
  },
  "This sign-in took too long or was started in another browser. Start again": {
    es: "Este inicio de sesión tardó demasiado o se empezó en otro navegador. Empiece de nuevo",
    fr: "Cette connexion a pris trop de temps ou a commencé dans un autre navigateur. Recommencez",
    de: "Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie von vorn",
    pt: "Este login demorou demais ou foi iniciado em outro navegador. Comece de novo",
  },
  "Single sign-on is not set up for this email address. Sign in with your password": {
    es: "El inicio de sesión único no está configurado para este correo. Inicie sesión con su contraseña",
    fr: "L’authentification unique n’est pas configurée pour cette adresse e-mail. Connectez-vous avec votre mot de passe",
    de: "Für diese E-Mail-Adresse ist kein Single Sign-on eingerichtet. Melden Sie sich mit Ihrem Passwort an",
    pt: "O login único não está configurado para este e-mail. Entre com sua senha",
  },
  "The client secret cannot be read any more. An owner has to enter it again": {
    es: "El secreto de cliente ya no se puede leer. Un propietario tiene que introducirlo de nuevo",
    fr: "Le secret client n’est plus lisible. Un propriétaire doit le saisir de nouveau",
    de: "Das Client-Secret kann nicht mehr gelesen werden. Ein Inhaber muss es erneut eingeben",
    pt: "O segredo do cliente não pode mais ser lido. Um proprietário precisa digitá-lo de novo",
  },
  "The identity provider did not send an email address": {
    es: "El proveedor de identidad no envió una dirección de correo",
    fr: "Le fournisseur d’identité n’a pas envoyé d’adresse e-mail",
    de: "Der Identitätsanbieter hat keine E-Mail-Adresse gesendet",
    pt: "O provedor de identidade não enviou um endereço de e-mail",
  },
  "The identity provider has not verified your email address": {
    es: "El proveedor de identidad no ha verificado su correo",
    fr: "Le fournisseur d’identité n’a pas vérifié votre adresse e-mail",
    de: "Der Identitätsanbieter hat Ihre E-Mail-Adresse nicht bestätigt",
    pt: "O provedor de identidade não verificou seu e-mail",
  },
  "Your email address does not belong to one of the team’s domains": {
    es: "Su correo no pertenece a ninguno de los dominios del equipo",
    fr: "Votre adresse e-mail n’appartient à aucun des domaines de l’équipe",
    de: "Ihre E-Mail-Adresse gehört zu keiner der Domains des Teams",
    pt: "Seu e-mail não pertence a nenhum dos domínios da equipe",
  },
  "None of your groups gives access to this team. Ask whoever manages your identity provider": {
    es: "Ninguno de sus grupos da acceso a este equipo. Consulte a quien gestiona su proveedor de identidad",
    fr: "Aucun de vos groupes ne donne accès à cette équipe. Adressez-vous à la personne qui gère votre fournisseur d’identité",
    de: "Keine Ihrer Gruppen gibt Zugang zu diesem Team. Fragen Sie, wer Ihren Identitätsanbieter verwaltet",
    pt: "Nenhum dos seus grupos dá acesso a esta equipe. Fale com quem gerencia seu provedor de identidade",
  },
  "None of your groups gives access to support. Ask whoever manages your identity provider": {
    es: "Ninguno de sus grupos da acceso al soporte. Consulte a quien gestiona su proveedor de identidad",
    fr: "Aucun de vos groupes ne donne accès au support. Adressez-vous à la personne qui gère votre fournisseur d’identité",
    de: "Keine Ihrer Gruppen gibt Zugang zum Support. Fragen Sie, wer Ihren Identitätsanbieter verwaltet",
    pt: "Nenhum dos seus grupos dá acesso ao suporte. Fale com quem gerencia seu provedor de identidade",
  },
  "Your account is a local administrator, and your groups give access to support only. Sign in with your password, or ask another administrator to change your role first":
    {
      es: "Su cuenta es de administrador local y sus grupos solo dan acceso al soporte. Inicie sesión con su contraseña o pida antes a otro administrador que cambie su rol",
      fr: "Votre compte est celui d’un administrateur local, et vos groupes ne donnent accès qu’au support. Connectez-vous avec votre mot de passe, ou demandez d’abord à un autre administrateur de changer votre rôle",
      de: "Ihr Konto ist ein lokaler Administrator, und Ihre Gruppen geben nur Zugang zum Support. Melden Sie sich mit Ihrem Passwort an, oder lassen Sie zuerst einen anderen Administrator Ihre Rolle ändern",
      pt: "Sua conta é de administrador local, e seus grupos dão acesso só ao suporte. Entre com sua senha ou peça antes a outro administrador que mude sua função",
    },
  "You are the only administrator, and your groups would take that role away. Another person has to become an administrator first":
    {
      es: "Usted es el único administrador y sus grupos le quitarían ese rol. Antes, otra persona tiene que ser administradora",
      fr: "Vous êtes le seul administrateur, et vos groupes vous retireraient ce rôle. Une autre personne doit d’abord devenir administrateur",
      de: "Sie sind der einzige Administrator, und Ihre Gruppen würden Ihnen diese Rolle nehmen. Zuerst muss eine andere Person Administrator werden",
      pt: "Você é o único administrador, e seus grupos tirariam essa função. Antes, outra pessoa precisa se tornar administradora",
    },
  "Your email address belongs to an account of a merchant’s team. Support staff need another address": {
    es: "Su correo pertenece a una cuenta del equipo de un comercio. El personal de soporte necesita otra dirección",
    fr: "Votre adresse e-mail appartient à un compte de l’équipe d’un commerçant. Le personnel du support a besoin d’une autre adresse",
    de: "Ihre E-Mail-Adresse gehört zu einem Konto im Team eines Händlers. Das Support-Personal braucht eine andere Adresse",
    pt: "Seu e-mail pertence a uma conta da equipe de uma loja. A equipe de suporte precisa de outro endereço",
  },
  "Your email address belongs to an account of someone else at the identity provider. An owner has to remove it from the team first":
    {
      es: "Su correo pertenece a la cuenta de otra persona en el proveedor de identidad. Un propietario tiene que quitarla antes del equipo",
      fr: "Votre adresse e-mail appartient au compte d’une autre personne chez le fournisseur d’identité. Un propriétaire doit d’abord le retirer de l’équipe",
      de: "Ihre E-Mail-Adresse gehört beim Identitätsanbieter zum Konto einer anderen Person. Ein Inhaber muss es zuerst aus dem Team entfernen",
      pt: "Seu e-mail pertence à conta de outra pessoa no provedor de identidade. Um proprietário precisa antes removê-la da equipe",
    },
  "This account is disabled": {
    es: "Esta cuenta está desactivada",
    fr: "Ce compte est désactivé",
    de: "Dieses Konto ist deaktiviert",
    pt: "Esta conta está desativada",
  },
  "Support staff do not sign in through a merchant’s identity provider": {
    es: "El personal de soporte no inicia sesión con el proveedor de identidad de un comercio",
    fr: "Le personnel du support ne se connecte pas par le fournisseur d’identité d’un commerçant",
    de: "Das Support-Personal meldet sich nicht über den Identitätsanbieter eines Händlers an",
    pt: "A equipe de suporte não entra pelo provedor de identidade de uma loja",
  },
  "You sign in with single sign-on. Choose support staff sign-in below": {
    es: "Usted usa el inicio de sesión único. Elija abajo el acceso del personal de soporte",
    fr: "Vous utilisez l’authentification unique. Choisissez ci-dessous la connexion du support",
    de: "Sie melden sich mit Single Sign-on an. Wählen Sie unten die Anmeldung des Support-Personals",
    pt: "Você usa o login único. Escolha abaixo o login da equipe de suporte",
  },
  "Your team signs in with single sign-on. Choose single sign-on below": {
    es: "Su equipo usa el inicio de sesión único. Elíjalo abajo",
    fr: "Votre équipe utilise l’authentification unique. Choisissez-la ci-dessous",
    de: "Ihr Team meldet sich mit Single Sign-on an. Wählen Sie es unten",
    pt: "Sua equipe usa o login único. Escolha-o abaixo",
  },
  "Save an identity provider first": {
    es: "Guarde antes un proveedor de identidad",
    fr: "Enregistrez d’abord un fournisseur d’identité",
    de: "Speichern Sie zuerst einen Identitätsanbieter",
    pt: "Salve antes um provedor de identidade",
  },
  "Turn single sign-on on first": {
    es: "Active antes el inicio de sesión único",
    fr: "Activez d’abord l’authentification unique",
    de: "Schalten Sie zuerst Single Sign-on ein",
    pt: "Ative antes o login único",
  },
  "Somebody has to sign in through the provider first": {
    es: "Antes, alguien tiene que iniciar sesión con el proveedor",
    fr: "Quelqu’un doit d’abord se connecter par le fournisseur",
    de: "Zuerst muss sich jemand über den Anbieter anmelden",
    pt: "Antes, alguém precisa entrar pelo provedor",
  },
  "Sign in with your password first, to be sure that you get in if the provider fails": {
    es: "Inicie sesión antes con su contraseña, para asegurarse de que puede entrar si el proveedor falla",
    fr: "Connectez-vous d’abord avec votre mot de passe, pour être sûr de pouvoir entrer si le fournisseur tombe en panne",
    de: "Melden Sie sich zuerst mit Ihrem Passwort an, damit Sie sicher hineinkommen, falls der Anbieter ausfällt",
    pt: "Entre antes com sua senha, para garantir o acesso se o provedor falhar",
  },
  "Verify a domain first: people are recognized by it": {
    es: "Verifique antes un dominio: por él se reconoce a las personas",
    fr: "Vérifiez d’abord un domaine : c’est lui qui permet de reconnaître les personnes",
    de: "Bestätigen Sie zuerst eine Domain: An ihr werden Personen erkannt",
    pt: "Verifique antes um domínio: as pessoas são reconhecidas por ele",
  },
  "There are {count, number} domains already: remove one first": {
    es: "Ya hay {count, number} dominios: elimine antes uno",
    fr: "Il y a déjà {count, number} domaines : supprimez-en d’abord un",
    de: "Es gibt bereits {count, number} Domains: Entfernen Sie zuerst eine",
    pt: "Já existem {count, number} domínios: remova um antes",
  },
  "{domain} is claimed by another merchant": {
    es: "Otro comercio ha reclamado {domain}",
    fr: "{domain} est revendiqué par un autre commerçant",
    de: "{domain} gehört bereits einem anderen Händler",
    pt: "{domain} já foi reivindicado por outra loja",
  },
  "{name} has another text. New records can take an hour to appear": {
    es: "{name} tiene otro texto. Los registros nuevos pueden tardar una hora en aparecer",
    fr: "{name} contient un autre texte. Les nouveaux enregistrements peuvent mettre une heure à apparaître",
    de: "{name} enthält einen anderen Text. Neue Einträge können bis zu einer Stunde brauchen",
    pt: "{name} tem outro texto. Novos registros podem levar uma hora para aparecer",
  },
  "There is no TXT record at {name}. New records can take an hour to appear": {
    es: "No hay ningún registro TXT en {name}. Los registros nuevos pueden tardar una hora en aparecer",
    fr: "Il n’y a pas d’enregistrement TXT à {name}. Les nouveaux enregistrements peuvent mettre une heure à apparaître",
    de: "Bei {name} gibt es keinen TXT-Eintrag. Neue Einträge können bis zu einer Stunde brauchen",
    pt: "Não há registro TXT em {name}. Novos registros podem levar uma hora para aparecer",
  },
  "Details: {detail}": {
    es: "Detalles: {detail}",
    fr: "Détails : {detail}",
    de: "Einzelheiten: {detail}",
    pt: "Detalhes: {detail}",
  },
};
