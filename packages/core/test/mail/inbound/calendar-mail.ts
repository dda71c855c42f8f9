import { support } from './mail-desk.ts'

/** An invitation as calendar programs send it back: its own lines, and what was chosen. */
export function answerTo(invitation: string, choice: string): string {
  return invitation
    .replace('METHOD:REQUEST', 'METHOD:REPLY')
    .replace('PARTSTAT=NEEDS-ACTION', `PARTSTAT=${choice}`)
}

/** A mail with such an answer, and what was written with it. */
export function calendarMail(
  reply: string,
  { id, from, said = '', header = [] }: { id: string; from: string; said?: string; header?: string[] },
): Uint8Array<ArrayBuffer> {
  const lines = [
    ...[...header, `From: Somebody <${from}>`, `To: ${support}`, `Subject: Answer`, `Message-ID: <${id}>`],
    ...['Content-Type: multipart/mixed; boundary=x', '', '--x', 'Content-Type: text/plain', '', said],
    ...['--x', 'Content-Type: text/calendar; method=REPLY', '', reply, '--x--', ''],
  ]
  return new TextEncoder().encode(lines.join('\r\n'))
}
