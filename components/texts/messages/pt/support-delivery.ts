import type { Texts } from "../shape";

export const supportDelivery: Pick<
  Texts["support"],
  | "header"
  | "delivery"
  | "asMerchant"
  | "trail"
  | "notes"
  | "courier"
  | "couriers"
  | "correct"
  | "loss"
  | "price"
  | "attention"
  | "merchant"
  | "staff"
  | "outbox"
  | "denied"
  | "privacy"
> = {
  header: {
    created: "criada em <time></time>",
    viewAsMerchant: "Ver como loja",
  },
  delivery: {
    openInDispatch: "Abrir na central",
    edit: "Editar",
    editText: "{merchant} vê a alteração e seu motivo no histórico.",
  },
  asMerchant: {
    region: "Visão da loja",
    title: "Como {merchantName} vê.",
    text: "Esta visão é somente leitura e fica registrada.",
    back: "Voltar ao suporte",
  },
  trail: {
    title: "Registro de auditoria",
    text: "Mais recentes primeiro.",
    actions: "Ações",
    none: "Nada ainda.",
    viewed: "Visualizada pelo pessoal (últimas {count, number})",
    views: "Visualizações do pessoal",
    request: "Requisição <link>{id}</link>",
  },
  notes: {
    title: "Notas internas",
    text: "Para o suporte. A loja nunca as vê.",
    list: "Notas, mais recentes primeiro",
    form: "Nova nota",
    note: "Nota",
    add: "Adicionar nota",
    added: "Nota adicionada",
  },
  courier: {
    title: "Entregador",
    inactive: "Inativo",
    phone: "telefone do entregador",
    none: "Nenhum entregador atribuído.",
  },
  couriers: {
    estimates: "As <link>estimativas</link> aprendem com o tempo que as entregas levam.",
  },
  correct: {
    title: "Corrigir o status",
    text: "Use se o status registrado estiver errado. A loja vê a correção e seu motivo no histórico.",
    form: "Correção",
    button: "Corrigir status",
    dismiss: "Deixar como está",
    done: "Status corrigido",
    newStatus: "Novo status",
    now: "{status} (atual)",
    noCourier:
      "Ela não tem entregador ativo, e uma correção não atribui um. Atribua um entregador na central.",
    mustHold: "Este status significa que o entregador está ou estava com o pacote.",
    goodsHeld: "O entregador está com o pacote",
    goodsHeldText: "Depois da coleta, a entrega não pode ser cancelada.",
  },
  loss: {
    button: "Declarar perdido",
    title: "Declarar perdido o pacote de {orderNumber}?",
    text: "Uma entrega aberta passa a não entregue. A loja vê isso com seu motivo no histórico.",
    form: "Perda",
    done: "Pacote declarado perdido",
    goBack: "Voltar",
  },
  price: {
    title: "Definir o preço",
    text: "O preço calculado é {price}. Um preço definido manualmente permanece quando a entrega é alterada. A loja o vê com seu motivo.",
    form: "Preço",
    done: "Preço definido",
    button: "Definir preço",
    dismiss: "Manter o preço",
    useComputed: "Usar o preço calculado de {price}",
    amount: "Preço em {currency}",
  },
  attention: {
    text: "Entregas de todas as lojas, as mais urgentes primeiro.",
    showing: "Mostrando {shown, number} de {all}.",
    allow: "Permitir sem PIN",
    allowOrder: "Permitir {orderNumber} sem PIN",
    redeliver: "Entregar de novo",
    redeliverOrder: "Entregar de novo {orderNumber}",
    assignAgain: "Reatribuir",
    assignAgainOrder: "Reatribuir {orderNumber}",
  },
  merchant: {
    team: "Equipe",
    teamText:
      "Proprietários ajudam os membros da equipe. Ajude proprietários e pessoas que trabalham para várias lojas.",
    nobody: "Ninguém ainda",
    invited: "{email} foi convidado. Um novo convite substitui este.",
    firstOwner: "O primeiro proprietário entra com um convite, válido por sete dias.",
    dispatchByArea: "Despacho por área de atendimento",
  },
  staff: {
    text: "Veem as entregas de todas as lojas. Administradores também gerenciam o pessoal.",
    textForAdministrators:
      "Veem as entregas de todas as lojas. Administradores também gerenciam o pessoal. As alterações são registradas com seu nome.",
  },
  outbox: {
    text: "Mensagens dos últimos {days, number} dias e seu status. Visualizações desta página são registradas com seu nome.",
    noMail: "O e-mail não está configurado.",
    noMailText: "As mensagens ficam guardadas aqui. Para enviá-las, um operador define SMTP_URL e MAIL_FROM.",
    none: "Convites, links de redefinição e avisos aparecem aqui.",
  },
  denied: {
    text: "Estes destinatários não recebem notificações de nenhuma loja, por exemplo porque o endereço está errado ou eles reclamaram. E-mails da conta continuam sendo enviados.",
    back: "Voltar à caixa de saída",
    recipients: "Destinatários",
    recorded: "Visualizações desta página e alterações são registradas com seu nome.",
    addedBy: "Adicionado por {name} · <time></time>",
    none: "Ninguém ainda.",
    latest: "São mostrados os {shown, number} mais recentes de {all, number}.",
  },
  privacy: {
    text: "Dados pessoais de destinatários e contatos de coleta em todas as lojas. Pesquisas e alterações são registradas com seu nome.",
    administratorsOnly: "Só administradores podem encontrar, baixar e apagar os dados de uma pessoa.",
    person: "Dados de uma pessoa",
    personText: "Em todas as lojas e seus sandboxes. Verifique primeiro a identidade da pessoa.",
    erasures: "Exclusões",
    kept: "Por quanto tempo os dados são mantidos",
    keptText: "Operadores definem isso com KEEP_…_DAYS.",
  },
};
