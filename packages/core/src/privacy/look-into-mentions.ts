import { everybody, wordTerms } from '../search/text-words.ts'
import type { PageRequest } from '../table/pages.ts'
import { postWholeTickets } from '../tickets/post-tickets.ts'
import { type Erasing, lookInto } from './look-into.ts'
import type { Step } from './steps.ts'

/** Looks into the tickets of any company that somebody named the person in, as the search finds them. */
export async function lookIntoMentions({ limit, after = {} }: PageRequest, erasing: Erasing): Promise<Step> {
  const { stores } = erasing
  const { firstName, lastName, username, email, phoneNumber } = erasing.person
  const ways = [`${firstName} ${lastName}`, username, email, phoneNumber ?? ''].flatMap((text) => {
    const terms = wordTerms([text])
    return terms.length > 0 ? [{ terms }] : []
  })
  const query = {
    lists: [everybody],
    limit,
    ...(after.before !== undefined && { before: Number(after.before) }),
  }
  const { ids, next } = await stores.postings.findAny('tickets', query, ways)
  const count = await lookInto(
    ids.map((id) => `TICKET#${id}`),
    erasing,
  )
  const tickets = [...(await stores.tickets.byIds(ids)).values()]
  // What they name, as a tag or a device, has another name by now, and they are found by it.
  await postWholeTickets(
    tickets.map(({ id }) => id),
    stores,
  )
  const companyIds = tickets.map(({ companyId }) => companyId)
  return { count, companyIds, ...(next !== undefined && { next: { before: next } }) }
}
