import http from 'node:http'
import https from 'node:https'

/**
 * Redirects every https request of this process to a port of this machine, keeping the requested name, so
 * that no test depends on someone else's site.
 */
export function divertOutside(port: number): void {
  const get = (
    address: URL,
    options: http.RequestOptions,
    answer: (response: http.IncomingMessage) => void,
  ) =>
    http.get(
      {
        host: '127.0.0.1',
        port,
        path: address.pathname,
        ...pick(options),
        headers: headersFor(address, options),
      },
      answer,
    )
  https.get = get as typeof https.get
}

const pick = ({ signal, agent }: http.RequestOptions) => ({
  ...(signal && { signal }),
  ...(agent !== undefined && { agent }),
})

function headersFor({ host }: URL, { headers }: http.RequestOptions) {
  return { ...(headers as http.OutgoingHttpHeaders), host }
}
