import { type APIRequestContext, expect } from '@playwright/test'

interface MailboxItem {
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  headers: Record<string, string>
}

/** Waits for a mail whose text contains `words`, to `address` if one is given, and answers it. */
export async function findMail(
  request: APIRequestContext,
  origin: string,
  words: string,
  address = '',
): Promise<MailboxItem> {
  let found: MailboxItem | undefined
  await expect(async () => {
    const mails: MailboxItem[] = await (await request.get(new URL('/__local/mail.json', origin).href)).json()
    found = mails.find(({ text, to }) => text.includes(words) && to.includes(address))
    expect(found).toBeDefined()
  }).toPass()
  return found as MailboxItem
}
