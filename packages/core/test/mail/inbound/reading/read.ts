import type { ReadMail } from '../../../../src/mail/inbound/reading/mail.ts'
import { readMail } from '../../../../src/mail/inbound/reading/read-mail.ts'

/** Reads a mail given as text or bytes. */
export function read(raw: string | Uint8Array): Promise<ReadMail> {
  return readMail(typeof raw === 'string' ? new TextEncoder().encode(raw) : raw)
}

/** Reads a mail with a plain text. */
export function readText(text: string, header = ''): Promise<ReadMail> {
  return read(
    `From: Ada <ada@client.example>\nSubject: Re: Printer\n${header}Content-Type: text/plain; charset=utf-8\n\n${text}`,
  )
}

/** Reads a mail in HTML. */
export function readHtml(html: string, header = ''): Promise<ReadMail> {
  return read(
    `From: Ada <ada@client.example>\nSubject: Re: Printer\n${header}Content-Type: text/html; charset=utf-8\n\n${html}`,
  )
}

/** Reads a mail of several parts, each given with its header. */
export function readParts(
  type: string,
  parts: readonly string[],
  header = 'Subject: Re: Printer\n',
): Promise<ReadMail> {
  return read(`From: Ada <ada@client.example>\n${header}${multipart(type, parts)}`)
}

/** Joins parts to a multipart with its header. */
export function multipart(type: string, parts: readonly string[], boundary = 'b1'): string {
  const inside = parts.map((part) => `--${boundary}\n${part}\n`).join('')
  return `Content-Type: multipart/${type}; boundary="${boundary}"\n\n${inside}--${boundary}--\n`
}

export const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`
export const html = (text: string) => `Content-Type: text/html; charset=utf-8\n\n${text}`
