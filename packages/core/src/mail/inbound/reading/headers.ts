import type { MailAddress, ReadMail } from './mail.ts'
import type { Header } from './mime-tree.ts'
import { addressesOf, bareAddressesIn, headerText } from './words.ts'

/** Of a list of references the newest stand at its end. */
const mostReferences = 200
/** A mail answers one, or a few. */
const mostAnswered = 20
const mostAddresses = 1_000
const longestSender = 10_000
/** As long as a thousand addresses are. */
const longestAddresses = 50_000
const destinations = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to']

type ReadHeaders = Omit<
  ReadMail,
  'text' | 'folded' | 'files' | 'automatic' | 'calendarAnswer' | 'deliveryReport' | 'forwarded'
>

/** Reads what a mail's header says about sender, recipients, thread and time. */
export function readHeaders(headers: readonly Header[]): ReadHeaders {
  const from = sendersIn(headers)
  const [messageId] = idsIn(headers, 'message-id')
  const returnPath = returnPathOf(headers)
  const sentAt = timeOf(first(headers, 'date'))
  return {
    ...(messageId !== undefined && { messageId }),
    replyTo: idsIn(headers, 'in-reply-to').slice(0, mostAnswered),
    references: idsIn(headers, 'references').slice(-mostReferences),
    from,
    to: addressesIn(headers, 'to'),
    cc: addressesIn(headers, 'cc'),
    deliveredTo: destinations.flatMap((key) => addressesIn(headers, key)).map(({ address }) => address),
    ...(returnPath !== undefined && { returnPath }),
    subject: headerText(first(headers, 'subject') ?? ''),
    ...(sentAt !== undefined && { sentAt }),
    problems: [...problemsOf(headers, from), ...recipientProblems(headers)],
  }
}

/** Returns a header's first value; undefined without it. */
export function first(headers: readonly Header[], key: string): string | undefined {
  return headers.find((header) => header.key === key)?.value
}

function all(headers: readonly Header[], key: string): string[] {
  return headers.filter((header) => header.key === key).map(({ value }) => value)
}

/** Reads each line by itself: quotes that don’t end in one hide nothing of the next. */
function addressesIn(headers: readonly Header[], key: string): MailAddress[] {
  let room = longestAddresses
  return all(headers, key)
    .flatMap((list) => {
      const read = withinLength(list, room)
      room = Math.max(0, room - list.length)
      return addressesOf(read)
    })
    .slice(0, mostAddresses)
}

/** Ends a list behind one of its addresses: half of one may be somebody else’s. Without a separator it is one, however long its name. */
function withinLength(list: string, length: number): string {
  const isLong = list.length > length && /[,;]/.test(list)
  return isLong ? list.slice(0, list.lastIndexOf(',', length) + 1) : list
}

function lengthOf(headers: readonly Header[], key: string): number {
  return all(headers, key).join('').length
}

/** Reads all senders, and those that only some programs would see; one more, that nobody knows, of a header too long to look through. */
function sendersIn(headers: readonly Header[]): MailAddress[] {
  const read = addressesIn(headers, 'from')
  const isWhole = lengthOf(headers, 'from') <= longestSender
  if (!isWhole) return [...read, { name: '', address: '@' }]
  const bare = all(headers, 'from').flatMap(bareAddressesIn)
  const whole = [...read.map(({ address }) => address), ...bare.filter((address) => !address.startsWith('@'))]
  if (whole.length === 0) return []
  const known = new Set(read.map(({ address }) => address.toLowerCase()))
  // Hosts alone say something new only where no address is at them.
  for (const address of whole) known.add(address.slice(address.lastIndexOf('@')).toLowerCase())
  const others = bare.filter((address) => !known.has(address.toLowerCase()))
  return [...read, ...[...new Set(others)].map((address) => ({ name: '', address }))]
}

/** Finds ids in angle brackets; without any, words with an at sign. */
function idsIn(headers: readonly Header[], key: string): string[] {
  const value = all(headers, key).join(' ')
  const bracketed = [...value.matchAll(/<\s*([^<>\s]+)\s*>/g)].map(([, id = '']) => id)
  const ids = bracketed.length > 0 ? bracketed : value.split(/[\s,;<>]+/).filter((word) => word.includes('@'))
  return [...new Set(ids)]
}

function returnPathOf(headers: readonly Header[]): string | undefined {
  const value = first(headers, 'return-path')
  return value === undefined
    ? undefined
    : (addressesOf(withinLength(value, longestAddresses))[0]?.address ?? '')
}

function timeOf(date: string | undefined): number | undefined {
  if (date === undefined) return undefined
  const times = [date, date.replaceAll(/\([^()]*\)/g, ''), date.replace(/ [A-Z]{3,4}\s*$/, '')].map(
    Date.parse,
  )
  return times.find((time) => !Number.isNaN(time))
}

function problemsOf(headers: readonly Header[], from: MailAddress[]): string[] {
  const lines = all(headers, 'from').length
  if (from.length === 0) return ['The mail names no sender.']
  if (lines > 1) return [`The mail has ${lines} From lines.`]
  return from.length > 1 ? [`The mail names ${from.length} senders.`] : []
}

function recipientProblems(headers: readonly Header[]): string[] {
  const isLong = ['to', 'cc'].some((key) => lengthOf(headers, key) > longestAddresses)
  return isLong ? ['The mail has more recipients than anybody writes to; the last ones were not read.'] : []
}
