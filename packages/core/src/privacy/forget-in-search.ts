import { inTurns } from '../in-turns.ts'
import { articleTerms } from '../knowledge/article-terms.ts'
import { clientArticles } from '../knowledge/post-articles.ts'
import type { PostingList, SearchKind } from '../search/posting-list.ts'
import { companyList, everybody, ownList, siteList, wordsOf, wordTerms } from '../search/text-words.ts'
import type { PageRequest } from '../table/pages.ts'
import type { Erasing } from './look-into.ts'
import { type Step, throughLists } from './steps.ts'

const atOnce = 5

/** Leaves no trace of the person's names in any list that may have had them: those of everybody, and of each company reached. */
export function forgetInSearch(page: PageRequest, erasing: Erasing): Promise<Step> {
  const { stores, person } = erasing
  const companies = [null, ...person.companyIds]
  return throughLists(companies, page, async (companyId, each) => {
    if (companyId === null) {
      await stores.postings.remove('users', person.userId)
      await forget(['tickets', 'users', 'articles', 'companies'], [everybody], erasing)
      await forget(['articles'], [clientArticles], erasing)
      return { count: 0 }
    }
    const { items, next } = await stores.users.list({ companyId }, each)
    const own = [person.userId, ...items.map(({ id }) => id)].map(ownList)
    await forget(['tickets'], own, erasing)
    if (!each.after) {
      const sites = await stores.sites.ofCompany(companyId, true)
      await forget(
        ['tickets', 'users'],
        [companyList(companyId), ...sites.map(({ id }) => siteList(id))],
        erasing,
      )
    }
    return { count: 0, next }
  })
}

async function forget(
  kinds: readonly SearchKind[],
  lists: readonly string[],
  { stores, person: { firstName, lastName, username, email, phoneNumber, externalIds } }: Erasing,
): Promise<void> {
  const names = [firstName, lastName, username, email, phoneNumber ?? '', ...externalIds]
  const ofArticles = articleTerms({ title: names.join(' '), body: '' })
  const terms = [...new Set([...wordsOf(names), ...wordTerms(names), ...ofArticles])]
  const all = kinds.flatMap((kind) => lists.map((list): PostingList => ({ kind, list })))
  await inTurns(all, (list) => stores.postings.forget(list, terms), atOnce)
}
