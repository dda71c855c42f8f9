import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { writeDurably } from '../write-durably.ts'

export interface StoredMail {
  id: string
  receivedAt: string
  /** `Name <address>`, several separated by commas. */
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** Names of attached files. */
  attachments: string[]
  /** Pictures that its HTML shows by their ids. */
  pictures: { contentId: string; name: string; contentType: string }[]
  /** The part for calendar programs (text/calendar); empty without an invitation. */
  calendar: string
  /** With names in lower case. */
  headers: Record<string, string>
}

export interface Mailbox {
  /** Stores a MIME message; it is on disk when this resolves. */
  deliver(message: Uint8Array): Promise<string>
  /** Newest first. */
  list(): Promise<StoredMail[]>
  find(id: string): Promise<StoredMail | undefined>
  /** The bytes of a mail's pictures by their ids. */
  picturesOf(id: string): Promise<Map<string, Uint8Array>>
  /** Safe to repeat. */
  remove(id: string): Promise<void>
}

const receivedHeader = 'X-Local-Received'

/**
 * Opens the mailbox: one file per mail, named by the real time of its arrival. While this machine's clock is
 * `ahead`, a header says what it showed.
 */
export async function openMailbox(folder: string, ahead = () => 0): Promise<Mailbox> {
  await mkdir(folder, { recursive: true })
  const parsed = new Map<string, Promise<StoredMail>>()
  const read = (id: string) => {
    const known = parsed.get(id) ?? readFile(join(folder, `${id}.eml`)).then((bytes) => describe(id, bytes))
    parsed.set(id, known)
    return known
  }
  const ids = async () => (await readdir(folder)).filter(isMail).map((file) => file.slice(0, -'.eml'.length))
  let previous = 0
  return {
    deliver: async (message) => {
      previous = Math.max(Date.now(), previous + 1)
      const id = `${String(previous).padStart(15, '0')}-${randomUUID()}`
      const received = new Date(previous + ahead()).toISOString()
      const header = ahead() === 0 ? '' : `${receivedHeader}: ${received}\r\n`
      await writeDurably(join(folder, `${id}.eml`), Buffer.concat([Buffer.from(header), message]))
      return id
    },
    list: async () => Promise.all((await ids()).sort().reverse().map(read)),
    find: async (id) => ((await ids()).includes(id) ? read(id) : undefined),
    picturesOf: async (id) => {
      const mail = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)))
      return new Map(
        picturesIn(mail).map((part) => [idOf(part), new Uint8Array(part.content as ArrayBuffer)]),
      )
    },
    remove: async (id) => {
      parsed.delete(id)
      await rm(join(folder, `${id}.eml`), { force: true })
    },
  }
}

const isMail = (file: string) => file.endsWith('.eml')

async function describe(id: string, bytes: Uint8Array): Promise<StoredMail> {
  const mail = await PostalMime.parse(bytes)
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  return {
    id,
    receivedAt: headers[receivedHeader.toLowerCase()] ?? new Date(Number(id.slice(0, 15))).toISOString(),
    from: addressesOf(mail.from && [mail.from]),
    to: addressesOf(mail.to),
    replyTo: addressesOf(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.flatMap((part) => (isShown(part) ? [] : (part.filename ?? []))),
    pictures: picturesIn(mail).map((part) => ({
      ...{ contentId: idOf(part), name: part.filename ?? '', contentType: part.mimeType },
    })),
    calendar: calendarOf(mail),
    headers,
  }
}

type Part = Email['attachments'][number]

/** A part that stands in the HTML. */
const isShown = ({ related, contentId }: Part) => related === true && contentId !== undefined
const idOf = ({ contentId = '' }: Part) => contentId.replaceAll(/^<|>$/g, '')
const picturesIn = ({ attachments }: Email) =>
  attachments.filter((part) => isShown(part) && part.mimeType.startsWith('image/'))

function calendarOf({ attachments }: Email): string {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return part ? new TextDecoder().decode(part.content as ArrayBuffer) : ''
}

function addressesOf(list: Address[] = []): string {
  return list
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ')
}
