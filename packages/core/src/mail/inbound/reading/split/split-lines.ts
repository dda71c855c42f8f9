import { attributionBefore } from './attribution.ts'
import { isMark, marks, withoutMarks } from './marks.ts'
import { isOurLine } from './our-line.ts'
import { quoteStart } from './quote-start.ts'
import { signatureStart } from './signature.ts'

export interface SplitText {
  /** What the writer wrote now. */
  text: string
  /** Quotes and signatures, in the order in which they stand. */
  folded: string
  hasQuote: boolean
}

type Kind = 'text' | 'quote' | 'introduction' | 'signature' | 'blank'

/**
 * Splits a mail's lines into what its writer wrote and what programs added. Every line is in one of both.
 * Quotes between answers stay with them.
 */
export function splitLines(lines: readonly string[]): SplitText {
  const end = quoteStart(lines)
  const kinds = kindsOf(lines.slice(0, end))
  const isFolded = foldedKinds(kinds)
  const folds = lines.map((_, index) => isFolded[index] ?? true)
  const hasQuote = end < lines.length || kinds.includes('quote')
  const text = tidied(lines.filter((_, index) => !folds[index]))
  const folded = tidied(lines.filter((_, index) => folds[index]))
  return text === '' && !hasQuote ? { text: folded, folded: '', hasQuote } : { text, folded, hasQuote }
}

/** Says of each line what it is. */
function kindsOf(lines: readonly string[]): Kind[] {
  const kinds = lines.map((line): Kind => {
    if (line.trim() === '' || isMark(line)) return 'blank'
    return line.startsWith('>') ? 'quote' : 'text'
  })
  markArmor(lines, kinds)
  markIntroductions(lines, kinds)
  markSignatures(lines, kinds)
  return kinds
}

/** Finds what PGP writes around a text that it seals. */
function markArmor(lines: readonly string[], kinds: Kind[]): void {
  let isArmor = false
  lines.forEach((line, index) => {
    if (/^-----BEGIN PGP (SIGNED MESSAGE|SIGNATURE)-----/.test(line)) isArmor = true
    if (isArmor && kinds[index] === 'text') kinds[index] = 'signature'
    if (/^-----END PGP SIGNATURE-----/.test(line) || (line === '' && /^Hash:/.test(lines[index - 1] ?? '')))
      isArmor = false
  })
}

function markIntroductions(lines: readonly string[], kinds: Kind[]): void {
  for (let start = 0; start < lines.length; start += 1) {
    if (kinds[start] !== 'quote' || kinds[start - 1] === 'quote') continue
    let above = start
    while (above > 0 && kinds[above - 1] === 'blank' && start - above < 3) above -= 1
    const count =
      markedAbove(lines, above) || attributionBefore(lines, above, isOurs(lines, start) ? 'ours' : 'quote')
    for (let at = above - count; at < above; at += 1) if (kinds[at] === 'text') kinds[at] = 'introduction'
  }
}

/** Says how many lines stand between a program's own mark of an introduction and the quote. */
function markedAbove(lines: readonly string[], end: number): number {
  for (let count = 1; count <= 6 && count <= end; count += 1) {
    const line = lines[end - count] ?? ''
    if (line === marks.attribution) return count
    if (line.startsWith('>')) break
  }
  return 0
}

/** Whether a quote begins with the line that our mails begin with. */
function isOurs(lines: readonly string[], start: number): boolean {
  return lines.slice(start, start + 4).some((line) => isOurLine(line))
}

/** Finds the signature that a program has marked, and those of each stretch of text. */
function markSignatures(lines: readonly string[], kinds: Kind[]): void {
  let depth = 0
  lines.forEach((line, index) => {
    if (line === marks.signatureStart) depth += 1
    else if (line === marks.signatureEnd) depth -= 1
    else if (depth > 0 && kinds[index] === 'text') kinds[index] = 'signature'
  })
  for (const [start, end] of stretches(kinds)) {
    for (let at = start + signatureStart(lines.slice(start, end)); at < end; at += 1) kinds[at] = 'signature'
  }
}

/** Returns first and end of each run of written and blank lines. */
function stretches(kinds: readonly Kind[]): [start: number, end: number][] {
  const found: [number, number][] = []
  kinds.forEach((kind, index) => {
    if (kind !== 'text' && kind !== 'blank') return
    const last = found.at(-1)
    if (last?.[1] === index) last[1] = index + 1
    else found.push([index, index + 1])
  })
  return found
}

/** Says which lines to fold. Blank lines go with the line above them. */
function foldedKinds(kinds: readonly Kind[]): boolean[] {
  const kept = answeredUpTo(kinds)
  let isFolded = false
  return kinds.map((kind, index) => {
    if (kind === 'text') isFolded = false
    else if (kind === 'quote') isFolded = index >= kept
    else if (kind !== 'blank') isFolded = true
    return isFolded
  })
}

/**
 * Returns the line up to which quotes are kept, because they're answered one by one, or because the writer
 * quotes something; 0 if they wrote above or below the whole of what they answer.
 */
function answeredUpTo(kinds: readonly Kind[]): number {
  const order = kinds.flatMap((kind, index) => (kind === 'text' || kind === 'quote' ? [{ kind, index }] : []))
  const turns = order.filter(({ kind }, index) => kind !== order[index - 1]?.kind)
  const lastText = order.findLast(({ kind }) => kind === 'text')?.index ?? 0
  const [above, ...others] = turns.filter(({ kind, index }) => kind === 'quote' && index < lastText)
  if (above === undefined) return 0
  const isCited = turns[0]?.kind === 'text' && !kinds.slice(0, above.index).includes('introduction')
  const isAnswered = others.length > 0 || turns.at(-1)?.kind === 'quote'
  return isCited || isAnswered ? lastText : 0
}

function tidied(lines: readonly string[]): string {
  const text = lines.map((line) => withoutMarks(line).trimEnd()).join('\n')
  return text
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .replace(/^ {1,3}(?=\S)/, '')
    .trimEnd()
}
