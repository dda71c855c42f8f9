import { attributionBefore, isAttributionWithinLine } from './attribution.ts'
import { headerBlockAt } from './header-block.ts'
import { isMark, marks } from './marks.ts'
import { isOurLine } from './our-line.ts'
import { isRule, separatorKind } from './separator.ts'

/** ">>> The Desk <desk@example.com> 02.11.2026 09:57 >>>": what stands below isn't marked. */
const groupWise = /^>>> \S.{2,300} \d{1,2}[:.]\d\d.{0,9} >>>\s*$/

/** A quote begins within so many lines after what introduces it. */
const near = 6

/**
 * Returns the index of the line from which on everything is quoted, because a program says so or repeats the
 * header of the mail that's answered; the number of lines if there is none. Lines that begin with `>` are left
 * to whoever asks: people write between them.
 */
export function quoteStart(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.startsWith('>') && !groupWise.test(line)) continue
    if (beginsQuote(lines, at)) return withIntroduction(lines, at)
    const introduction = /[:：]\p{Cf}?\s*$/u.test(line) ? attributionBefore(lines, at + 1, 'text') : 0
    if (introduction > 0 && !isQuoteNear(lines, at + 1)) return at + 1 - introduction
  }
  return lines.length
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line === marks.quoteToEnd || isOurLine(line) || groupWise.test(line)) return true
  if (line === marks.attribution) return !isQuoteNear(lines, at + 1)
  const separator = separatorKind(line)
  if (separator === 'original') return true
  if (separator === 'forwarded') return isHeaderNear(lines, at + 1) || isQuoteNear(lines, at + 1)
  return isAttributionWithinLine(line) || headerBlockAt(lines, at) !== undefined
}

function isHeaderNear(lines: readonly string[], from: number): boolean {
  return [0, 1, 2, 3].some((step) => headerBlockAt(lines, from + step) !== undefined)
}

function isQuoteNear(lines: readonly string[], from: number): boolean {
  let written = 0
  for (let at = from; at < lines.length && written < near; at += 1) {
    if (lines[at]?.startsWith('>')) return true
    if (lines[at]?.trim() && !isMark(lines[at] ?? '')) written += 1
  }
  return false
}

/** What stands directly above a quote and belongs to it: rules, marks, and who wrote it when. */
function withIntroduction(lines: readonly string[], start: number): number {
  const above = aboveOf(lines, start)
  const introduction = attributionBefore(lines, above, isOurLine(lines[start] ?? '') ? 'ours' : 'quote')
  return introduction > 0 ? aboveOf(lines, above - introduction) : above
}

function aboveOf(lines: readonly string[], start: number): number {
  let at = start
  while (at > 0 && isBetween(lines[at - 1] ?? '')) at -= 1
  return at
}

function isBetween(line: string): boolean {
  return line.trim() === '' || isRule(line) || line === marks.attribution || line === marks.quoteToEnd
}
