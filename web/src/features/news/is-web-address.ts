/** Whether a link may lead there: http and https only, whatever the server says. */
export function isWebAddress(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
