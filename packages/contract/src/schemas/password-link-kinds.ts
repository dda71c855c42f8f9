/** `reset` replaces a forgotten password, `invite` sets the first one. */
export const passwordLinkKinds = ['reset', 'invite'] as const
export type PasswordLinkKind = (typeof passwordLinkKinds)[number]
