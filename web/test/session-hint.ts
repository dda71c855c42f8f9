import { sessionHint } from '@remotehands/contract'

/** This browser has had a session, as the server's cookie says, so that pages ask whether it still holds. */
export const rememberSession = () => write(`${sessionHint}=1`)
export const forgetSession = () => write(`${sessionHint}=; Max-Age=0`)

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = cookie
}
