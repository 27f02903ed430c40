/** Signing in, invitations and new passwords. */
export const signIn = {
  signIn: {
    title: "Sign in",
    email: "Email",
    password: "Password",
    forgotten: "Forgot your password?",
    singleSignOn: "Use single sign-on",
    staff: "Support staff: sign in with {host}",
    noAccount: "No account yet? <link>Try the sandbox</link>",
    hasAccount: "Already have an account? <link>Sign in</link>",
    goTo: "Go to sign-in",
    signOut: "Sign out",
    continue: "Continue",
    continueWith: "Continue with {host}",
    refused: "The email, password or code is wrong. Check them and try again.",
    failed: "You are not signed in. Try again.",
    wrongPassword: "The email or password is wrong. Check both and try again.",
    wrongCode: "The code is wrong or has been used. Wait for the next one and try again.",
    unverified: "The sign-in could not be verified. Allow cookies for this site and try again.",
    notNow: "Signing in is not possible right now. Try again shortly.",
    checkField: "Check this field",
  },
  left: {
    title: "You are signed out of Waybill.",
    text: "You may still be signed in at your identity provider. <link>Sign out of {host}</link>",
  },
  noMerchant: {
    title: "No merchant yet",
    text: "You are signed in as {email}, but this account does not belong to a merchant. Ask an owner for an invitation link and open it here.",
  },
  demo: {
    title: "Demo accounts",
    text: "These exist in the demo only. Choose one to fill in the form.",
  },
  code: {
    page: "Second step",
    title: "Enter your code",
    who: "Signing in as <name>{email}</name>.",
    label: "Code",
    hint: "The six digits from your authenticator app, or a recovery code.",
    lost: "Lost your phone?",
    lostText:
      "Enter a recovery code instead. If you do not have one, an owner of your team can turn off two-factor authentication for you. If you are an owner or work for several merchants, contact Waybill support.",
    other: "Sign in as someone else",
  },
  sso: {
    title: "Single sign-on",
    found: "People with an address at <name>{domain}</name> sign in there.",
    look: "Your team’s identity provider is found by your email address.",
    password: "Sign in with a password",
  },
  forgot: {
    mailed: "We’ll email you a link to choose a new one.",
    help: "An owner of your team can create a link for you to choose a new one. If you are an owner or work for several merchants, contact Waybill support.",
    send: "Send link",
    sent: "Check your email",
    sentText:
      "If {email} has an account, an email with a link is on its way. The link works once, within 30 minutes. Check your spam folder too.",
  },
  sandbox: {
    page: "Try the sandbox",
    over: "Your sandbox has ended.",
    another: "Start another sandbox",
    new: {
      title: "Try the sandbox",
      text: "A test store for 24 hours, without an account. Simulated couriers deliver what you book. Then it is erased.",
      button: "Start a sandbox",
    },
    ended: {
      title: "This sandbox has ended",
      text: "A sandbox without an account is erased after 24 hours, with everything in it.",
      button: "Start another sandbox",
    },
    busy: {
      title: "No sandbox is free right now",
      text: "Many were started today. Try again later.",
      button: "Try again",
    },
    off: {
      title: "No sandbox without an account",
      text: "This installation does not offer one. Sign in to use the sandbox of your store.",
    },
  },
  invite: {
    page: "Invitation",
    join: "Join {merchant}",
    terms:
      "{inviter} invited you {role, select, owner {as an owner, who can do everything, including team and settings} member {as a member, who can quote, book and cancel deliveries} other {as a viewer, who can see everything and change nothing}}.",
    signedInAs: "You are signed in as <strong>{email}</strong>.",
    notYou: "Not you?",
    hasAccount: "Already have an account? <link>Sign in to accept</link>",
    form: "Create your account",
    button: "Create account and join",
    name: "Your name",
    invalid: "This invitation is no longer valid",
    invalidText: "It has been used or revoked, or is more than seven days old. Ask for a new one.",
  },
  reset: {
    page: "New password",
    hello: "Hello, {name}",
    terms: "Choose a new password for <strong>{email}</strong>. You will be signed out on all your devices.",
    form: "Choose a new password",
    button: "Set password",
    done: "Your new password is set",
    doneText: "You are signed out everywhere. Sign in with the new password.",
    askAgain: "Ask for a new link",
    used: {
      title: "This link has already been used",
      description:
        "It can be used only once. If you did not use it, ask for a new one right away and report it. Otherwise, sign in with the password you chose.",
    },
    expired: {
      title: "This link has expired",
      description: "It was valid for 30 minutes. Ask for a new one.",
    },
    void: {
      title: "This link is no longer valid",
      description: "It was replaced by a newer link or a new password. Use the newest link you received.",
    },
    disabled: {
      title: "This account is disabled",
      description: "You cannot set a password for it. Contact an owner of your team or Waybill support.",
    },
    unknown: {
      title: "This link does not exist",
      description: "Check that you copied the complete link. Ask for a new one.",
    },
    hint: "At least 10 characters and hard to guess. A sentence works well.",
  },
} as const;
