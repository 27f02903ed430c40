import type { Texts } from "../shape";

export const signIn: Texts["signIn"] = {
  signIn: {
    title: "Iniciar sesión",
    email: "Correo electrónico",
    password: "Contraseña",
    forgotten: "¿Ha olvidado su contraseña?",
    singleSignOn: "Usar el inicio de sesión único",
    staff: "Personal de soporte: iniciar sesión con {host}",
    noAccount: "¿Aún no tiene cuenta? <link>Pruebe el sandbox</link>",
    hasAccount: "¿Ya tiene una cuenta? <link>Inicie sesión</link>",
    goTo: "Ir a iniciar sesión",
    signOut: "Cerrar sesión",
    continue: "Continuar",
    continueWith: "Continuar con {host}",
    refused: "El correo, la contraseña o el código no son correctos. Compruébelos y vuelva a intentarlo.",
    failed: "No se ha iniciado la sesión. Vuelva a intentarlo.",
    wrongPassword: "El correo o la contraseña no son correctos. Compruebe ambos y vuelva a intentarlo.",
    wrongCode: "El código no es correcto o ya se ha usado. Espere al siguiente y vuelva a intentarlo.",
    unverified:
      "No se pudo verificar el inicio de sesión. Permita las cookies de este sitio y vuelva a intentarlo.",
    notNow: "No es posible iniciar sesión en este momento. Vuelva a intentarlo en unos instantes.",
    checkField: "Revise este campo",
  },
  left: {
    title: "Ha cerrado la sesión en Waybill.",
    text: "Es posible que su sesión siga abierta en su proveedor de identidad. <link>Cerrar la sesión en {host}</link>",
  },
  noMerchant: {
    title: "Aún sin comercio",
    text: "Ha iniciado sesión como {email}, pero esta cuenta no pertenece a ningún comercio. Pida a un propietario un enlace de invitación y ábralo aquí.",
  },
  demo: {
    title: "Cuentas de demostración",
    text: "Solo existen en la demostración. Elija una para rellenar el formulario.",
  },
  code: {
    page: "Segundo paso",
    title: "Introduzca su código",
    who: "Iniciando sesión como <name>{email}</name>.",
    label: "Código",
    hint: "Los seis dígitos de su aplicación de autenticación o un código de recuperación.",
    lost: "¿Ha perdido el teléfono?",
    lostText:
      "Introduzca un código de recuperación. Si no tiene ninguno, un propietario de su equipo puede desactivar la autenticación de dos factores. Si usted es propietario o trabaja para varios comercios, contacte con el soporte de Waybill.",
    other: "Iniciar sesión como otra persona",
  },
  sso: {
    title: "Inicio de sesión único",
    found: "Quienes tienen una dirección en <name>{domain}</name> inician sesión allí.",
    look: "El proveedor de identidad de su equipo se encuentra con su correo electrónico.",
    password: "Iniciar sesión con contraseña",
  },
  forgot: {
    mailed: "Le enviaremos un enlace para elegir una nueva.",
    help: "Un propietario de su equipo puede crear un enlace para que elija una nueva. Si usted es propietario o trabaja para varios comercios, contacte con el soporte de Waybill.",
    send: "Enviar enlace",
    sent: "Revise su correo",
    sentText:
      "Si {email} tiene una cuenta, un correo con un enlace está en camino. El enlace funciona una vez, durante 30 minutos. Revise también la carpeta de spam.",
  },
  sandbox: {
    page: "Probar el sandbox",
    over: "Su sandbox ha terminado.",
    another: "Iniciar otro sandbox",
    new: {
      title: "Probar el sandbox",
      text: "Una tienda de prueba durante 24 horas, sin cuenta. Repartidores simulados entregan lo que solicite. Después se borra.",
      button: "Iniciar un sandbox",
    },
    ended: {
      title: "Este sandbox ha terminado",
      text: "Un sandbox sin cuenta se borra a las 24 horas con todo su contenido.",
      button: "Iniciar otro sandbox",
    },
    busy: {
      title: "No hay ningún sandbox libre en este momento",
      text: "Hoy se han iniciado muchos. Vuelva a intentarlo más tarde.",
      button: "Reintentar",
    },
    off: {
      title: "No hay sandbox sin cuenta",
      text: "Esta instalación no lo ofrece. Inicie sesión para usar el sandbox de su tienda.",
    },
  },
  invite: {
    page: "Invitación",
    join: "Unirse a {merchant}",
    terms:
      "{inviter} le ha invitado {role, select, owner {como propietario: puede hacerlo todo, también gestionar el equipo y los ajustes} member {como miembro: puede cotizar, solicitar y cancelar entregas} other {como lector: puede verlo todo y no cambiar nada}}.",
    signedInAs: "Ha iniciado sesión como <strong>{email}</strong>.",
    notYou: "¿No es usted?",
    hasAccount: "¿Ya tiene una cuenta? <link>Inicie sesión para aceptar</link>",
    form: "Cree su cuenta",
    button: "Crear cuenta y unirse",
    name: "Su nombre",
    invalid: "Esta invitación ya no es válida",
    invalidText: "Se ha usado o revocado, o tiene más de siete días. Pida una nueva.",
  },
  reset: {
    page: "Nueva contraseña",
    hello: "Hola, {name}",
    terms:
      "Elija una nueva contraseña para <strong>{email}</strong>. Se cerrará la sesión en todos sus dispositivos.",
    form: "Elija una nueva contraseña",
    button: "Guardar contraseña",
    done: "Su nueva contraseña está lista",
    doneText: "Se ha cerrado la sesión en todas partes. Inicie sesión con la nueva contraseña.",
    askAgain: "Pedir un enlace nuevo",
    used: {
      title: "Este enlace ya se ha usado",
      description:
        "Solo se puede usar una vez. Si no lo ha usado usted, pida uno nuevo enseguida y comuníquelo. Si no, inicie sesión con la contraseña que eligió.",
    },
    expired: {
      title: "Este enlace ha caducado",
      description: "Era válido durante 30 minutos. Pida uno nuevo.",
    },
    void: {
      title: "Este enlace ya no es válido",
      description:
        "Lo ha sustituido un enlace más reciente o una nueva contraseña. Use el último enlace recibido.",
    },
    disabled: {
      title: "Esta cuenta está desactivada",
      description:
        "No puede establecer una contraseña. Contacte con un propietario de su equipo o con el soporte de Waybill.",
    },
    unknown: {
      title: "Este enlace no existe",
      description: "Compruebe que ha copiado el enlace completo. Pida uno nuevo.",
    },
    hint: "Al menos 10 caracteres y difícil de adivinar. Una frase funciona bien.",
  },
};
