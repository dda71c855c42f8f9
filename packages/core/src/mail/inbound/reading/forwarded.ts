import type { ForwardedMail, MailAddress } from './mail.ts'
import { type HeaderBlock, headerBlockAt } from './split/header-block.ts'
import { separatorKind } from './split/separator.ts'
import { splitLines } from './split/split-lines.ts'
import { addressesOf } from './words.ts'

const prefix = /^\s*(fwd?|wg|tr|rv|enc|i|doorst|vs|vb|pd|vl|továbbítás|пересл|fs|轉寄|转发|転送)\s*[:：]\s*/i
/** What is passed on begins so near the top. */
const mostLinesAbove = 30

/**
 * Reads the mail that somebody passed on below their own text, as mail programs write it; undefined if nothing
 * says that it was passed on and not answered. `folded` is what stands below the writer's text.
 */
export function forwardedIn(subject: string, folded: string): ForwardedMail | undefined {
  const lines = folded.split('\n').map((line) => line.replace(/^> ?/, ''))
  for (let at = 0; at < Math.min(lines.length, mostLinesAbove); at += 1) {
    const block = headerBlockAt(lines, at)
    if (block === undefined) continue
    const isForwarded =
      prefix.test(subject) || lines.slice(0, at).some((line) => separatorKind(line) === 'forwarded')
    return isForwarded ? mailBelow(block, subject, lines) : undefined
  }
  return undefined
}

/** Takes "Fwd:" and its translations off a subject. */
export function withoutForwardPrefix(subject: string): string {
  return subject.replace(prefix, '').trim()
}

function mailBelow(block: HeaderBlock, subject: string, lines: readonly string[]): ForwardedMail | undefined {
  const from = senderIn(fieldOf(block, 'from') ?? '')
  if (from === undefined) return undefined
  const { text, folded } = splitLines(lines.slice(block.end))
  return { from, subject: fieldOf(block, 'subject') || withoutForwardPrefix(subject), text: text || folded }
}

function fieldOf({ lines }: HeaderBlock, kind: string): string | undefined {
  return lines.find((line) => line.kind === kind)?.value.trim()
}

/** Reads "Name <address>", "Name [mailto:address]", "[Name](mailto:address)" and what else programs write. */
function senderIn(value: string): MailAddress | undefined {
  const found = /[^\s<>()[\]:,;"'*|]{1,64}@[^\s<>()[\]:,;"'*|]{1,253}/.exec(value)
  if (!found) return undefined
  const [address] = addressesOf(found[0])
  const name = value
    .slice(0, found.index)
    .replace(/\(?(mailto:|<|\[mailto:).*$/i, '')
    .replaceAll(/[<>[\]()"*|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return address && { name: name.replace(/^'(.*)'$/, '$1'), address: address.address }
}
