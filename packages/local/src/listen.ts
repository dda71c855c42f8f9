import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerMalformed } from './answer-malformed.ts'

export interface Listening {
  port: number
  /** Closes open connections too. */
  close(): Promise<void>
}

/** Listens on loopback, on a free port if `port` is 0. Throws the system's error, such as EADDRINUSE. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<Listening> {
  // Cuts off a client that sends its headers or body drop by drop.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  // Clients must drop an idle connection first: one that closes just as it is reused loses the request.
  server.keepAliveTimeout = 120_000
  server.on('clientError', answerMalformed)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
