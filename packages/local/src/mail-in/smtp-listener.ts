import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Listening } from '../listen.ts'
import type { MailIntake } from './mail-intake.ts'

/** SES takes in no larger mail. */
export const mostMailBytes = 40 * 1024 * 1024

interface Options {
  /** The domain that mail is taken in for. */
  domain: string
  /** 0 takes a free one. */
  port: number
  onError(error: unknown): void
}

/**
 * Listens for mail on loopback. A mail is accepted once it is stored. Any address of the domain is, so that no answer tells who is
 * known here.
 */
export async function listenForMail(
  intake: Pick<MailIntake, 'take'>,
  { domain, port, onError }: Options,
): Promise<Listening> {
  const server = new SMTPServer({
    ...{
      name: domain,
      banner: 'Remotehands',
      size: mostMailBytes,
      authOptional: true,
      hideENHANCEDSTATUSCODES: false,
    },
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, logger: false },
    onRcptTo({ address }, _, answer) {
      const isOurs = address.toLowerCase().endsWith(`@${domain}`)
      answer(isOurs ? null : refusal(550, 'We take no mail in for this domain.'))
    },
    onData(stream, { envelope, remoteAddress, hostNameAppearsAs }, answer) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const recipients = envelope.rcptTo.map(({ address }) => address)
      read(stream)
        .then(async (raw) => {
          if (!raw) return answer(refusal(552, 'The mail is larger than 40 MB.'))
          const { done } = await intake.take(withReturnPath(raw, from), {
            ...{ from, recipients },
            client: { ip: remoteAddress, helo: hostNameAppearsAs || '' },
          })
          // Reported by the intake, which keeps the mail.
          done.catch(() => undefined)
          answer(null, 'The mail is stored.')
        })
        .catch((error: unknown) => {
          onError(error)
          answer(refusal(451, 'The mail could not be stored. Please try again.'))
        })
    },
  })
  // A client that hangs up in the middle of a mail is its own affair.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The same, on a free port if this one is taken. */
export async function listenForMailOn(
  intake: Pick<MailIntake, 'take'>,
  options: Options,
): Promise<Listening> {
  try {
    return await listenForMail(intake, options)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    return listenForMail(intake, { ...options, port: 0 })
  }
}

/** Reads it to its end, as SMTP asks; undefined if it was too large. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  let chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (stream.byteLength <= mostMailBytes) chunks.push(chunk as Buffer)
    else chunks = []
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks)
}

/** Notes the envelope's sender on top of the header, as the server that delivers does (RFC 5321 §4.4); empty for reports. */
function withReturnPath(raw: Buffer, from: string): Buffer {
  return Buffer.concat([Buffer.from(`Return-Path: <${from.replaceAll(/[\r\n<>]/g, '')}>\r\n`), raw])
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
