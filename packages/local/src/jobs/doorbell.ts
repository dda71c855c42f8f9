import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Tells whoever waits at the end of the stream that something was written. */
export interface Doorbell {
  /** How often it has rung. */
  rings(): number
  /** Resolves once it has rung more than `rings` times, after `milliseconds`, or when aborted. */
  wait(rings: number, milliseconds: number, signal: AbortSignal): Promise<void>
  stop(): void
}

const channel = 'http.client.response.finish'
const write =
  /^DynamoDB_\d+\.(PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem|ExecuteStatement)$/

/** Rings when the engine at `endpoint` has answered a write from any part of this process. */
export function openDoorbell(endpoint: string): Doorbell {
  const { host } = new URL(endpoint)
  let rung = 0
  const waiting = new Set<AbortController>()
  const listen = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    if (request.getHeader('host') !== host || !write.test(String(request.getHeader('x-amz-target')))) return
    rung += 1
    for (const one of waiting) one.abort()
  }
  subscribe(channel, listen)
  return {
    rings: () => rung,
    async wait(rings, milliseconds, signal) {
      if (rung > rings) return
      const woken = new AbortController()
      waiting.add(woken)
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
        () => undefined,
      )
      waiting.delete(woken)
    },
    stop: () => void unsubscribe(channel, listen),
  }
}
