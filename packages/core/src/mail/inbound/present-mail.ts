import type { InboundMail } from '@remotehands/contract'
import { nameOf } from '../../people/present-user.ts'
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
  stores: Pick<Stores, 'users' | 'companies'>,
): Promise<InboundMail[]> {
  const people = await presentPeople(
    mails.flatMap(({ senderId, decidedById }) => [senderId, decidedById]),
    stores,
  )
  return mails.map(({ from, senderId, decidedById, ...mail }) => ({
    ...mail,
    ...{ fromName: from.name, fromAddress: from.address },
    sender: (senderId === null ? undefined : people.get(senderId)) ?? null,
    decidedByName: decidedById === null ? null : (people.get(decidedById)?.name ?? nameOf(undefined)),
  }))
}

/** People with the names of their companies, by id. */
export async function presentPeople(
  ids: readonly (number | null)[],
  { users, companies }: Pick<Stores, 'users' | 'companies'>,
): Promise<Map<number, NonNullable<InboundMail['sender']>>> {
  const people = [...(await users.byIds([...new Set(ids.filter((id) => id !== null))])).values()]
  const found = await companies.byIds([...new Set(people.map(({ companyId }) => companyId))])
  return new Map(
    people.map((person) => {
      const company = found.get(person.companyId)?.name ?? 'Unknown'
      return [person.id, { id: person.id, name: nameOf(person), company }]
    }),
  )
}
