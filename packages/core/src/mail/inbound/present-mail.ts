import type { InboundMail } from '@remotehands/contract'
import { nameOf } from '../../people/person.ts'
import type { Stores } from '../../stores.ts'
import type { MailRecord } from './mail-record.ts'

/** One mail as staff see it. */
export async function presentMail(
  mail: MailRecord,
  stores: Pick<Stores, 'users' | 'companies'>,
): Promise<InboundMail> {
  const [presented] = await presentMails([mail], stores)
  if (!presented) throw new Error('A mail was presented as nothing.')
  return presented
}

/** Mails as staff see them: two batched reads for the people that they name, and their companies. */
export async function presentMails(
  mails: readonly MailRecord[],
  { users, companies }: Pick<Stores, 'users' | 'companies'>,
): Promise<InboundMail[]> {
  const named = mails.flatMap(({ senderId, decidedById }) => [senderId, decidedById])
  const people = await users.byIds([...new Set(named.filter((id) => id !== null))])
  const companyIds = [...people.values()].map(({ companyId }) => companyId)
  const found = await companies.byIds([...new Set(companyIds)])
  return mails.map(({ from, senderId, decidedById, ...mail }) => {
    const sender = senderId === null ? undefined : people.get(senderId)
    return {
      ...mail,
      ...{ fromName: from.name, fromAddress: from.address },
      sender: sender
        ? { id: sender.id, name: nameOf(sender), company: found.get(sender.companyId)?.name ?? 'Unknown' }
        : null,
      decidedByName: decidedById === null ? null : nameOf(people.get(decidedById)),
    }
  })
}
