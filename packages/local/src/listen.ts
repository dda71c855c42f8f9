import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerMalformed } from './answer-malformed.ts'

export interface Listening {
  port: number
  /** Ends open connections too. */
  close(): Promise<void>
}

/** Listens on loopback, on a free port when `port` is 0. Throws what the system says, EADDRINUSE for one. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<Listening> {
  // A client that sends its headers or body drop by drop is cut off.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  // Clients give an idle connection up first: one that is closed as it is used again loses the request.
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
