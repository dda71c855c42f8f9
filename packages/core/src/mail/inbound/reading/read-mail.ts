import { withoutOverrides } from '@remotehands/contract'
import { automaticKind } from './automatic/automatic-kind.ts'
import { deliveryReportOf } from './automatic/delivery-report.ts'
import { bodyProblems, readBody } from './body.ts'
import { calendarAnswerOf } from './calendar-answer.ts'
import { type Contents, contentsOf } from './contents.ts'
import { forwardedIn, withoutForwardPrefix } from './forwarded.ts'
import { readHeaders } from './headers.ts'
import type { ForwardedMail, MailFile, ReadMail } from './mail.ts'
import { type MailPart, mimeTree } from './mime-tree.ts'
import { withPlaces } from './pictures.ts'
import { prepareRaw } from './raw-mail.ts'
import { withNamesInUtf8 } from './raw-names.ts'

export interface Reading {
  /** Where our own mails come from, by which a mail of ours is recognized. */
  ourAddress?: string
}

/**
 * Reads a raw mail (RFC 5322). Never throws because of what it says or how it's broken: `problems` tells what
 * could not be read. Time and memory grow with its size alone.
 */
export async function readMail(raw: Uint8Array, { ourAddress }: Reading = {}): Promise<ReadMail> {
  const { headers, contents, body, root, problems } = await readParts(raw)
  const deliveryReport = deliveryReportOf(root, [body.text, body.folded].join('\n'))
  const calendarAnswer = calendarAnswerOf(root)
  const forwarded = deliveryReport
    ? undefined
    : (forwardedIn(headers.subject, body.folded) ?? (await forwardedAsFile(contents.files)))
  const automatic = automaticKind({
    ...{ headers: root.headers, returnPath: headers.returnPath, ourAddress },
    ...{ sender: headers.from[0]?.address ?? '', subject: headers.subject, text: body.text },
    thread: [...headers.references, ...headers.replyTo],
    isDeliveryReport: deliveryReport !== undefined,
  })
  return {
    ...headers,
    ...{ text: body.text, folded: body.folded },
    files: withPlaces(contents.files, body.text, contents.referred),
    ...(automatic && { automatic }),
    ...(calendarAnswer && { calendarAnswer }),
    ...(deliveryReport && { deliveryReport }),
    ...(forwarded && { forwarded }),
    problems: [...problems, ...headers.problems, ...contents.problems, ...bodyProblems(contents.pieces)],
  }
}

async function readParts(raw: Uint8Array) {
  const prepared = prepareRaw(raw)
  const { root, problems, contents } = await contentsIn(prepared.raw)
  return {
    ...{ root, contents, headers: readHeaders(root.headers), body: honestBody(contents.pieces) },
    problems: [...prepared.problems, ...problems],
  }
}

function honestBody(pieces: Contents['pieces']) {
  const { text, folded } = readBody(pieces)
  return { text: withoutOverrides(text), folded: withoutOverrides(folded) }
}

/** Letters that were not decoded, or whose escape sequence wasn’t. */
const unreadable = /\uFFFD|\$[@B].*\([BJ]/

/** The charsets that a mail’s texts turned out to be in, which say something: any bytes are read in the others. */
function charsetsOf({ type, parameters, parts }: MailPart): string[] {
  const own = type.startsWith('text/') ? (parameters.charset ?? '') : ''
  const isTelling = own !== '' && !/^(utf-8|us-ascii|windows-1252|iso-8859-1)$/i.test(own)
  return [...(isTelling ? [own] : []), ...parts.flatMap(charsetsOf)]
}

/** Parses a mail, a second time if its files' names can't be read otherwise. */
async function contentsIn(raw: Uint8Array) {
  const tree = await mimeTree(raw)
  const contents = contentsOf(tree.root)
  const readable = contents.files.some(({ name }) => unreadable.test(name))
    ? withNamesInUtf8(raw, charsetsOf(tree.root))
    : undefined
  if (readable === undefined) return { ...tree, contents }
  const again = await mimeTree(readable)
  return { ...again, contents: contentsOf(again.root) }
}

/** Reads the one mail that is attached; what is attached to that stays in its file. */
async function forwardedAsFile(files: readonly MailFile[]): Promise<ForwardedMail | undefined> {
  const [mail, ...others] = files.filter(({ type }) => type === 'message/rfc822')
  if (!mail || others.length > 0) return undefined
  const { headers, body } = await readParts(mail.content)
  const [from] = headers.from
  return from && { from, subject: withoutForwardPrefix(headers.subject), text: body.text || body.folded }
}
