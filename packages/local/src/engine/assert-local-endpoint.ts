const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Throws unless the endpoint is on this machine: demo data has no business in any other table. */
export function assertLocalEndpoint(endpoint: string): void {
  const { hostname, protocol } = new URL(endpoint)
  if (protocol === 'http:' && loopback.test(hostname)) return
  throw new Error(`${endpoint} is not on this machine. Demo data goes into a local engine only.`)
}
