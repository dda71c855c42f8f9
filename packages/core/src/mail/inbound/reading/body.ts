import type { Piece } from './contents.ts'
import { htmlLines, longestHtml } from './html/html-lines.ts'
import type { MailFile } from './mail.ts'
import { pictureId, picturesIn } from './pictures.ts'
import { withoutMarks } from './split/marks.ts'
import { type SplitText, splitLines } from './split/split-lines.ts'

const longest = 500_000
const longestStandIn = 400
const placeholder =
  /(html|web) ?-?(mail|e-mail|version|format|viewer|client|compatible|browser)|view (it|this|the) (e-?mail|message|online)|kein(e)? html|(nicht|can't|cannot|unable to|not able to|does not|doesn't) (.{0,20})(angezeigt|display|support|view|read).{0,30}html/i

/**
 * Reads a mail's body, and splits what was written now from quotes and signature. The plain form is preferred,
 * unless it only refers to the other, or the other shows pictures or marks a quote that the plain form doesn't.
 */
export function readBody(pieces: readonly Piece[]): SplitText {
  const plain = splitLines(pieces.flatMap(plainLines))
  if (!pieces.some(({ html }) => html)) return plain
  const html = splitLines(pieces.flatMap(formattedLines))
  const isBetter =
    isStandIn(plain, html) || picturesIn(html.text).size > 0 || (html.hasQuote && !plain.hasQuote)
  return isBetter && (html.text || html.folded) ? html : plain
}

function plainLines({ plain = '', html, picture }: Piece): string[] {
  if (picture) return pictureLines(picture)
  if (plain.trim() === '') return htmlLines(html ?? '')
  const text = withoutMarks(plain.slice(0, longest))
  return withoutEscapes(text.replaceAll('\u00A0', ' ').split(/\r\n|[\n\r\u2028\u2029]/))
}

/** Takes off what servers put before a line that begins with "From ", where it isn’t one of a quote. */
function withoutEscapes(lines: readonly string[]): string[] {
  const isQuoted = (line = '') => line.startsWith('>')
  return lines.map((line, at) =>
    line.startsWith('>From ') && !isQuoted(lines[at - 1]) && !isQuoted(lines[at + 1]) ? line.slice(1) : line,
  )
}

function formattedLines(piece: Piece): string[] {
  return piece.html === undefined ? plainLines(piece) : htmlLines(piece.html)
}

function pictureLines({ name, contentId }: MailFile): string[] {
  return ['', `![${name.replaceAll(/[[\]]/g, '')}](cid:${pictureId(contentId ?? '')})`, '']
}

/** Says what of a body was too long to be read. */
export function bodyProblems(pieces: readonly Piece[]): string[] {
  const isLong = pieces.some(
    ({ plain = '', html = '' }) => plain.length > longest || html.length > longestHtml,
  )
  return isLong ? ['The text is longer than anybody writes; its end was not read.'] : []
}

/** Whether the plain form says nothing, or only where the text is. */
function isStandIn(plain: SplitText, html: SplitText): boolean {
  if (plain.text === '' && plain.folded === '') return true
  return plain.text.length < longestStandIn && placeholder.test(plain.text) && html.text !== ''
}
