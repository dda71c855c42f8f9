const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Throws unless the endpoint is on this machine: demo data must not reach any other table. */
export function assertLocalEndpoint(endpoint: string): void {
  const { hostname, protocol } = URL.parse(endpoint) ?? {}
  if (protocol === 'http:' && hostname && loopback.test(hostname)) return
  throw new Error(
    `DYNAMODB_ENDPOINT is ${endpoint}, which is not on this machine as http://localhost:8000 is. Demo data goes into a local engine only.`,
  )
}
