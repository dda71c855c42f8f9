import { can, type Endpoint, endpoints } from '@remotehands/contract'
import { wrongWith } from './attacker.ts'
import type { Target } from './from-contract.ts'

const lists = (endpoints as readonly (readonly [string, Endpoint])[]).filter(([, { paged }]) => paged)
const readers = ['techie', 'client', 'other', 'vendor', 'admin'] as const

/** The next page of a list, asked for by somebody else, and of another list. */
export async function pagesOfOthers({ attacker, people, isLong }: Target) {
  const wrong: string[] = []
  let strikes = 0
  const addressOf = ({ path }: Endpoint) => `${path.replaceAll(/\{\w+\}/g, '1')}?limit=1`
  const given = []
  for (const [id, list] of lists)
    for (const who of readers.filter((each) => list.access === 'public' || can(roleOf(each), list.access))) {
      const { headers } = await attacker.send({ path: addressOf(list), cookie: people.as(who) })
      const [, cursor] = /cursor=([^&>]+)/.exec(String(headers.link)) ?? []
      if (cursor !== undefined) given.push({ id, list, who, cursor })
    }
  for (const [at, { id, list, who, cursor }] of given.entries()) {
    const others = [
      ...readers.filter((each) => each !== who).map((each) => ({ whose: each, of: list })),
      ...lists.filter(([other]) => other !== id).map(([, of]) => ({ whose: who, of })),
    ]
    for (const { whose, of } of others.filter((_, index) => isLong || index % 23 === at % 23)) {
      const path = `${addressOf(of)}&cursor=${cursor}`
      const said = wrongWith(await attacker.send({ path, cookie: people.as(whose) }), [400, 403, 404])
      strikes += 1
      if (said) wrong.push(`the page of ${id} that ${who} was given, at ${of.path} by ${whose}: ${said}`)
    }
  }
  return { strikes, wrong }
}

const roleOf = (who: (typeof readers)[number]) => (who === 'other' ? 'client' : who)
