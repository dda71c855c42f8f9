import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { read, readHtml, readText } from './read.ts'

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    ...[
      '',
      '-- ',
      '--',
      '> quoted',
      '>> twice',
      '---',
      '-----Original Message-----',
      'From: Ada <a@b.example>',
      'Sent: Monday',
    ],
    ...[
      'To: Bob',
      'Subject: Printer',
      'On Mon, Nov 2, 2026 at 9:57 AM Ada <a@b.example> wrote:',
      'Sent from my iPhone',
      'Begin forwarded message:',
    ],
    ...[
      '— Write your reply above this line —',
      '________________________________',
      'It hums.',
      'Best regards',
    ],
    ...[
      'Von: Ada',
      'Gesendet: Montag',
      'An: Bob',
      'Betreff: Drucker',
      'Am 02.11.2026 um 09:57 schrieb Ada:',
      '> On Mon, Nov 2, 2026 at 9:57 AM Ada <a@b.example> wrote:',
      '>>> The Desk <desk@example.com> 02.11.2026 09:57 >>>',
      '---------- Forwarded message ---------',
      'unsubscribe',
      '\u200E',
    ],
  ),
)
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const sorted = (text: string) => words(text).sort().join(' ')

test('every word of a text is in what was written or in what is folded, and in one of both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
      const { text, folded } = await readText(lines.join('\n'))
      expect(sorted(`${text}\n${folded}`)).toBe(sorted(lines.join('\n')))
    }),
  )
})

const element = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 5 }).map((each) => each.join('')),
  node: fc.oneof(
    { maxDepth: 5 },
    fc.stringMatching(/^[a-z]{1,8}$/).map((word) => `${word} `),
    fc
      .tuple(
        fc.constantFrom(
          'p',
          'div',
          'b',
          'i',
          'blockquote',
          'ul',
          'li',
          'table',
          'td',
          'tr',
          'a',
          'span',
          'h2',
          'pre',
          'font',
        ),
        // What mail programs mark quotes and signatures by.
        fc.constantFrom(
          ...['', '', ' class="gmail_quote"', ' class="gmail_signature"', ' class="moz-cite-prefix"'],
          ...[' type="cite"', ' id="divRplyFwdMsg"', ' id="appendonsend"', ' class="yahoo_quoted"'],
        ),
        tie('nodes'),
      )
      .map(([name, marked, inside]) => `<${name}${marked}>${inside}</${name}>`),
    fc.constantFrom(
      '<br>',
      '<hr>',
      '-- <br>',
      'From: Ada<br>Sent: Monday<br>To: Bob<br>Subject: Printer<br>',
    ),
  ),
}))

test('every word of a text in HTML is, too', async () => {
  await fc.assert(
    fc.asyncProperty(element.nodes, async (source) => {
      const { text, folded } = await readHtml(source)
      const typed = source.replaceAll(/<[^<>]*>/g, ' ')
      expect(words(`${text} ${folded}`).join('').split('').sort()).toEqual(
        words(typed).join('').split('').sort(),
      )
    }),
  )
})

test('no bytes are too broken to be read', async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc
      .constantFrom(
        'From: ',
        'a@b.example\n',
        '\n\n',
        'Content-Type: multipart/mixed; boundary=x\n',
        '--x\n',
        '--x--\n',
        'Content-Type: text/html\n',
        '<a href="',
        '=?utf-8?Q?',
        '?=',
        'Content-Transfer-Encoding: base64\n',
        'Content-Type: message/rfc822\n',
        'Content-Type: text/calendar\n',
      )
      .map((text) => new TextEncoder().encode(text)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const mail = await read(Uint8Array.from(pieces.flatMap((each) => [...each])))
      expect(mail.problems.every((problem) => problem.endsWith('.'))).toBe(true)
    }),
  )
})
