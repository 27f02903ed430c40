import type { Texts } from "../shape";

export const attention: Texts["overview"]["attention"] = {
  title: "Precisa de atenção",
  hint: "O mais urgente primeiro.",
  none: "Nada precisa de atenção.",
  list: "Entregas que precisam de atenção",
  showAll: "Mostrar todas ({count})",
  showing: "Mostrando {shown, number} de {count}. <link>Mostrar todas na tabela</link>",
  since: "Desde <time></time> · {who}",
  sinceWithNote: "{note} · desde <time></time> · {who}",
  reason: {
    disputed: "Aviso de entrega recusado",
    pin_locked: "{count, plural, one {PIN errado # vez} other {PIN errado # vezes}}",
    incomplete: "Precisa de nova tentativa",
    failed: "Não entregue",
    late: "Atrasada",
  },
  actor: {
    merchant: {
      merchant: "É a sua vez",
      dispatch: "A central da Waybill está cuidando",
      support: "O suporte da Waybill está cuidando",
    },
    staff: { merchant: "A loja age", dispatch: "A central age", support: "O suporte age" },
  },
  ended: "Esta página não se atualiza mais. Recarregue-a para continuar.",
  away: "Sem conexão. Esta página se atualiza quando a conexão voltar.",
  edit: "Editar",
  actionOn: "{action} {orderNumber}",
  call: "Ligar",
  callName: "Ligar para {name}",
  redeliver: "Entregar de novo",
  redeliverOrder: "Entregar de novo {orderNumber}",
  return: "Devolver",
  returnOrder: "Devolver {orderNumber}",
  returnTitle: "Devolver {orderNumber} ao local de coleta?",
  returnHint:
    "A entrega termina como não entregue, e o entregador leva o pacote de volta ao local de coleta. A devolução custa {price}.",
  returnConfirm: "Devolver pacote",
  returned: "Devolução de {orderNumber} solicitada",
};
