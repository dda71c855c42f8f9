/**
 * The cookie that pages may read: `1` as long as this browser has a session, set and cleared with it. It proves nothing
 * to the server; a page without it need not ask who is signed in.
 */
export const sessionHint = 'rh_signed_in'
