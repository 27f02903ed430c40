import type { Texts } from "../shape";

export const signIn: Texts["signIn"] = {
  signIn: {
    title: "Se connecter",
    email: "E-mail",
    password: "Mot de passe",
    forgotten: "Mot de passe oublié ?",
    singleSignOn: "Utiliser l’authentification unique",
    staff: "Équipe du support : se connecter avec {host}",
    noAccount: "Pas encore de compte ? <link>Essayez le sandbox</link>",
    hasAccount: "Vous avez déjà un compte ? <link>Se connecter</link>",
    goTo: "Aller à la connexion",
    signOut: "Se déconnecter",
    continue: "Continuer",
    continueWith: "Continuer avec {host}",
    refused: "L’e-mail, le mot de passe ou le code est incorrect. Vérifiez-les et réessayez.",
    failed: "Vous n’êtes pas connecté. Réessayez.",
    wrongPassword: "L’e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.",
    wrongCode: "Le code est incorrect ou a déjà servi. Attendez le suivant et réessayez.",
    unverified: "La connexion n’a pas pu être vérifiée. Autorisez les cookies pour ce site et réessayez.",
    notNow: "La connexion n’est pas possible pour le moment. Réessayez dans quelques instants.",
    checkField: "Vérifiez ce champ",
  },
  left: {
    title: "Vous êtes déconnecté de Waybill.",
    text: "Vous êtes peut-être encore connecté auprès de votre fournisseur d’identité. <link>Se déconnecter de {host}</link>",
  },
  noMerchant: {
    title: "Pas encore de commerçant",
    text: "Vous êtes connecté en tant que {email}, mais ce compte n’appartient à aucun commerçant. Demandez un lien d’invitation à un propriétaire et ouvrez-le ici.",
  },
  demo: {
    title: "Comptes de démonstration",
    text: "Ils n’existent que dans la démonstration. Choisissez-en un pour remplir le formulaire.",
  },
  code: {
    page: "Deuxième étape",
    title: "Saisissez votre code",
    who: "Connexion en tant que <name>{email}</name>.",
    label: "Code",
    hint: "Les six chiffres de votre application d’authentification, ou un code de récupération.",
    lost: "Téléphone perdu ?",
    lostText:
      "Saisissez plutôt un code de récupération. Si vous n’en avez pas, un propriétaire de votre équipe peut désactiver pour vous l’authentification à deux facteurs. Si vous êtes propriétaire ou travaillez pour plusieurs commerçants, contactez le support de Waybill.",
    other: "Se connecter avec un autre compte",
  },
  sso: {
    title: "Authentification unique",
    found: "Les personnes ayant une adresse chez <name>{domain}</name> s’y connectent.",
    look: "Le fournisseur d’identité de votre équipe est trouvé grâce à votre e-mail.",
    password: "Se connecter avec un mot de passe",
  },
  forgot: {
    mailed: "Nous vous enverrons un lien pour en choisir un nouveau.",
    help: "Un propriétaire de votre équipe peut créer un lien pour que vous en choisissiez un nouveau. Si vous êtes propriétaire ou travaillez pour plusieurs commerçants, contactez le support de Waybill.",
    send: "Envoyer le lien",
    sent: "Consultez vos e-mails",
    sentText:
      "Si {email} a un compte, un e-mail avec un lien est en route. Le lien fonctionne une seule fois, pendant 30 minutes. Vérifiez aussi vos courriers indésirables.",
  },
  sandbox: {
    page: "Essayer le sandbox",
    over: "Votre sandbox est terminé.",
    another: "Démarrer un autre sandbox",
    new: {
      title: "Essayer le sandbox",
      text: "Une boutique de test pendant 24 heures, sans compte. Des livreurs simulés livrent ce que vous réservez. Ensuite, elle est effacée.",
      button: "Démarrer un sandbox",
    },
    ended: {
      title: "Ce sandbox est terminé",
      text: "Un sandbox sans compte est effacé au bout de 24 heures, avec tout son contenu.",
      button: "Démarrer un autre sandbox",
    },
    busy: {
      title: "Aucun sandbox n’est libre pour le moment",
      text: "Beaucoup ont été démarrés aujourd’hui. Réessayez plus tard.",
      button: "Réessayer",
    },
    off: {
      title: "Pas de sandbox sans compte",
      text: "Cette installation n’en propose pas. Connectez-vous pour utiliser le sandbox de votre boutique.",
    },
  },
  invite: {
    page: "Invitation",
    join: "Rejoindre {merchant}",
    terms:
      "{inviter} vous a invité {role, select, owner {comme propriétaire : vous pouvez tout faire, y compris gérer l’équipe et les paramètres} member {comme membre : vous pouvez demander des devis, réserver et annuler des livraisons} other {comme lecteur : vous pouvez tout voir et ne rien modifier}}.",
    signedInAs: "Vous êtes connecté en tant que <strong>{email}</strong>.",
    notYou: "Ce n’est pas vous ?",
    hasAccount: "Vous avez déjà un compte ? <link>Connectez-vous pour accepter</link>",
    form: "Créez votre compte",
    button: "Créer un compte et rejoindre",
    name: "Votre nom",
    invalid: "Cette invitation n’est plus valable",
    invalidText: "Elle a été utilisée ou révoquée, ou date de plus de sept jours. Demandez-en une nouvelle.",
  },
  reset: {
    page: "Nouveau mot de passe",
    hello: "Bonjour {name}",
    terms:
      "Choisissez un nouveau mot de passe pour <strong>{email}</strong>. Vous serez déconnecté de tous vos appareils.",
    form: "Choisissez un nouveau mot de passe",
    button: "Définir le mot de passe",
    done: "Votre nouveau mot de passe est défini",
    doneText: "Vous êtes déconnecté partout. Connectez-vous avec le nouveau mot de passe.",
    askAgain: "Demander un nouveau lien",
    used: {
      title: "Ce lien a déjà été utilisé",
      description:
        "Il ne peut servir qu’une fois. Si vous ne l’avez pas utilisé, demandez-en un nouveau sans attendre et signalez-le. Sinon, connectez-vous avec le mot de passe choisi.",
    },
    expired: {
      title: "Ce lien a expiré",
      description: "Il était valable 30 minutes. Demandez-en un nouveau.",
    },
    void: {
      title: "Ce lien n’est plus valable",
      description:
        "Il a été remplacé par un lien plus récent ou un nouveau mot de passe. Utilisez le dernier lien reçu.",
    },
    disabled: {
      title: "Ce compte est désactivé",
      description:
        "Vous ne pouvez pas définir de mot de passe. Contactez un propriétaire de votre équipe ou le support de Waybill.",
    },
    unknown: {
      title: "Ce lien n’existe pas",
      description: "Vérifiez que vous avez copié le lien complet. Demandez-en un nouveau.",
    },
    hint: "Au moins 10 caractères et difficile à deviner. Une phrase convient bien.",
  },
};
