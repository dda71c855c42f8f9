import * as z from 'zod'
import { limits } from '../limits.ts'
import { bare, tooLong } from './text.ts'

const ascii = /^[\x21-\x7E]+$/
// zod's own pattern, plus top-level domains in other scripts (RFC 5890).
const shape =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
const domainText = /^[\p{L}\p{M}\p{N}.。-]+$/u
const anyLocalPart = /^[\p{L}\p{M}\p{N}\w'+.-]+$/u

/**
 * Converts an address's domain to the form mail servers and DNS use, `info@xn--mller-kva.de` for
 * `info@müller.de`, so that all spellings of a domain are equal. Leaves an address alone if its domain is
 * invalid.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || ascii.test(domain)) return address
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`
}

/** Returns a domain's A-labels (UTS 46, as in every URL); undefined if it's invalid. */
function asciiDomain(domain: string): string | undefined {
  if (!domainText.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** A mail domain in the form that mail servers use, in lower case; undefined for anything else. */
export function mailDomain(typed: string): string | undefined {
  const address = asciiAddress(`x@${typed.replace(/\.$/, '')}`).toLowerCase()
  return address.length <= limits.email.max && shape.test(address) ? address.slice(2) : undefined
}

/** Whether we can mail it: the part before the @ is ASCII. Amazon SES doesn't support SMTPUTF8 (RFC 6531). */
export function isMailable(address: string): boolean {
  return ascii.test(asciiAddress(address))
}

// Addresses may contain non-ASCII letters (RFC 6531).
const internationalAddress = { format: 'idn-email' }

/** An e-mail address in an API response. */
export const knownAddress = z.string().meta(internationalAddress)

/** An e-mail address the system never mails. `missing` is the message for an empty one. */
export function anyEmailAddress(message: string, missing = message) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : message) })
    .overwrite(bare)
    .min(1, { error: missing, abort: true })
    .max(limits.email.max, tooLong(message))
    .refine(isAddress, message)
    .meta(internationalAddress)
}

/** An e-mail address the system mails, trimmed. For uniqueness, compare `asciiAddress`, ignoring case. */
export function emailAddress(message: string, missing = message) {
  return anyEmailAddress(message, missing)
    .refine((address) => isMailable(address) || !isAddress(address), {
      error: 'We can only send mail to addresses with plain letters before the @. Please enter another one.',
    })
    .meta(internationalAddress)
}

function isAddress(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const withPlainLocal = ascii.test(local)
    ? address
    : `${anyLocalPart.test(local) ? 'x' : ''}${address.slice(at)}`
  const written = asciiAddress(withPlainLocal)
  return written.length <= limits.email.max && !/\.\.|^\.|\.@/.test(address) && shape.test(written)
}
