import { deedPrefix } from '../rules/rule-store.ts'
import { ulidsFrom } from '../security/crypto.ts'
import type { PageRequest } from '../table/pages.ts'
import { changeTexts, type Erasing } from './look-into.ts'
import { type Step, throughLists } from './steps.ts'
import { withoutPerson } from './without-person.ts'

/**
 * Looks into what rules did: it says what they and their tags were called. Also of those that are gone. It never changes, so once
 * all was looked into, only what was written since is.
 */
export async function lookIntoDeeds(page: PageRequest, erasing: Erasing): Promise<Step> {
  const { stores, person, since } = erasing
  const from = since && `${deedPrefix}${ulidsFrom(new Date(since))}`
  const { lastId } = await stores.rules.read()
  const rules = Array.from({ length: lastId }, (_, at) => `RULE#${at + 1}`)
  const without = withoutPerson(person, { byPart: false })
  return throughLists(rules, page, async (pk, each) => {
    const { items, next } = await stores.storedTexts.pageOf(pk, each, from)
    return { count: await changeTexts(items, () => without, stores), next }
  })
}
