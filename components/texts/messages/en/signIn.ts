/** Signing in, invitations and the own account. */
export const signIn = {} as const;
