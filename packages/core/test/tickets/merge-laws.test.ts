import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mortal } from '../support/mortal.ts'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'
import { createTicketDesk } from './ticket-desk.ts'

type Act =
  | { do: 'merge'; from: number; into: number }
  | { do: 'undo'; from: number }
  | { do: 'say'; on: number }
  | { do: 'link'; from: number; into: number }

const several = 5
const place = fc.nat({ max: several - 1 })
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('merge' as const), from: place, into: place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), from: place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say' as const), on: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('link' as const), from: place, into: place }) },
)

/** Five tickets of two people, and acts on them that are refused or done. */
async function createLaboratory(app = createTestApp()) {
  const desk = await createTicketDesk(app)
  const alan = await desk.signIn('alan')
  const ids: number[] = []
  for (let n = 0; n < several; n++) ids.push(await desk.raise({ by: n % 2 ? 'alan' : 'anna' }))
  const idOf = (at: number) => ids[at] as number
  let said = 0
  /** Whether it was done. */
  const run = async (act: Act): Promise<boolean> => {
    desk.clock.advance(1_000)
    if (act.do === 'say') {
      const body = { message: `word ${said + 1}` }
      const { status } = await alan.call('tickets.reply', { params: { id: idOf(act.on) }, body })
      if (status === 201) said += 1
      return status === 201
    }
    const params = { id: idOf(act.from) }
    if (act.do === 'undo') return (await desk.tess.call('tickets.undoMerge', { params })).status === 200
    if (act.do === 'link') {
      const body = { kind: 'blocks', ticketId: idOf(act.into) }
      return (await desk.tess.call('tickets.link', { params, body })).status === 200
    }
    const { version, computed } = await desk.record(params.id)
    const body = { intoId: idOf(act.into), version: version - computed }
    return (await desk.tess.call('tickets.merge', { params, body })).status === 200
  }
  const records = () => Promise.all(ids.map((id) => desk.record(id)))
  return { ...desk, ids, run, records, wordsSaid: () => said }
}
type Laboratory = Awaited<ReturnType<typeof createLaboratory>>

async function expectLaws(lab: Laboratory) {
  const records = await lab.records()
  const below = (id: number): number[] =>
    records.filter(({ merge }) => merge?.intoId === id).flatMap((each) => [each.id, ...below(each.id)])
  for (const { id, mergedIds, merge, status } of records) {
    expect([...mergedIds].sort()).toEqual(below(id).sort())
    if (merge) expect(status).toBe('closed')
  }
  // Nothing is lost, and nothing is doubled: what goes on somewhere is read there, once.
  const roots = records.filter(({ merge }) => !merge)
  const histories = await Promise.all(
    roots.map(async ({ id }) => {
      const options = { params: { id }, query: { limit: '100' } }
      return (await lab.anna.call('tickets.history', options)).json
    }),
  )
  const entries = histories.flat()
  const words = entries.flatMap(({ message }) => (message?.startsWith('word ') ? message : []))
  expect(words.sort()).toEqual(Array.from({ length: lab.wordsSaid() }, (_, n) => `word ${n + 1}`).sort())
  expect(entries.filter(({ type }) => type === 'created')).toHaveLength(several)
  for (const history of histories)
    expect(history.map(({ id }) => id)).toEqual(history.map(({ id }) => id).sort())
  // The history explains the state: what is merged is what was merged and not undone.
  for (const { id, merge } of records) {
    const { items } = await lab.stores.tickets.events(id, { limit: 100 })
    const last = items.findLast((event) => event.type === 'merged_into' || isUndone(event))
    expect(last?.type === 'merged_into' ? last.otherId : undefined).toBe(merge?.intoId)
  }
  // Who raised a ticket hears of where it goes on.
  for (const root of roots)
    for (const id of below(root.id)) {
      const { clientId } = records.find((each) => each.id === id) ?? root
      expect([root.clientId, ...root.followerIds]).toContain(clientId)
    }
  const counts = await lab.stores.users.ticketCounts([lab.people.anna.id, lab.people.alan.id])
  const open = records.filter(({ status }) => status !== 'closed').length
  expect([...counts.values()].reduce((sum, { active }) => sum + active, 0)).toBe(open)
  // Both sides of a link say the same.
  const links = records.flatMap(({ id, links }) => links.map(({ ticketId }) => [id, ticketId]))
  expect(links.map(([one, other]) => `${other} ${one}`).sort()).toEqual(
    links.map((link) => link.join(' ')).sort(),
  )
}

/** One of two merged tickets is taken out again whose people follow for the other's sake, too. */
const lateMerge: Act[] = [
  { do: 'merge', from: 3, into: 4 },
  { do: 'merge', from: 1, into: 0 },
  { do: 'merge', from: 4, into: 0 },
  { do: 'undo', from: 1 },
]

const isUndone = (event: { type: string; isTarget?: boolean }) =>
  event.type === 'merge_undone' && event.isTarget === false

test('whatever is merged, undone, linked and said, nothing is lost or doubled, and the history explains it', async () => {
  const run = async (sequence: Act[]) => {
    const lab = await createLaboratory()
    for (const act of sequence) await lab.run(act)
    await expectLaws(lab)
    // Taken apart again, from the top, each is what it was, or moved on by what was said.
    for (let round = 0; round < several; round++)
      for (let from = 0; from < several; from++) await lab.run({ do: 'undo', from })
    await expectLaws(lab)
    expect(
      (await lab.records()).map(({ merge, status, followerIds }) => [merge, status, followerIds]),
    ).toEqual(Array.from({ length: several }, () => [null, 'new', []]))
  }
  await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 16 }), run), {
    numRuns: 25,
    examples: [[lateMerge]],
  })
})

test.each<Act['do']>(['merge', 'undo', 'link'])(
  '%s that dies anywhere, and is done again, is done once',
  async (what) => {
    const act = { do: what, from: 1, into: 0 } as Act
    for (const isAfter of [false, true]) {
      for (let calls = 0, died = true; died; calls++) {
        const life = mortal()
        const lab = await createLaboratory(createTestApp(createTestServices(life.table)))
        if (what === 'undo') await lab.run({ do: 'merge', from: 1, into: 0 })
        life.dieAfter(calls, isAfter)
        await lab.run(act).catch(() => false)
        died = life.hasDied()
        life.mend()
        await expectLaws(lab)
        await lab.run(act)
        await expectLaws(lab)
        const [, from] = await lab.records()
        expect([from?.merge?.intoId, from?.links.length]).toEqual(
          { merge: [lab.ids[0], 0], undo: [undefined, 0], link: [undefined, 1], say: [] }[what],
        )
      }
    }
  },
)
