import type { CourierMessages } from "./shape";

export const fr: CourierMessages = {
  link: {
    sms: "Bonjour {name}, vos livraisons : {url}",
    subject: "Votre page de livraisons",
    greeting: "Bonjour {name},",
    text: "Vos livraisons se trouvent sur cette page. Ouvrez-la sur le téléphone avec lequel vous travaillez. Le lien ne fonctionnera ensuite que sur ce téléphone.",
    button: "Ouvrir votre page",
    note: "Ne partagez pas ce lien. La première personne qui l’utilise peut agir à votre place.",
    reason: "Vous recevez cet e-mail parce que vous effectuez des livraisons.",
  },
  work: {
    new: "Nouvelle livraison",
    taken: "Une livraison ne vous est plus attribuée",
    message: "Nouveau message sur une livraison",
    trip: "{from} → {to}, retrait : {time}",
  },
};
