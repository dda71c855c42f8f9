import { addressParser, decodeWords } from 'postal-mime'
import { disputedHostsIn } from './disputed-hosts.ts'
import type { MailAddress } from './mail.ts'
import { fromUtf7 } from './utf-7.ts'

/** Longer than the header of any sender. */
const longest = 10_000

/** Decodes a header's encoded words, on one line; those that aren't the UTF-8 they claim to be as windows-1252. */
export function headerText(value: string): string {
  return oneLine(decodeWords(honestWords(withoutUtf7(value))))
}

/** Reads encoded words in UTF-7, which decoders don’t know. */
function withoutUtf7(value: string): string {
  return value.replaceAll(/=\?((?:unicode-1-1-)?utf-7)(\?[bq]\?[^?]*\?=)/gi, (_, _charset, rest: string) =>
    fromUtf7(decodeWords(`=?us-ascii${rest}`)),
  )
}

/** Reads a header's addresses, those of groups too. What no server would deliver to is none. */
export function addressesOf(value: string): MailAddress[] {
  return addressParser(honestWords(value), { flatten: true }).flatMap(({ name, address }) =>
    address && isAddress(address) ? [{ name: oneLine(name), address: withLowerCaseDomain(address) }] : [],
  )
}

/**
 * Returns the addresses that stand in a header outside of quotes, comments and encoded words, wherever its
 * grammar would have them: programs that read it otherwise may take any of them for the one.
 */
export function bareAddressesIn(value: string): string[] {
  const start = value.slice(0, longest)
  const bare = start.replaceAll(/"(?:\\.|[^"\\])*"|\([^()]*\)|=\?[^?\s]+\?[bq]\?[^?]*\?=/gi, ' ')
  const addresses = bare.split(/[\s<>,;:()"]+/).filter(isAddress)
  return [...addresses, ...routesIn(bare), ...disputedHostsIn(start)].map(withLowerCaseDomain)
}

/** Hosts before an address (RFC 5322 §4.4): what reads them as the address's own asks another domain about the mail. */
function routesIn(bare: string): string[] {
  const routes = [...bare.matchAll(/<\s*(@[^<>:]*):/g)].map(([, hosts = '']) => hosts)
  return routes.flatMap((hosts) => hosts.split(/[\s,]+/).filter((host) => /^@[^\s\p{Cc}@]+$/u.test(host)))
}

function isAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>"]+@[^\s\p{Cc}@<>"]+$/u.test(text)
}

function honestWords(value: string): string {
  if (!decodeWords(value).includes('\uFFFD')) return value
  return value.replaceAll(/=\?utf-?8(?=[?*])/gi, '=?windows-1252')
}

/** Puts a text on one line, without what turns the direction of its letters. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function withLowerCaseDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
}
