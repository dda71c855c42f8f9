import { joined } from '@remotehands/zip'
import PostalMime from 'postal-mime'
import { isBroken, mendedHeader } from './broken-multipart.ts'
import { charsetOf, isReadable } from './charset.ts'
import { unflowed } from './flowed.ts'
import { gatherContent } from './gathered-content.ts'
import { fromUtf7, isUtf7 } from './utf-7.ts'

export interface Header {
  /** In lower case. */
  key: string
  value: string
}

/** A part of a mail, decoded; `parts` are those of a multipart. */
export interface MailPart {
  headers: readonly Header[]
  /** In lower case, such as `text/plain`. */
  type: string
  parameters: Readonly<Record<string, string>>
  disposition: string
  fileName: string
  contentId: string
  content: Uint8Array
  parts: MailPart[]
  /** The content as text, in whatever charset it was written. */
  text: () => string
  /** The charset that it says it is in, if that can’t be read. */
  unreadCharset?: string
}

export interface MailTree {
  root: MailPart
  problems: string[]
}

/** What postal-mime holds of a part; its types leave it out, a test holds it to this. */
interface Node {
  headers: Header[]
  contentType: { parsed: Structured }
  contentDisposition: { parsed: Structured }
  contentId?: string
  content: ArrayBuffer | null
  childNodes: Node[]
  getTextContent: () => string
}

interface Structured {
  value: string
  params: Record<string, string>
}

/** Deeper than any program nests, and shallow enough that each line is compared with few boundaries. */
const deepest = 30
/** What of a mail is parsed a second time, which holds it in memory twice. */
const mostReadAgain = 8 * 1024 * 1024
const mostHeaderBytes = 2 * 1024 * 1024
/** Far more than the files that are read, each of which may have its own multipart. */
const mostParts = 2_000
const reasons = {
  nesting: 'nested too deep',
  header: 'larger in its headers than any mail is',
  parts: `made of more than ${mostParts} parts`,
}

/**
 * Parses a mail into its parts. The parser's own result joins texts and decodes them in the charset that they
 * declare, so its tree is read instead, which also is there when it gave up.
 */
export async function mimeTree(raw: Uint8Array): Promise<MailTree> {
  const { root, problems } = await parsedTree(raw)
  const broken = brokenIn(root)
  let room = mostReadAgain
  // Each is read a second time, and what is broken in it then stays so: work grows with the mail's size alone.
  for (const part of broken) {
    const content = part.content.subarray(0, room)
    room -= content.length
    const header = new TextEncoder().encode(`${mendedHeader(content)}\n\n`)
    const again = await parsedTree(joined([header, content]))
    Object.assign(part, { ...again.root, headers: part.headers })
    problems.push(...again.problems)
  }
  if (broken.length > 0) problems.push('The mail’s parts don’t begin where it says; what was found was read.')
  if (room === 0)
    problems.push('What begins elsewhere than the mail says is too large; its end was not read.')
  return { root, problems }
}

function brokenIn(part: MailPart): MailPart[] {
  return isBroken(part) ? [part] : part.parts.flatMap(brokenIn)
}

async function parsedTree(raw: Uint8Array): Promise<MailTree> {
  const parser = treeParser()
  const { root, finalize } = parser as unknown as { root: Node; finalize: () => Promise<void> }
  try {
    await parser.parse(raw)
    return { root: partOf(root), problems: [] }
  } catch (error) {
    const said =
      error instanceof Error ? /^Maximum .*?(nesting|header|parts)/.exec(error.message)?.[1] : undefined
    if (said === undefined) throw error
    await finalize.call(parser)
    const reason = reasons[said as keyof typeof reasons]
    return { root: partOf(root), problems: [`The mail is ${reason}; the rest of it was not read.`] }
  }
}

/** A parser that stops at so many parts, and makes nothing of its tree: addresses and texts by the megabyte take it seconds. */
function treeParser(): PostalMime {
  const options = { maxNestingDepth: deepest, maxHeadersSize: mostHeaderBytes, forceRfc822Attachments: true }
  let parts = 0
  const mimeOptions = {
    maxHeadersSize: mostHeaderBytes,
    /** Asked for each part. */
    get maxNestingDepth() {
      parts += 1
      if (parts > mostParts) throw new Error('Maximum number of parts exceeded')
      return deepest
    },
  }
  const nothing = () => undefined
  const unmade = {
    collectNode: nothing,
    renderTextContent: nothing,
    buildMessage: nothing,
    encodeAttachments: nothing,
  }
  const parser = new PostalMime(options)
  gatherContent(parser)
  return Object.assign(parser, { mimeOptions, ...unmade })
}

function partOf(node: Node): MailPart {
  const { value, params: parameters } = node.contentType.parsed
  // What names no type is a text (RFC 2045 §5.2).
  const type = /^[^/\s]+\/[^/\s]+$/.test(value) ? value : 'text/plain'
  const { value: disposition, params } = node.contentDisposition.parsed
  const content = new Uint8Array(node.content ?? new ArrayBuffer(0))
  const isUnread = type.startsWith('text/') && !isReadable(content, parameters.charset)
  return {
    ...{ headers: node.headers, type, parameters, disposition, content },
    ...(isUnread && parameters.charset && { unreadCharset: parameters.charset }),
    fileName: params.filename || parameters.name || '',
    contentId: (node.contentId ?? '').replaceAll(/^<|>$/g, '').trim(),
    parts: node.childNodes.map(partOf),
    text: () => textOf(node, content),
  }
}

function textOf(node: Node, content: Uint8Array): string {
  const { params } = node.contentType.parsed
  const isIn7Bits = isUtf7(params.charset)
  params.charset = charsetOf(content, params.charset || charsetInHtml(node, content))
  const { format = '', delsp = '' } = params
  // The parser joins lines whatever their quote depth.
  params.format = ''
  const written = node.getTextContent().replaceAll('\0', '')
  const text = isIn7Bits ? fromUtf7(written) : written
  return /^flowed$/i.test(format) ? unflowed(text, /^yes$/i.test(delsp)) : text
}

/** HTML may say its charset itself. */
function charsetInHtml({ contentType }: Node, content: Uint8Array): string {
  if (contentType.parsed.value !== 'text/html') return ''
  const start = new TextDecoder('latin1').decode(content.subarray(0, 4_096))
  return /<meta[^>]{1,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1] ?? ''
}
