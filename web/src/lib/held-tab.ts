/** Asks whether something is to go on all the same. */
type Ask = (goOn: () => void) => void

let holders = 0
let ask: Ask | undefined

const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()

/** While something still sends what nobody would send after it, closing and reloading the tab has the browser ask. Returns the way to end it. */
export function holdTab(): () => void {
  holders += 1
  addEventListener('beforeunload', keepTab)
  return () => {
    holders -= 1
    if (holders === 0) removeEventListener('beforeunload', keepTab)
  }
}

/** Names who asks before a log-out stops it. Returns the way to take that back. */
export function onHeldLogout(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Logs out: at once, or after asking while something is sent. Within the press, before what was asked earlier is refused. */
export function logOutBy(goOn: () => void): void {
  if (holders > 0 && ask) ask(goOn)
  else goOn()
}
