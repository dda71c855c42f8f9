/**
 * Lines that the conversion of HTML leaves where a mail program has marked a place. They're noncharacters of
 * Unicode, which no text has.
 */
export const marks = {
  /** What follows is quoted, to the end. */
  quoteToEnd: '\uFDD0',
  /** The next paragraph introduces a quote. */
  attribution: '\uFDD1',
  signatureStart: '\uFDD2',
  signatureEnd: '\uFDD3',
} as const

const any = /[\uFDD0-\uFDD3]/g

/** Whether a line is a mark. */
export function isMark(line: string): boolean {
  return line.length === 1 && line >= marks.quoteToEnd && line <= marks.signatureEnd
}

/** Takes all marks out of a text. */
export function withoutMarks(text: string): string {
  return text.replaceAll(any, '')
}
