import type { Mailbox } from './mailbox.ts'

const keptMs = 23 * 60 * 60 * 1000

interface Former {
  isInUse: (address: string) => Promise<boolean>
  /** When the latest erasure ended; empty if none has. */
  erasedAt: string
}

/**
 * Deletes mails to addresses that nobody has any more, as the receipt of who was erased, within a day, and all that are older than the
 * latest erasure: mails to others quote who was erased. In the cloud no mail stays once it is sent; here the mailbox keeps it.
 */
export async function forgetFormerMails(
  mailbox: Mailbox,
  { isInUse, erasedAt }: Former,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  const mails = await mailbox.list()
  const aged = mails.filter(({ receivedAt }) => receivedAt < before)
  const addresses = [...new Set(aged.map(({ to }) => to))]
  const used = new Set<string>()
  for (const address of addresses) if (await isInUse(address)) used.add(address)
  const former = mails.filter(
    ({ to, receivedAt }) => receivedAt < erasedAt || (receivedAt < before && !used.has(to)),
  )
  for (const { id } of former) await mailbox.remove(id)
  return former.length
}
