import { addressParser, decodeWords } from 'postal-mime'
import type { MailAddress } from './mail.ts'

/** Decodes a header's encoded words, on one line; those that aren't the UTF-8 they claim to be as windows-1252. */
export function headerText(value: string): string {
  return oneLine(decodeWords(honestWords(value)))
}

/** Reads a header's addresses, those of groups too. */
export function addressesOf(value: string): MailAddress[] {
  return addressParser(honestWords(value), { flatten: true }).flatMap(({ name, address }) =>
    address ? [{ name: oneLine(name), address: withLowerCaseDomain(oneLine(address)) }] : [],
  )
}

function honestWords(value: string): string {
  if (!decodeWords(value).includes('\uFFFD')) return value
  return value.replaceAll(/=\?utf-?8(?=[?*])/gi, '=?windows-1252')
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

function withLowerCaseDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
}
