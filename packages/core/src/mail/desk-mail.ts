import type { UserRecord } from '../people/user.ts'
import type { Mail, MailPicture, Settings } from '../services.ts'
import { threadName } from './inbound/thread-name.ts'
import { mailHtml } from './mail-html.ts'
import { type MailParts, mailText } from './mail-text.ts'
import type { MailWords } from './mail-words.ts'
import type { ShownPicture } from './pictures/read-pictures.ts'

type MailSettings = Pick<Settings, 'baseUrl' | 'companyName' | 'mailLook'>
type Content = Pick<
  Mail,
  | ('subject' | 'text' | 'html' | 'thread' | 'ticketThread' | 'replyTo' | 'unsubscribeUrl' | 'invitation')
  | 'pictures'
>

/** Where to unsubscribe without signing in: a page for people, an address for mail programs. */
export interface Unsubscribing {
  pageUrl: string
  callUrl: string
  /** From one report by mail instead of all that people choose about. */
  isOfReport?: boolean
}

/**
 * Builds a mail as text and HTML, to a person or, with null, to one of the operator's mailboxes: the one
 * layout of all mails. Links start with the configured base, never a request's. Without `unsubscribing`, the
 * reader can't unsubscribe; without `answerTo`, an answer reaches nobody. Pictures of the quote that aren't among `pictures` are named.
 */
export function deskMail(
  words: MailWords,
  recipient: Pick<UserRecord, 'firstName'> | null,
  settings: MailSettings,
  unsubscribing?: Unsubscribing,
  answerTo?: string,
  pictures: readonly ShownPicture[] = [],
): Content {
  const { subject, thread, invitation, answers } = words
  const parts = {
    ...partsOf(words, recipient, settings, unsubscribing),
    ...picturesOf(words, pictures),
    isAnswerable: answerTo !== undefined,
  }
  return {
    ...{ subject, text: mailText(parts), html: mailHtml(subject, parts, settings.mailLook) },
    ...(thread && { thread }),
    ...(thread && answers && { ticketThread: threadName({ id: answers.ticketId, mailThread: thread }) }),
    ...(answerTo && { replyTo: { name: '', address: answerTo } }),
    ...(invitation && { invitation }),
    ...(pictures.length > 0 && { pictures: eachOnce(pictures) }),
    ...(unsubscribing && { unsubscribeUrl: unsubscribing.callUrl }),
  }
}

function partsOf(
  words: MailWords,
  recipient: Pick<UserRecord, 'firstName'> | null,
  { baseUrl, companyName }: MailSettings,
  unsubscribing: Unsubscribing | undefined,
): Omit<MailParts, 'isAnswerable' | keyof ReturnType<typeof picturesOf>> {
  const { facts = [], sections = [], ratingPaths = [], link } = words
  return {
    greeting: recipient ? `Hello ${recipient.firstName},` : 'Hello,',
    message: words.sentences.join(' '),
    facts,
    quotes: [
      {
        ...{ heading: '', isFormatted: true },
        ...{ quote: withLineFeeds(words.quote), signature: withLineFeeds(words.signature ?? '') },
      },
      ...sections.map(([heading, quote]) => ({
        ...{ heading, isFormatted: false },
        ...{ quote: withLineFeeds(quote), signature: '' },
      })),
    ].filter(({ quote, signature }) => quote || signature),
    ticketUrl: (id) => words.ticketPath && `${baseUrl}${words.ticketPath(id)}`,
    link: link && { label: link.label, url: `${baseUrl}${link.path}` },
    ratings: ratingPaths.map((path, index) => ({ score: index + 1, url: `${baseUrl}${path}` })),
    reason: words.reason,
    switches: switchesOf(unsubscribing, baseUrl),
    companyName,
  }
}

/** What is attached, as its reader finds it: beside the pictures that the mail shows, if it shows any. */
function picturesOf({ attachments = [] }: MailWords, pictures: readonly ShownPicture[]) {
  const isShown = (id: string) => pictures.some(({ attachmentId }) => attachmentId === id)
  const attached = (files: typeof attachments) =>
    files.length > 0 ? `Attached, to read in the portal: ${files.map(({ name }) => name).join(', ')}` : ''
  return {
    pictures,
    attached: attached(attachments),
    attachedBeside: attached(attachments.filter(({ id }) => !isShown(id))),
  }
}

/** The same picture twice is one part of the mail. */
function eachOnce(pictures: readonly ShownPicture[]): MailPicture[] {
  const known = new Map(pictures.map((picture) => [picture.contentId, picture]))
  return [...known.values()].map(({ contentId, name, contentType, bytes }) => ({
    ...{ contentId, name, contentType, bytes },
  }))
}

function switchesOf(unsubscribing: Unsubscribing | undefined, baseUrl: string): MailParts['switches'] {
  if (!unsubscribing) return []
  if (unsubscribing.isOfReport) return [{ label: 'Stop getting this report', url: unsubscribing.pageUrl }]
  return [
    { label: 'Switch these mails off', url: unsubscribing.pageUrl },
    { label: 'Choose what you hear about', url: `${baseUrl}/account#hearing` },
  ]
}

/** Normalizes line breaks in quoted text, because quotation marks precede each line. */
function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
}
