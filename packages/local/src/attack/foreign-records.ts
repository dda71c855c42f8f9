import { can, type Endpoint, endpoints } from '@remotehands/contract'
import { callOf, wrongWith } from './attacker.ts'
import type { Target } from './from-contract.ts'

const calls = endpoints as readonly (readonly [string, Endpoint])[]
const most = 3

/**
 * The records of one company, asked for and changed by somebody of another one: every list that both may read gives ids, and every call
 * below its path is tried with them.
 */
export async function foreignRecords({ attacker, people, isLong }: Target) {
  const wrong: string[] = []
  let strikes = 0
  const idsOf = async (path: string, cookie: string): Promise<number[]> => {
    const { status, body } = await attacker.send({ path: `${path}?limit=100`, cookie })
    if (status !== 200) return []
    return (JSON.parse(body) as { id?: unknown }[]).flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  }
  for (const [listId, list] of calls) {
    const { access, paged, path } = list
    if (!paged || path.includes('{') || access === 'public' || !can('client', access)) continue
    const [theirs, own] = [await idsOf(path, people.as('client')), await idsOf(path, people.as('other'))]
    const foreign = theirs.filter((id) => !own.includes(id)).slice(0, isLong ? most : 1)
    for (const id of foreign)
      for (const [callId, endpoint] of calls.filter(([, each]) => each.path.startsWith(`${path}/{`))) {
        const call = callOf(endpoint, attacker.baseUrl, String(id))
        const answer = await attacker.send({ ...call, cookie: people.as('other') })
        strikes += 1
        const said = wrongWith(answer, [400, 403, 404])
        if (said) wrong.push(`${callId} with ${id} of ${listId}: ${said}`)
      }
  }
  return { strikes, wrong }
}
