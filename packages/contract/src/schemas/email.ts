import * as z from 'zod'
import { limits } from '../limits.ts'

const ascii = /^[\x21-\x7E]+$/
// As zod has it, and top-level domains that are written in other scripts (RFC 5890).
const shape =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
const domainText = /^[\p{L}\p{M}\p{N}.。-]+$/u
const anyLocalPart = /^[\p{L}\p{M}\p{N}\w'+.-]+$/u

/**
 * An address with its domain as mail servers and DNS know it, `info@xn--mller-kva.de` for `info@müller.de`: one for all
 * spellings of the domain. An address whose domain cannot be one stays as it is.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || ascii.test(domain)) return address
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`
}

/** The A-labels of a domain (UTS 46, as every URL has them); undefined when it has none. */
function asciiDomain(domain: string): string | undefined {
  if (!domainText.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** Whether mail can go there: what stands before the @ is ASCII. Amazon SES has no SMTPUTF8 (RFC 6531). */
export function isMailable(address: string): boolean {
  return ascii.test(asciiAddress(address))
}

// Addresses with umlauts are addresses too (RFC 6531).
const internationalAddress = { format: 'idn-email' }

/** An e-mail address as the API answers it. */
export const knownAddress = z.string().meta(internationalAddress)

/** Somebody's e-mail address, to which no mail of the system has to go. `missing` is said when there is none. */
export function anyEmailAddress(message: string, missing = message) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : message) })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(limits.email.max, message)
    .refine(isAddress, message)
    .meta(internationalAddress)
}

/** An e-mail address to which the system mails, trimmed. Compared by `asciiAddress`, without case, wherever it must be unique. */
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
