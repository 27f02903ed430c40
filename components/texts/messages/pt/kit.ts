import type { Texts } from "../shape";

export const kit: Texts["kit"] = {
  action: {
    cancel: "Cancelar",
    clear: "Limpar",
    close: "Fechar",
    discard: "Descartar",
    dismiss: "Dispensar",
    done: "Concluir",
    goBack: "Voltar",
    retry: "Tentar de novo",
    save: "Salvar",
    tryAgain: "Tentar de novo",
  },
  loading: "Carregando",
  skip: "Ir para o conteúdo",
  notifications: "Notificações",
  field: {
    optional: "Opcional",
    choose: "Escolher…",
    measure:
      "{label}: informe um número como {kind, select, weight {2,5 ou 5 lb} other {30,5 ou 12 in}}, sem separador de milhar",
  },
  choices: { search: "Buscar…", searchIn: "Buscar em {label}", none: "Nenhum resultado" },
  suggestions: {
    list: "Sugestões",
    none: "Nada encontrado",
    count: "{count, plural, one {# sugestão} other {# sugestões}}",
    failed: "As sugestões não estão disponíveis no momento. Você pode continuar digitando.",
  },
  copy: {
    do: "Copiar {what}",
    done: "Copiado: {what}",
    failed: "Não foi possível copiar: {what}",
    copied: "Copiado",
    refused: "Selecione o texto para copiá-lo",
  },
  download: {
    title: "Preparando seu arquivo",
    text: "O download começará automaticamente.",
  },
  error: {
    title: "Não foi possível carregar",
    text: "O problema está do nosso lado. Tente de novo. Se continuar, envie-nos a referência.",
    reference: "Referência",
    referenceToCopy: "referência",
  },
  failure: {
    unreachable: "O servidor não respondeu. Verifique sua conexão e tente de novo",
    unsent:
      "O servidor não respondeu. Verifique sua conexão e tente de novo. Nada do que você digitou foi perdido.",
    faultyPage: "Algo deu errado nesta página",
    faultyService: "Ocorreu um erro do nosso lado",
  },
  form: {
    checkFields: "Verifique os campos destacados",
    check: "Verifique: {fields}",
    checkMore: "Verifique: {fields} e mais {count, number}",
    ofPickup: "coleta, {field}",
    ofDropoff: "entrega, {field}",
    sessionEnded: "Sua sessão terminou",
    signInAgain:
      "O que você digitou continua aqui. <link>Entre de novo em outra aba</link>; depois volte e envie o formulário outra vez.",
  },
  reason: { reason: "Motivo", note: "Observação" },
  changes: {
    group: "Alterações",
    unsaved: "Alterações não salvas",
    none: "Nenhuma alteração para salvar",
    leave: "Sair sem salvar as alterações?",
  },
  singleKeys: "Atalhos de uma tecla",
};
