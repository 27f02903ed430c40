import type { Texts } from "../shape";

export const operateTerms: Pick<Texts["operate"], "terms" | "rates" | "preview" | "limits"> = {
  terms: {
    rates: "as tarifas para {vehicle, select, car {carro} cargo_van {van de carga} other {caminhão-baú}}",
    vehicleLimits:
      "os limites para {vehicle, select, car {carro} cargo_van {van de carga} other {caminhão-baú}}",
    serviceLimit:
      "o limite do serviço {service, select, same_day {No mesmo dia} fast_track {Expressa} other {Agendada}}",
    edit: "Editar",
    editLabel: "Editar {what}",
    reset: "Redefinir",
    resetLabel: "Redefinir {what}",
    resetTitle: "Redefinir {what}?",
    resetText: "O padrão volta a valer, também no sandbox. Isso é registrado com o seu nome.",
    resetDone: "O padrão volta a valer",
    own: "Próprio",
    actions: "Ações",
    vehicle: "Veículo",
    service: "Serviço",
  },
  rates: {
    title: "Tarifas",
    description:
      "Para cada veículo, as tarifas próprias da loja ou as padrão. As alterações são registradas com o seu nome.",
    table: "Tarifas por veículo",
    base: "Base",
    perKm: "Por km",
    perMin: "Por min",
    minimum: "Mínimo",
    longestTrip: "Trajeto mais longo",
    dialog: "Tarifas para {vehicle, select, car {carro} cargo_van {van de carga} other {caminhão-baú}}",
    dialogText: "Em {currency}. Entregas já solicitadas mantêm seus preços.",
    dialogTextDefault:
      "Em {currency}. Esta loja passa a ter tarifas próprias, que não mudam mais com as padrão. Entregas já solicitadas mantêm seus preços.",
    save: "Salvar tarifas",
    saved: "Tarifas salvas",
    baseCents: "Preço-base",
    perKmCents: "Por quilômetro",
    perMinuteCents: "Por minuto",
    extraStopCents: "Por parada extra",
    minimumCents: "Preço mínimo",
    cancellationFeeCents: "Taxa de cancelamento tardio",
    reachHint: "Em branco: sem limite.",
  },
  preview: {
    title: "Prévia",
    trip: "Um trajeto de {km, number} km e {minutes, number} minutos custa:",
    table: "Preço do trajeto de exemplo",
    now: "Agora",
    then: "Com estas tarifas",
  },
  limits: {
    title: "Limites",
    description: "Trajetos acima de um limite são recusados.",
    off: "Estas verificações estão desativadas pelos proprietários da loja ou na instalação. Nenhum trajeto é recusado.",
    byVehicle: "Limites por veículo",
    byService: "Limites por serviço",
    load: "Carga máxima",
    space: "Espaço de carga",
    longestTime: "Tempo máximo",
    minutes: "{count, number} min",
    length: "Comprimento",
    width: "Largura",
    height: "Altura",
    limit: "Limite",
    vehicleDialog:
      "Limites para {vehicle, select, car {carro} cargo_van {van de carga} other {caminhão-baú}}",
    vehicleText: "Trajetos acima de um limite são recusados. Campos em branco significam sem limite.",
    vehicleTextDefault:
      "Trajetos acima de um limite são recusados. Campos em branco significam sem limite. Depois de salvos, são próprios da loja e não mudam mais com o padrão.",
    serviceDialog:
      "Limite do serviço {service, select, same_day {No mesmo dia} fast_track {Expressa} other {Agendada}}",
    serviceText: "Trajetos mais demorados são recusados. Um campo em branco significa sem limite.",
    serviceTextDefault:
      "Trajetos mais demorados são recusados. Um campo em branco significa sem limite. Depois de salvo, é próprio da loja e não muda mais com o padrão.",
    saveAll: "Salvar limites",
    savedAll: "Limites salvos",
    save: "Salvar limite",
    saved: "Limite salvo",
  },
};
