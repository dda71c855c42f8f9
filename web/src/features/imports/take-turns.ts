/** Any longer at a stretch, and the page feels stuck. */
const turnMs = 8

/** Lets the page draw and answer between pieces of a long work: call it often, it waits when its turn is over. */
export function takeTurns(signal: AbortSignal): () => Promise<void> {
  let began = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - began < turnMs) return
    await nextTask()
    signal.throwIfAborted()
    began = performance.now()
  }
}

/** A message, because browsers throttle timers. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
