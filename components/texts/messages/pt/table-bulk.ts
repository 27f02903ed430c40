import type { Texts } from "../shape";

export const tableBulk: Pick<Texts["table"], "bulk" | "cancel" | "copy"> = {
  bulk: {
    export: "Exportar seleção",
    labels: "Imprimir etiquetas",
    copy: "Solicitar de novo",
    cancel: "Cancelar entregas",
    cannotCancel:
      "{count, plural, one {Ela não pode mais ser cancelada} other {Nenhuma delas pode mais ser cancelada}}",
  },
  cancel: {
    titleOne: "Cancelar esta entrega?",
    title: "{count, plural, one {Cancelar # entrega?} other {Cancelar # entregas?}}",
    confirm: "{count, plural, one {Cancelar entrega} other {Cancelar entregas}}",
    fee: "{count, plural, one {Um entregador já saiu, então isto custa {amounts}.} other {# entregadores já saíram, então isto custa {amounts}.}}",
    final: "Isto não pode ser desfeito.",
    staying:
      "{going, plural, one {# será cancelada} other {# serão canceladas}}, {staying, plural, one {# fica como está} other {# ficam como estão}}.",
    ended: "ela foi encerrada ({status})",
    changed: "{message}. Tente de novo.",
    pickedUp: "o entregador já está com a mercadoria ({status})",
  },
  copy: {
    title: "{count, plural, one {Solicitar a entrega de novo?} other {Solicitar # entregas de novo?}}",
    hint: "As cópias recebem novos números de pedido, os preços de hoje e os mesmos horários.",
    confirm: "{count, plural, one {Solicitar entrega} other {Solicitar # entregas}}",
    date: "Data",
    noDate: "Escolha uma data",
    booked: "{count, plural, one {# solicitada} other {# solicitadas}}",
    bookedInPart:
      "{booked, plural, one {# solicitada} other {# solicitadas}}, {rest, plural, one {# não solicitada} other {# não solicitadas}}",
    bookedAs: "Solicitada como {orderNumber}",
    refused: "Não solicitada: {reason}",
    failed: "Não solicitada: algo deu errado do nosso lado. Tente de novo.",
    not_tried: "Não solicitada: o serviço foi interrompido. Tente de novo.",
  },
};
