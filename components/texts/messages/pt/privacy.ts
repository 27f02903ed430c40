import type { Texts } from "../shape";

export const privacy: Texts["privacy"] = {
  title: "Privacidade",
  person: {
    title: "Dados de uma pessoa",
    description:
      "Encontre, baixe ou apague o que está salvo sobre um destinatário ou um contato de coleta. As buscas são registradas sem o telefone e sem o e-mail.",
    form: "Encontrar uma pessoa",
    label: "Número de telefone ou e-mail",
    find: "Buscar dados",
  },
  found: {
    title: "Dados encontrados",
    nothing: "Nada está salvo para este {kind, select, email {e-mail} other {número de telefone}}.",
    nothingToErase: "Não há nada para apagar.",
    merchants: "As entregas pertencem a {count, plural, one {# loja} other {# lojas}}.",
    aliases:
      "Estas entregas também citam {aliases}. Antes de apagar, busque também {count, plural, one {esse dado} other {esses dados}}.",
    kept: "O que a exclusão não altera",
    erase: "Apagar dados",
    eraseTitle: "Apagar os dados de {person}?",
    erased:
      "Nomes, telefones, e-mails, endereços, observações, mensagens, fotos e assinaturas são substituídos ou apagados. Entregas, preços e números ficam.",
    erasedEverywhere:
      "Nomes, telefones, e-mails, endereços, observações, mensagens, fotos e assinaturas são substituídos ou apagados em todas as lojas. Entregas, preços e números ficam.",
    final: "Isso não pode ser desfeito. Baixe os dados antes, se a pessoa os pediu.",
    erasing: "Os dados estão sendo apagados",
  },
  download: {
    data: "Baixar dados",
    part: "Baixar parte {part, number}",
    saved: "A parte {part, number} foi salva. Baixe a parte {next, number} para o restante.",
  },
  source: {
    deliveries: "Entregas",
    messages: "E-mails e mensagens de texto",
    addresses: "Endereços salvos",
    templates: "Modelos",
    series: "Entregas recorrentes encerradas",
    series_dates: "Datas alteradas de entregas recorrentes",
    batch_rows: "Linhas de lotes",
    import_rows: "Linhas de importações",
    saved_views: "Visualizações salvas",
    proposals: "Rotas propostas",
    audit_entries: "Registros de auditoria",
    idempotency_keys: "Respostas guardadas para repetições",
  },
  kept: {
    denied: "Na lista de não contatar, para não receber notificações.",
    accounts: "Uma conta ou um convite. Pertence à equipe.",
    couriers: "Um entregador. O pessoal gerencia os entregadores.",
    contacts: "Os dados de contato de uma loja. Os proprietários os alteram nas configurações.",
  },
  blocked: {
    title: "Os dados desta pessoa ainda não podem ser apagados. {reasons}",
    names: "{names} e mais {count, number}",
    open_deliveries:
      "{count, plural, one {# entrega não terminou ({names}). Espere que termine ou cancele-a.} other {# entregas não terminaram ({names}). Espere que terminem ou cancele-as.}}",
    active_series:
      "{count, plural, one {# entrega recorrente ainda solicita entregas para esta pessoa ({names}). Encerre-a.} other {# entregas recorrentes ainda solicitam entregas para esta pessoa ({names}). Encerre-as.}}",
    pending_rows:
      "{count, plural, one {# linha de um lote ainda não foi solicitada ({names}). Espere o lote terminar.} other {# linhas de lotes ainda não foram solicitadas ({names}). Espere os lotes terminarem.}}",
  },
  erasures: {
    title: "Exclusões",
    allMerchants: "Todas as lojas",
    running: "Em andamento",
    failed: "Falhou",
    done: "Apagado",
    step: "Etapa {step, number} de {steps, number}",
    count: "{source}: {count, number}",
    nothing: "Nada encontrado",
    left: "{counts}. {count, plural, one {# entrega foi solicitada durante a exclusão e fica.} other {# entregas foram solicitadas durante a exclusão e ficam.}}",
    lostSecret:
      "O telefone ou o e-mail não pôde mais ser lido, porque AUTH_SECRET foi alterado durante a exclusão. Busque a pessoa de novo e apague o restante.",
    stalled:
      "A exclusão parou{known, select, yes { em “{source}”} other {}}: os mesmos dados foram encontrados repetidas vezes. Informe quem opera este serviço e apague de novo.",
    error:
      "A exclusão parou{known, select, yes { em “{source}”} other {}} por causa de erros repetidos. Quem opera este serviço os encontra no log. Depois, apague de novo.",
  },
  retention: {
    title: "Por quanto tempo os dados são mantidos",
    description: "Definido para toda a instalação.",
    permanently: "Sempre",
    days: "{count, plural, one {# dia} other {# dias}}",
    what: {
      requests: "Requisições da API no log de requisições",
      batches: "Lotes e importações com suas linhas e arquivos; suas entregas ficam",
      proposals: "Rotas propostas, que contêm nomes de destinatários",
      events: "Eventos do feed; o histórico de uma entrega fica",
      webhooks: "Mensagens de webhook com suas tentativas",
      messages: "E-mails e mensagens de texto na caixa de saída",
      notices: "Registros do que foi notificado à equipe",
      followers: "Navegadores que acompanharam uma entrega, a partir do fim dela",
      sessions:
        "Sessões com seu dispositivo e rede, e links de entregadores com seu dispositivo, a partir do fim",
      invitations: "Convites e links de redefinição, a partir do fim",
      audit: "Registros de auditoria",
      proofs: "Fotos, assinaturas e nomes dos comprovantes de entrega",
      conversations: "Textos de mensagens e notas sobre entregas, a partir do fim delas",
      recipients:
        "Nomes, telefones, endereços e todos os demais dados pessoais das entregas, a partir do fim delas; as entregas, seus preços e números ficam",
    },
  },
};
