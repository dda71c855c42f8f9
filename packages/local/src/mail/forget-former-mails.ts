import type { Mailbox } from './mailbox.ts'

const keptMs = 23 * 60 * 60 * 1000

/**
 * Deletes mails to addresses that nobody has any more, as of who was erased, within a day. In the cloud no mail stays once it
 * is sent; here the mailbox keeps it.
 */
export async function forgetFormerMails(
  mailbox: Mailbox,
  isInUse: (address: string) => Promise<boolean>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  const mails = (await mailbox.list()).filter(({ receivedAt }) => receivedAt < before)
  const addresses = [...new Set(mails.map(({ to }) => to))]
  const used = new Set<string>()
  for (const address of addresses) if (await isInUse(address)) used.add(address)
  const former = mails.filter(({ to }) => !used.has(to))
  for (const { id } of former) await mailbox.remove(id)
  return former.length
}
