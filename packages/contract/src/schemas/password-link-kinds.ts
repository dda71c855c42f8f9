/** `reset` replaces a password that was forgotten, `invite` is the first one. */
export const passwordLinkKinds = ['reset', 'invite'] as const
export type PasswordLinkKind = (typeof passwordLinkKinds)[number]
