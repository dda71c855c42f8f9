import { createServer, type ServerResponse } from 'node:http'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { type Listening, listen } from '../listen.ts'
import type { Envelope } from '../mail-in/mail-intake.ts'
import { readBody } from '../read-body.ts'
import type { Mailbox } from './mailbox.ts'
import { errorXml, members, SesError, successXml } from './ses-protocol.ts'
import { simulatedEvent } from './simulated-events.ts'

export interface SesEmulator extends Listening {
  /** While true, every call fails as if SES were down. */
  failing: boolean
}

/** What SES reports about mails that name it, and to whom. */
export interface ConfigurationSet {
  name: string
  publish(event: object): void
}

/** Takes in a mail that somebody here receives too. */
export type Receive = (message: Uint8Array, envelope: Envelope) => unknown

/** SES takes no more than this without a raised quota. */
const maxMessageBytes = 10 * 1024 * 1024
// Base64 of the message, percent-encoded where necessary, and the other parameters.
const maxRequestBytes = 2 * maxMessageBytes

/**
 * Emulates what mailing needs of Amazon SES (v1, Query API) on loopback: validates a message as SES does, and
 * stores it in the mailbox before answering the call. Only `identity` may send. Mail to an address of SES's
 * mailbox simulator bounces or gets a complaint, which `configurationSet` reports if the mail names it. Each
 * mail goes to `receive` too.
 */
export async function startSesEmulator(
  mailbox: Mailbox,
  identity: string,
  configurationSet?: ConfigurationSet,
  receive?: Receive,
): Promise<SesEmulator> {
  const server = createServer(async (request, response) => {
    try {
      if (request.url?.startsWith(suppressedPath)) return refuseUnlisted(request.url, response)
      const body = await readBody(request, maxRequestBytes)
      if (!body) throw new SesError('RequestEntityTooLarge', 'The request is too large.', 413)
      if (emulator.failing) throw new SesError('ServiceUnavailable', 'Mail is switched off.', 503)
      const form = new URLSearchParams(body.toString())
      const { action, message, envelope } = await readMail(form)
      const set = requireSet(form.get('ConfigurationSetName'), configurationSet)
      await validate(message, envelope, identity)
      const sent = new Date()
      const id = await mailbox.deliver(message)
      receive?.(message, { from: identity, recipients: envelope.to })
      response.writeHead(200, { 'content-type': 'text/xml' }).end(successXml(action, { MessageId: id }))
      for (const to of set ? envelope.to : []) {
        const event = simulatedEvent({ messageId: id, source: identity, to }, sent, new Date())
        if (event) set?.publish(event)
      }
    } catch (error) {
      const known = error instanceof SesError ? error : new SesError('InternalFailure', String(error), 500)
      response.writeHead(known.status, { 'content-type': 'text/xml' }).end(errorXml(known))
    }
  })
  const emulator: SesEmulator = Object.assign(await listen(server, 0), { failing: false })
  return emulator
}

/** From the v2 calls about the suppression list. */
const suppressedPath = '/v2/email/suppression/addresses/'

/** SES never lists its simulator's addresses, and here no others bounce. */
function refuseUnlisted(url: string, response: ServerResponse): void {
  const address = decodeURIComponent(url.slice(suppressedPath.length))
  const message = `Email address ${address} does not exist on your suppression list.`
  response.writeHead(404, { 'content-type': 'application/json', 'x-amzn-errortype': 'NotFoundException' })
  response.end(JSON.stringify({ message }))
}

/** The set that a mail names. Without its own, the emulator accepts every name, and reports nothing. */
function requireSet(name: string | null, known: ConfigurationSet | undefined): ConfigurationSet | undefined {
  if (!name || !known) return undefined
  if (name === known.name) return known
  throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`)
}

interface Outgoing {
  action: string
  message: Uint8Array
  /** Sender and recipients, if the call gives them beside the message. */
  envelope: { from: string | null; to: string[] }
}

async function readMail(form: URLSearchParams): Promise<Outgoing> {
  const action = form.get('Action') ?? ''
  const from = form.get('Source')
  if (action === 'SendRawEmail') {
    const message = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64')
    return { action, message, envelope: { from, to: members(form, 'Destinations') } }
  }
  if (action === 'SendEmail') {
    const to = members(form, 'Destination.ToAddresses')
    const composer = new MailComposer({
      from: from ?? '',
      to,
      replyTo: members(form, 'ReplyToAddresses'),
      subject: form.get('Message.Subject.Data') ?? '',
      text: form.get('Message.Body.Text.Data') ?? '',
      html: form.get('Message.Body.Html.Data') ?? '',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { action, message: await composer.compile().build(), envelope: { from, to } }
  }
  throw new SesError('InvalidAction', `The action ${action} is not valid for this web service.`)
}

async function validate(
  message: Uint8Array,
  envelope: Outgoing['envelope'],
  identity: string,
): Promise<void> {
  if (message.length === 0) throw new SesError('InvalidParameterValue', 'Empty raw message.')
  if (message.length > maxMessageBytes)
    throw new SesError('MessageRejected', 'Message length is more than 10485760 bytes long.')
  const mail = await PostalMime.parse(message)
  const sender = mail.from?.address
  const unverified = [sender, envelope.from ?? sender].find((address) => address?.toLowerCase() !== identity)
  if (!sender) throw new SesError('InvalidParameterValue', "Missing required header 'From'.")
  if (unverified) {
    const message = `Email address is not verified. The following identities failed the check: ${unverified}`
    throw new SesError('MessageRejected', message)
  }
  const recipients = mail.to?.flatMap((entry) => entry.group ?? [entry]) ?? []
  if (recipients.length === 0) throw new SesError('InvalidParameterValue', "Missing required header 'To'.")
  const invalid = [...recipients.map(({ address }) => address), ...envelope.to].find(
    (address) => !/^[^\s@]+@[^\s@]+$/.test(address),
  )
  if (invalid !== undefined)
    throw new SesError('InvalidParameterValue', `Illegal address: ${invalid || '(empty)'}`)
}
