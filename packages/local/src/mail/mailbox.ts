import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
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
}

/** Opens the mailbox: one file per mail, named by arrival time. */
export async function openMailbox(folder: string): Promise<Mailbox> {
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
      await writeDurably(join(folder, `${id}.eml`), message)
      return id
    },
    list: async () => Promise.all((await ids()).sort().reverse().map(read)),
    find: async (id) => ((await ids()).includes(id) ? read(id) : undefined),
  }
}

const isMail = (file: string) => file.endsWith('.eml')

async function describe(id: string, bytes: Uint8Array): Promise<StoredMail> {
  const mail = await PostalMime.parse(bytes)
  return {
    id,
    receivedAt: new Date(Number(id.slice(0, 15))).toISOString(),
    from: addressesOf(mail.from && [mail.from]),
    to: addressesOf(mail.to),
    replyTo: addressesOf(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.flatMap(({ filename }) => filename ?? []),
    calendar: calendarOf(mail),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

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
