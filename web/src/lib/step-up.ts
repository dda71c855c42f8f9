/** Asks the person to prove who they are; answers whether they did. */
type Confirm = () => Promise<boolean>

let confirm: Confirm | undefined
let asking: Promise<boolean> | undefined

/** Names who asks. Returns the way to take that back. */
export function onStepUp(ask: Confirm): () => void {
  confirm = ask
  return () => {
    if (confirm === ask) confirm = undefined
  }
}

/** Asks once, however many calls wait for the answer. False where nobody can be asked. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= Promise.resolve(confirm?.() ?? false).finally(() => {
    asking = undefined
  })
  return asking
}
