/**
 * A cookie that pages may read: `1` while this browser has a session, set and cleared with it. It proves
 * nothing to the server; without it, a page need not ask who is signed in.
 */
export const sessionHint = 'rh_signed_in'
