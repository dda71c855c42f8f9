import { can } from '@remotehands/contract'
import { factsOf } from '../../people/companies/company-facts.ts'
import type { Services } from '../../services.ts'
import type { ReadMail } from './reading/mail.ts'
import { isOurs } from './reply-address.ts'

/** More people in copy than this are a mailing list. */
const most = 10

/** The active people of a company among those to whom a mail went as well; none where the company wants no followers by copy. */
export async function colleaguesAmong(
  { to, cc }: Pick<ReadMail, 'to' | 'cc'>,
  companyId: number,
  { stores, settings }: Pick<Services, 'stores' | 'settings'>,
): Promise<number[]> {
  const addresses = [...to, ...cc].map(({ address }) => address).filter((each) => !isOurs(each, settings))
  if (addresses.length === 0 || addresses.length > most) return []
  const company = (await stores.companies.byIds([companyId])).get(companyId)
  if (company && !factsOf(company).ccFollows) return []
  const people = await Promise.all([...new Set(addresses)].map((address) => stores.users.byEmail(address)))
  return people.flatMap((user) =>
    user?.isActive && user.companyId === companyId && can(user.role, 'ticket:read') ? [user.id] : [],
  )
}
