import type { Texts } from "../shape";

export const tableBulk: Pick<Texts["table"], "bulk" | "cancel" | "copy"> = {
  bulk: {
    export: "Exportar selección",
    labels: "Imprimir etiquetas",
    copy: "Solicitar de nuevo",
    cancel: "Cancelar entregas",
    cannotCancel:
      "{count, plural, one {Ya no se puede cancelar} other {Ya no se puede cancelar ninguna de ellas}}",
  },
  cancel: {
    titleOne: "¿Cancelar esta entrega?",
    title: "{count, plural, one {¿Cancelar # entrega?} other {¿Cancelar # entregas?}}",
    confirm: "{count, plural, one {Cancelar entrega} other {Cancelar entregas}}",
    fee: "{count, plural, one {Un repartidor ya ha salido, así que esto cuesta {amounts}.} other {# repartidores ya han salido, así que esto cuesta {amounts}.}}",
    final: "Esto no se puede deshacer.",
    staying:
      "{going, plural, one {Se cancelará #} other {Se cancelarán #}}; {staying, plural, one {# queda como está} other {# quedan como están}}.",
    ended: "ha terminado ({status})",
    changed: "{message}. Inténtelo de nuevo.",
    pickedUp: "el repartidor ya tiene la mercancía ({status})",
  },
  copy: {
    title: "{count, plural, one {¿Solicitar la entrega de nuevo?} other {¿Solicitar # entregas de nuevo?}}",
    hint: "Las copias reciben números de pedido nuevos, los precios de hoy y las mismas horas.",
    confirm: "{count, plural, one {Solicitar entrega} other {Solicitar # entregas}}",
    date: "Fecha",
    noDate: "Elija una fecha",
    booked: "{count, plural, one {# solicitada} other {# solicitadas}}",
    bookedInPart:
      "{booked, plural, one {# solicitada} other {# solicitadas}}, {rest, plural, one {# sin solicitar} other {# sin solicitar}}",
    bookedAs: "Solicitada como {orderNumber}",
    refused: "No solicitada: {reason}",
    failed: "No solicitada: algo ha fallado por nuestra parte. Inténtelo de nuevo.",
    not_tried: "No solicitada: el servicio se interrumpió. Inténtelo de nuevo.",
  },
};
