/** Whether a link may lead there: http and https only, whatever the server says. */
export function isWebAddress(address: unknown): address is string {
  return typeof address === 'string' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
