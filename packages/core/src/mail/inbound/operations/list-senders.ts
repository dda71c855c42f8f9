import type { Operation } from '../../../operation.ts'
import { presentPeople } from '../present-mail.ts'

/** Lists what staff said about all mail of an address. */
export const listSenders: Operation<'mail.listSenders'> = async ({ page }, { stores }) => {
  const { items, next } = await stores.mails.listRules(page)
  const people = await presentPeople(
    items.map(({ userId }) => userId),
    stores,
  )
  const senders = items.map(({ address, userId, isBlocked }) => ({
    ...{ address, isBlocked },
    person: userId === null ? null : (people.get(userId) ?? null),
  }))
  return { items: senders, next }
}
