import type { Texts } from "../shape";

export const signIn: Texts["signIn"] = {
  signIn: {
    title: "Entrar",
    email: "E-mail",
    password: "Senha",
    forgotten: "Esqueceu a senha?",
    singleSignOn: "Usar login único",
    staff: "Equipe de suporte: entrar com {host}",
    noAccount: "Ainda não tem conta? <link>Experimente o sandbox</link>",
    hasAccount: "Já tem uma conta? <link>Entrar</link>",
    goTo: "Ir para o login",
    signOut: "Sair",
    continue: "Continuar",
    continueWith: "Continuar com {host}",
    refused: "O e-mail, a senha ou o código está errado. Verifique e tente de novo.",
    failed: "Você não entrou. Tente de novo.",
    wrongPassword: "O e-mail ou a senha está errado. Verifique os dois e tente de novo.",
    wrongCode: "O código está errado ou já foi usado. Espere o próximo e tente de novo.",
    unverified: "Não foi possível verificar o login. Permita os cookies deste site e tente de novo.",
    notNow: "Não é possível entrar no momento. Tente de novo em instantes.",
    checkField: "Verifique este campo",
  },
  left: {
    title: "Você saiu da Waybill.",
    text: "Você talvez ainda esteja conectado no seu provedor de identidade. <link>Sair de {host}</link>",
  },
  noMerchant: {
    title: "Ainda sem loja",
    text: "Você entrou como {email}, mas esta conta não pertence a nenhuma loja. Peça um link de convite a um proprietário e abra-o aqui.",
  },
  demo: {
    title: "Contas de demonstração",
    text: "Elas existem só na demonstração. Escolha uma para preencher o formulário.",
  },
  code: {
    page: "Segunda etapa",
    title: "Digite seu código",
    who: "Entrando como <name>{email}</name>.",
    label: "Código",
    hint: "Os seis dígitos do seu aplicativo autenticador ou um código de recuperação.",
    lost: "Perdeu o celular?",
    lostText:
      "Digite um código de recuperação. Se você não tiver um, um proprietário da sua equipe pode desativar a autenticação em dois fatores para você. Se você é proprietário ou trabalha para várias lojas, fale com o suporte da Waybill.",
    other: "Entrar com outra conta",
  },
  sso: {
    title: "Login único",
    found: "Quem tem um endereço em <name>{domain}</name> entra por lá.",
    look: "O provedor de identidade da sua equipe é encontrado pelo seu e-mail.",
    password: "Entrar com senha",
  },
  forgot: {
    mailed: "Enviaremos um link por e-mail para você escolher uma nova.",
    help: "Um proprietário da sua equipe pode criar um link para você escolher uma nova. Se você é proprietário ou trabalha para várias lojas, fale com o suporte da Waybill.",
    send: "Enviar link",
    sent: "Verifique seu e-mail",
    sentText:
      "Se {email} tiver uma conta, um e-mail com um link está a caminho. O link funciona uma vez, por 30 minutos. Verifique também a pasta de spam.",
  },
  sandbox: {
    page: "Experimentar o sandbox",
    over: "Seu sandbox terminou.",
    another: "Iniciar outro sandbox",
    new: {
      title: "Experimentar o sandbox",
      text: "Uma loja de teste por 24 horas, sem conta. Entregadores simulados entregam o que você solicitar. Depois, ela é apagada.",
      button: "Iniciar um sandbox",
    },
    ended: {
      title: "Este sandbox terminou",
      text: "Um sandbox sem conta é apagado após 24 horas, com tudo o que contém.",
      button: "Iniciar outro sandbox",
    },
    busy: {
      title: "Não há sandbox livre no momento",
      text: "Muitos foram iniciados hoje. Tente de novo mais tarde.",
      button: "Tentar de novo",
    },
    off: {
      title: "Não há sandbox sem conta",
      text: "Esta instalação não oferece um. Entre para usar o sandbox da sua loja.",
    },
  },
  invite: {
    page: "Convite",
    join: "Entrar em {merchant}",
    terms:
      "{inviter} convidou você {role, select, owner {como proprietário: você pode fazer tudo, inclusive gerenciar a equipe e as configurações} member {como membro: você pode cotar, solicitar e cancelar entregas} other {como leitor: você pode ver tudo e não alterar nada}}.",
    signedInAs: "Você entrou como <strong>{email}</strong>.",
    notYou: "Não é você?",
    hasAccount: "Já tem uma conta? <link>Entre para aceitar</link>",
    form: "Crie sua conta",
    button: "Criar conta e entrar",
    name: "Seu nome",
    invalid: "Este convite não é mais válido",
    invalidText: "Ele foi usado ou revogado, ou tem mais de sete dias. Peça um novo.",
  },
  reset: {
    page: "Nova senha",
    hello: "Olá, {name}",
    terms: "Escolha uma nova senha para <strong>{email}</strong>. Você sairá de todos os seus aparelhos.",
    form: "Escolha uma nova senha",
    button: "Definir senha",
    done: "Sua nova senha foi definida",
    doneText: "Você saiu de todos os lugares. Entre com a nova senha.",
    askAgain: "Pedir um novo link",
    used: {
      title: "Este link já foi usado",
      description:
        "Ele só pode ser usado uma vez. Se não foi você, peça um novo imediatamente e avise. Caso contrário, entre com a senha que escolheu.",
    },
    expired: {
      title: "Este link expirou",
      description: "Ele era válido por 30 minutos. Peça um novo.",
    },
    void: {
      title: "Este link não é mais válido",
      description:
        "Ele foi substituído por um link mais novo ou por uma nova senha. Use o link mais recente que você recebeu.",
    },
    disabled: {
      title: "Esta conta está desativada",
      description:
        "Você não pode definir uma senha. Fale com um proprietário da sua equipe ou com o suporte da Waybill.",
    },
    unknown: {
      title: "Este link não existe",
      description: "Verifique se você copiou o link inteiro. Peça um novo.",
    },
    hint: "Pelo menos 10 caracteres e difícil de adivinhar. Uma frase funciona bem.",
  },
};
