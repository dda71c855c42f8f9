import { limits } from '@remotehands/contract'
import { pictureMark, pictureWords } from '@remotehands/markdown'
import { recognizeType } from '../../files/recognize-type.ts'
import type { SortedFiles } from './keep-mail-files.ts'
import type { ReadMail } from './reading/mail.ts'
import { longer } from './within-bounds.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Quotes of quotes end somewhere; the mail itself has all of it. */
const longestFolded = 40_000

/** What a mail says in an entry: the message, within the limit of one, and what is folded away. */
export function saidIn(
  { text, folded }: Pick<ReadMail, 'text' | 'folded'>,
  files: SortedFiles,
): { message: string; folded: string } {
  const shown = withoutSecrets(withPictures(text, files)).trim()
  const { max } = limits.ticket.message
  const cut = shown.length <= max ? shown.length : endOfWord(shown, max - 1)
  const rest = shown.slice(cut)
  const message = `${shown.slice(0, cut)}${rest && '…'}` || '(no text)'
  const hidden = [rest, withoutSecrets(withPictures(folded, files))].filter(Boolean).join('\n\n')
  return { message, folded: hidden.length <= longestFolded ? hidden : startOf(hidden) }
}

/** Cuts what is too long, and says so. */
function startOf(folded: string): string {
  return `${folded.slice(0, endOfWord(folded, longestFolded - longer.length))}${longer}`
}

/** A ticket's title of a mail's subject, without what mail programs put in front. */
export function titleOf(subject: string): string {
  const plain = subject
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:\s*(?:re|aw|sv|vs|antw|fw|fwd|wg|tr|rv|enc|doorst|ref)(?:\[\d+\])?\s*:\s*)+/i, '')
    .replaceAll(/\[#\d+\]/g, '')
    .trim()
  return plain.slice(0, limits.ticket.title.max).trim() || '(no subject)'
}

/** Pictures of the text stay where they stood; those that the entry doesn't keep are named. */
function withPictures(text: string, { kept }: SortedFiles): string {
  return text.replaceAll(/!\[([^[\]]*)\]\(cid:([^()\s]+)\)/g, (_, alt: string, cid: string) => {
    const found = kept.find(({ file }) => file.contentId === cid)
    const isShown = found && recognizeType(found.file.content).contentType.startsWith('image/')
    return isShown ? pictureMark(found.name, found.id) : pictureWords(found?.name ?? alt)
  })
}

/** Never cuts a character in two. */
function endOfWord(text: string, most: number): number {
  const space = text.lastIndexOf(' ', most)
  if (space > most / 2) return space
  return /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most
}
