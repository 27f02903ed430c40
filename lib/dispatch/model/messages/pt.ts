import type { CourierMessages } from "./shape";

export const pt: CourierMessages = {
  link: {
    sms: "Olá, {name}. Suas entregas: {url}",
    subject: "Sua página de entregas",
    greeting: "Olá, {name},",
    text: "suas entregas estão nesta página. Abra-a no celular com que você trabalha. Depois disso, o link só funciona nesse celular.",
    button: "Abrir sua página",
    note: "Não compartilhe o link. A primeira pessoa a usá-lo pode agir em seu nome.",
    reason: "Você recebeu este e-mail porque faz entregas.",
  },
  work: {
    new: "Nova entrega",
    taken: "Uma entrega não é mais sua",
    message: "Nova mensagem sobre uma entrega",
    trip: "De {from} para {to}, coleta: {time}",
  },
};
