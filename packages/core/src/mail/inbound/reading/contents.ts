import { fileNameOf, plainFileName, typeOf } from './file-name.ts'
import { withPicturesAttached } from './html/embedded-pictures.ts'
import type { MailFile } from './mail.ts'
import type { MailPart } from './mime-tree.ts'
import { pictureId, picturesInHtml } from './pictures.ts'
import { withFilesTakenOut } from './uuencoded.ts'
import { unpackWinmail } from './winmail.ts'

/** A stretch of a mail's body, in one or both of its forms, or a picture that stands between two. */
export interface Piece {
  plain?: string
  html?: string
  picture?: MailFile
}

export interface Contents {
  pieces: Piece[]
  files: MailFile[]
  problems: string[]
  /** The ids of the pictures that its HTML shows. */
  referred: Set<string>
}

const mostFiles = 500
/** Seals and keys, which only programs read. */
const unread =
  /^(application\/(x-)?pkcs7-signature|application\/pgp-(signature|encrypted|keys)|text\/x-amp-html|text\/rfc822-headers|message\/(global-)?delivery-status|message\/(global-)?disposition-notification)$/

/** Sorts a mail's parts into what its body says, and files. */
export function contentsOf(root: MailPart): Contents {
  const contents = nothing()
  if (root.parts.length === 0 && (isText(root) || isOtherText(root))) collectText(root, contents)
  else collect(root, contents, false)
  const referred = new Set(contents.pieces.flatMap(({ html = '' }) => [...picturesInHtml(html)]))
  contents.referred = referred
  contents.pieces = contents.pieces.filter(
    ({ picture }) => !picture || !referred.has(pictureId(picture.contentId ?? '')),
  )
  if (contents.files.length <= mostFiles) return contents
  const rest = contents.files.length - mostFiles
  const problem = `The mail has ${contents.files.length} files; the last ${rest} were not read.`
  return { ...contents, files: contents.files.slice(0, mostFiles), problems: [...contents.problems, problem] }
}

const nothing = (): Contents => ({ pieces: [], files: [], problems: [], referred: new Set() })

/** What only its recipient's keys open. */
const encrypted = /^(multipart\/encrypted|application\/(x-)?pkcs7-mime)$/

function collect(part: MailPart, contents: Contents, isRelated: boolean): void {
  const { type } = part
  if (encrypted.test(type))
    contents.problems.push('The mail is encrypted or sealed (S/MIME or PGP), and could not be opened.')
  if (type === 'multipart/alternative') {
    collectAlternative(part, contents, isRelated)
  } else if (part.parts.length > 0) {
    for (const child of part.parts) collect(child, contents, isRelated || type === 'multipart/related')
  } else if (isText(part) && part.fileName === '') {
    collectText(part, contents)
  } else if (!type.startsWith('multipart/') && !unread.test(type)) {
    collectFile(part, contents, isRelated)
  }
}

function collectText(part: MailPart, { pieces, files, problems }: Contents): void {
  if (part.unreadCharset)
    problems.push(
      `The text is in a charset that can’t be read, “${part.unreadCharset}”: letters may be wrong.`,
    )
  if (part.type !== 'text/html') {
    const { plain, files: encoded } = withFilesTakenOut(part.text())
    pieces.push({ plain })
    files.push(...encoded)
  } else {
    const { html, files: pictures } = withPicturesAttached(part.text())
    pieces.push({ html })
    files.push(...pictures)
  }
}

/** The forms of one text are one piece; what else stands among them are files. */
function collectAlternative(part: MailPart, contents: Contents, isRelated: boolean): void {
  const inside = nothing()
  for (const child of part.parts) collect(child, inside, isRelated)
  const plain = inside.pieces.flatMap((piece) => piece.plain ?? [])
  const html = inside.pieces.flatMap((piece) => piece.html ?? [])
  contents.pieces.push({
    ...(plain.length > 0 && { plain: plain.join('\n') }),
    ...(html.length > 0 && { html: html.join('\n') }),
  })
  for (const file of inside.files) contents.files.push(file)
}

function isText({ type, disposition }: MailPart): boolean {
  return (type === 'text/plain' || type === 'text/html') && disposition !== 'attachment'
}

/** A text of another kind, which people can read if it is all that a mail has. */
function isOtherText({ type, disposition, fileName }: MailPart): boolean {
  const isOther = /^text\/(markdown|enriched|richtext|x-[\w.+-]+)$/.test(type)
  return isOther && disposition !== 'attachment' && fileName === ''
}

/** Pictures that browsers show. */
const shown = /^image\/(png|jpe?g|gif|webp)$/

function collectFile(part: MailPart, contents: Contents, isRelated: boolean): void {
  const { pieces, files } = contents
  const { type, content, disposition } = part
  if (isWinmail(part)) {
    collectWinmail(part, contents)
    return
  }
  const isPicture = type.startsWith('image/') && disposition !== 'attachment'
  const standsHere = isPicture && shown.test(type) && disposition === 'inline' && !isRelated
  const contentId = part.contentId || (standsHere ? `part-${files.length + 1}` : '')
  const file: MailFile = {
    ...{ name: fileNameOf(part, files.length + 1), type, content, isInline: false },
    ...(contentId && { contentId }),
  }
  files.push(file)
  if (standsHere) pieces.push({ picture: file })
}

function isWinmail({ type, fileName }: MailPart): boolean {
  return /^application\/(vnd\.)?ms-tnef$/.test(type) || /^win(mail)?\.dat$/i.test(fileName)
}

/** Takes what's packed; the text only if the mail has no other. */
function collectWinmail(part: MailPart, { pieces, files, problems }: Contents): void {
  const unpacked = unpackWinmail(part.content)
  const hasText = pieces.some(({ plain, html }) => plain?.trim() || html)
  if (unpacked?.text && !hasText) pieces.push({ plain: unpacked.text })
  for (const file of unpacked?.files ?? [])
    files.push({ ...file, name: plainFileName(file.name) || file.name, type: typeOf(file.name) })
  if (!unpacked || (unpacked.files.length === 0 && !unpacked.text && !hasText)) {
    problems.push('The mail holds its text or files in winmail.dat, which could not be unpacked.')
  }
}
