import { replyLine } from '../../../reply-line.ts'

/** Its words: mail programs write its dashes in their own way. */
const words = replyLine.replaceAll(/[^\p{L} ]+/gu, '').trim()

/** Whether a line is the one that our mails begin with, quoted or not. */
export function isOurLine(line: string): boolean {
  return line.includes(words)
}
