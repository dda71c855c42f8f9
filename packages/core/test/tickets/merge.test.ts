import { describe, expect, test, vi } from 'vitest'
import { releaseHeldEvents } from '../../src/index.ts'
import { createTicketDesk } from './ticket-desk.ts'

async function createDesk() {
  const desk = await createTicketDesk()
  const { tess } = desk
  const say = async (id: number, message: string, by = desk.anna) => {
    desk.clock.advance(1_000)
    return by.call('tickets.reply', { params: { id }, body: { message } })
  }
  const merge = async (id: number, intoId: number) => {
    const { version, computed } = await desk.record(id)
    desk.clock.advance(1_000)
    const body = { intoId, version: version - computed }
    return tess.call('tickets.merge', { params: { id }, body })
  }
  const undo = (id: number) => {
    desk.clock.advance(1_000)
    return tess.call('tickets.undoMerge', { params: { id } })
  }
  /** Lets a minute pass, after which what was done is told. */
  const release = async () => {
    desk.clock.advance(61_000)
    await releaseHeldEvents({ stores: desk.stores, clock: desk.clock })
    await desk.runJobs()
  }
  const linked = async (id: number) => {
    const { json } = await tess.call('tickets.readForStaff', { params: { id } })
    return json.links.map(({ kind, id }: { kind: string; id: number }) => [kind, id])
  }
  return { ...desk, say, merge, undo, release, linked }
}

describe('a link of two tickets', () => {
  test('stands on both, is replaced by another kind, and goes from both', async () => {
    const { tess, ...desk } = await createDesk()
    const [one, other] = [await desk.raise(), await desk.raise({ by: 'gus' })]
    const before = await desk.record(one)
    const link = (kind: string) =>
      tess.call('tickets.link', { params: { id: one }, body: { kind, ticketId: other } })
    await link('blocks')
    await link('blocks')
    expect(await desk.linked(one)).toEqual([['blocks', other]])
    expect(await desk.linked(other)).toEqual([['blocked_by', one]])
    await link('duplicated_by')
    expect(await desk.linked(other)).toEqual([['duplicates', one]])
    // Clients see neither the link nor that anything changed.
    expect((await desk.anna.call('tickets.read', { params: { id: one } })).json).not.toHaveProperty('links')
    expect(await desk.record(one)).toMatchObject({ updatedAt: before.updatedAt, computed: 2 })
    expect((await desk.anna.call('tickets.history', { params: { id: one } })).json).toHaveLength(1)
    await tess.call('tickets.unlink', { params: { id: other }, query: { ticketId: String(one) } })
    expect([await desk.linked(one), await desk.linked(other)]).toEqual([[], []])
    const types = (await desk.history(one)).map(({ type }: { type: string }) => type)
    expect(types).toEqual(['created', 'linked', 'linked', 'unlinked'])
  })

  test.each([0, 999])('leads to another ticket that exists: not to %s', async (offset) => {
    const desk = await createDesk()
    const id = await desk.raise()
    const body = { kind: 'blocks', ticketId: id + offset }
    const { status, json } = await desk.tess.call('tickets.link', { params: { id }, body })
    expect([status, Object.keys(json.fields ?? {})]).toEqual([400, ['ticketId']])
  })
})

describe('tickets that block each other', () => {
  test('never wait in a circle; the opposite of a link takes its place', async () => {
    const desk = await createDesk()
    const [one, two, three] = [await desk.raise(), await desk.raise(), await desk.raise()]
    const link = (id: number, kind: string, ticketId: number) =>
      desk.tess.call('tickets.link', { params: { id }, body: { kind, ticketId } as never })
    await link(one, 'blocks', two)
    await link(three, 'blocked_by', two)
    const circle = { status: 400, json: { fields: { ticketId: expect.stringContaining('blocks') } } }
    expect(await link(three, 'blocks', one)).toMatchObject(circle)
    expect(await link(one, 'blocked_by', three)).toMatchObject(circle)
    expect(await link(one, 'blocks', three)).toMatchObject({ status: 200 })
    expect(await link(two, 'blocks', one)).toMatchObject({ status: 200 })
    expect(await desk.linked(one)).toEqual(
      expect.arrayContaining([
        ['blocked_by', two],
        ['blocks', three],
      ]),
    )
  })
})

describe('tickets whose links are set at the same moment', () => {
  test('never close a circle between them', async () => {
    const desk = await createDesk()
    const [one, two, three, four] = [
      ...[await desk.raise(), await desk.raise()],
      ...[await desk.raise(), await desk.raise()],
    ] as const
    const link = (id: number, ticketId: number) =>
      desk.tess.call('tickets.link', { params: { id }, body: { kind: 'blocks', ticketId } })
    await link(one, two)
    await link(three, four)
    // Both look for a circle before either has written.
    const changeTogether = desk.stores.tickets.changeTogether
    let release = () => {}
    const bothLooked = new Promise<void>((resolve) => {
      let looked = 0
      release = () => ++looked === 2 && resolve()
    })
    vi.spyOn(desk.stores.tickets, 'changeTogether').mockImplementation(async (...given) => {
      release()
      await bothLooked
      return changeTogether(...given)
    })
    const answers = await Promise.all([link(two, three), link(four, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('merging a ticket into another', () => {
  test('shows what was said on either in its order, unites who follows, and leaves a pointer', async () => {
    const desk = await createDesk()
    const { anna, alan, lou } = desk.people
    const into = await desk.raise()
    const from = await desk.raise({ by: 'alan', body: { title: 'Dark again', followerIds: [lou.id] } })
    await desk.say(into, 'First.')
    await desk.say(from, 'Second.')
    await desk.tess.call('tickets.note', { params: { id: from }, body: { message: 'A secret.' } })
    await desk.say(into, 'Third.')
    const { json } = await desk.merge(from, into)
    expect(json).toMatchObject({ status: 'closed', mergedIntoId: into, nextStatuses: [], sla: 'none' })
    expect(await desk.record(into)).toMatchObject({ clientId: anna.id, followerIds: [alan.id, lou.id] })
    const said = async (browser: typeof desk.anna, call: 'tickets.history' | 'tickets.historyForStaff') =>
      (await browser.call(call, { params: { id: into }, query: { limit: '3' } })).json
    const whole = await desk.history(into)
    expect(whole.flatMap(({ message }: { message: string | null }) => message ?? [])).toEqual([
      'It went dark at noon.',
      'First.',
      'Second.',
      'A secret.',
      'Third.',
    ])
    expect(whole.at(-1)).toMatchObject({ type: 'merged', to: `#${from}` })
    expect(await said(desk.anna, 'tickets.history')).toHaveLength(3)
    const clients = (await desk.anna.call('tickets.history', { params: { id: into } })).json
    expect(JSON.stringify(clients)).not.toContain('secret')
    const reads = await desk.anna.call('tickets.read', { params: { id: from } })
    expect(reads.json).toMatchObject({ mergedIntoId: into })
  })

  test('that changed since it was looked at is refused without trying again', async () => {
    const desk = await createDesk()
    const [into, from] = [await desk.raise(), await desk.raise()]
    const reads = vi.spyOn(desk.stores.tickets, 'byId')
    const body = { intoId: into, version: 99 }
    const { json } = await desk.tess.call('tickets.merge', { params: { id: from }, body })
    expect(json.code).toBe('CONFLICT')
    expect(reads.mock.calls).toEqual([[from]])
  })

  test('is found by words of the other one, for as long as it is merged, by whoever came with it', async () => {
    const desk = await createDesk()
    const body = { isPrivate: true, followerIds: [] }
    const into = await desk.raise({ body: { ...body, title: 'The lighthouse is dark' } })
    const from = await desk.raise({ by: 'alan', body })
    const alan = await desk.signIn('alan')
    const found = async () => {
      await desk.runJobs()
      const { json } = await alan.call('tickets.list', { query: { q: 'lighthouse' } })
      return json.map(({ id }: { id: number }) => id)
    }
    expect(await found()).toEqual([])
    await desk.merge(from, into)
    expect(await found()).toEqual([into])
    await desk.undo(from)
    expect(await found()).toEqual([])
  })

  test('finds it by words of the other one whoever reads that in its history alone, until the merge is undone', async () => {
    const desk = await createDesk()
    const body = { isPrivate: true, followerIds: [] }
    const into = await desk.raise({ body: { ...body, title: 'The lighthouse is dark' } })
    const from = await desk.raise({ by: 'alan', body: { ...body, title: 'Hoarse foghorn' } })
    const alan = await desk.signIn('alan')
    await desk.say(from, 'The gearwheel rattles.', alan)
    await desk.tess.call('tickets.note', { params: { id: from }, body: { message: 'Sabotage.' } })
    const found = async (q: string, by = desk.anna) => {
      await desk.runJobs()
      const { json } = await by.call('tickets.list', { query: { q } })
      return json.map(({ id, hit }) => [id, hit?.place])
    }
    expect(await found('gearwheel')).toEqual([])
    await desk.merge(from, into)
    expect(await found('gearwheel')).toEqual([[into, 'reply']])
    expect(await found('hoarse foghorn')).toEqual([[into, 'title']])
    expect(await found('lighthouse gearwheel')).toEqual([[into, 'reply']])
    // Who reads the merged one finds it under its own number, once; and notes stay the desk's.
    expect(await found('gearwheel', alan)).toEqual([[from, 'reply']])
    expect(await found('sabotage')).toEqual([])
    await desk.undo(from)
    expect(await found('gearwheel')).toEqual([])
    expect(await found('gearwheel', alan)).toEqual([[from, 'reply']])
  })

  test('counts it as raised and never as resolved', async () => {
    const desk = await createDesk()
    const [into, from] = [await desk.raise(), await desk.raise()]
    const figures = async () => {
      await desk.runJobs()
      return (await desk.tess.call('figures.read')).json
    }
    const before = await figures()
    await desk.merge(from, into)
    const { openTickets, ...others } = await figures()
    expect(others).toEqual((({ openTickets: _, ...rest }) => rest)(before))
    expect(openTickets).toBe(before.openTickets - 1)
    await desk.undo(from)
    expect(await figures()).toEqual(before)
  })

  /** A ticket of alan's has been merged into another, and mails of before are gone. */
  async function createMergedDesk() {
    const desk = await createDesk()
    const into = await desk.raise()
    const from = await desk.raise({ by: 'alan' })
    await desk.runJobs()
    desk.mails.length = 0
    await desk.merge(from, into)
    return { desk, from, into }
  }

  test('tells the people of the one that goes on elsewhere, once', async () => {
    const { desk, into } = await createMergedDesk()
    await desk.runJobs()
    expect(desk.mails).toEqual([])
    await desk.release()
    expect(desk.mails.map(({ to, text }) => [to, text.includes(`#${into}, where it goes on`)])).toEqual([
      [desk.people.alan.email, true],
    ])
  })

  test.each([
    ['nobody, taken back within its minute', false],
    ['the same people again, taken back after that', true],
  ])('tells %s', async (_, isTold) => {
    const { desk, from } = await createMergedDesk()
    if (isTold) await desk.release()
    const tess = await desk.signIn('tess')
    expect(await tess.call('tickets.undoMerge', { params: { id: from } })).toMatchObject({ status: 200 })
    await desk.release()
    const { email } = desk.people.alan
    expect(desk.mails.map(({ to }) => to)).toEqual(isTold ? [email, email] : [])
  })

  test('refuses what nobody could read or take back', async () => {
    const desk = await createDesk()
    const [one, two, three] = [await desk.raise(), await desk.raise(), await desk.raise()]
    const foreign = await desk.raise({ by: 'gus' })
    const refusal = async (from: number, into: number) => {
      const { status, json } = await desk.merge(from, into)
      return status === 200 ? 'merged' : (json.fields?.intoId ?? json.code)
    }
    expect(await refusal(one, one)).toContain('another ticket')
    expect(await refusal(one, 999)).toContain('does not exist')
    expect(await refusal(one, foreign)).toContain('another company')
    expect(await refusal(two, one)).toBe('merged')
    expect(await refusal(two, one)).toBe('merged')
    expect(await refusal(three, two)).toContain(`merged into #${one}`)
    expect(await refusal(two, three)).toBe('TICKET_MERGED')
    const body = { status: 'in_progress', version: (await desk.record(two)).version }
    const reopened = await desk.tess.call('tickets.changeStatus', { params: { id: two }, body })
    expect(reopened.json.code).toBe('TICKET_MERGED')
    expect((await desk.say(two, 'Hello?')).json.code).toBe('TICKET_MERGED')
    expect((await desk.anna.call('tickets.rate', { params: { id: two }, body: { score: 5 } })).status).toBe(
      409,
    )
    await desk.move(three, 'closed')
    expect(await refusal(one, three)).toContain('Reopen it first')
    const { version } = await desk.record(one)
    const moved = { clientId: desk.people.gus.id, companyId: desk.people.gus.companyId, version }
    const away = await desk.tess.call('tickets.update', { params: { id: one }, body: moved })
    expect(away.json.fields?.clientId).toContain('merged into this one')
  })
})

test('what somebody else said in private stays private with the ticket that it was merged into', async () => {
  const desk = await createDesk()
  const hidden = { isPrivate: true, followerIds: [] }
  const into = await desk.raise({ body: hidden })
  const from = await desk.raise({ by: 'alan', body: hidden })
  const own = await desk.raise({ body: hidden })
  const versionOf = async (id: number) => {
    const { version, computed } = await desk.record(id)
    return version - computed
  }
  const publish = async () => {
    const params = { id: into }
    const version = await versionOf(into)
    const { followerIds } = await desk.record(into)
    const answers = [
      await desk.tess.call('tickets.update', { params, body: { version, isPrivate: false } }),
      await desk.anna.call('tickets.follow', { params, body: { version, followerIds, isPrivate: false } }),
    ]
    return answers.map(({ status, json }) => [status, json.fields?.isPrivate])
  }
  await desk.merge(from, into)
  await desk.merge(own, into)
  const refused = expect.stringContaining(`private: #${from},`)
  expect(await publish()).toEqual([
    [400, refused],
    [400, refused],
  ])
  expect(await desk.record(into)).toMatchObject({ isPrivate: true })

  // Whose ticket it is decides about their own.
  await desk.undo(from)
  expect((await publish())[0]).toEqual([200, undefined])
  expect(await desk.record(into)).toMatchObject({ isPrivate: false })
})

test('a ticket doesn’t become private while colleagues read what was merged into it under its own number', async () => {
  const desk = await createDesk()
  const [into, from] = [await desk.raise(), await desk.raise()]
  await desk.merge(from, into)
  const hide = async () => {
    const params = { id: into }
    const { version, computed, followerIds } = await desk.record(into)
    const body = { version: version - computed, isPrivate: true }
    return [
      await desk.tess.call('tickets.update', { params, body }),
      await desk.anna.call('tickets.follow', { params, body: { ...body, followerIds } }),
    ].map(({ status, json }) => [status, json.fields?.isPrivate])
  }
  const refused = expect.stringContaining(`private yet: #${from},`)
  expect(await hide()).toEqual([
    [400, refused],
    [400, refused],
  ])
  expect(await desk.record(into)).toMatchObject({ isPrivate: false })
  await desk.undo(from)
  expect((await hide())[0]).toEqual([200, undefined])
})

describe('undoing a merge', () => {
  test('restores the ticket, and says what stays in the other', async () => {
    const desk = await createDesk()
    const into = await desk.raise()
    const from = await desk.raise({ by: 'alan' })
    await desk.tess.call('tickets.reply', {
      params: { id: from },
      body: { message: 'Which one?', status: 'waiting_for_client' },
    })
    const [before, other] = [await desk.record(from), await desk.record(into)]
    await desk.merge(from, into)
    await desk.say(into, 'All of them.')
    const { json } = await desk.undo(from)
    expect(json.left).toEqual([`1 message that was written since stays in #${into}.`])
    expect(await desk.record(from)).toEqual({ ...before, version: before.version + 2 })
    expect(await desk.record(into)).toMatchObject({ followerIds: other.followerIds, mergedIds: [] })
    expect((await desk.undo(from)).json.left).toEqual([])
  })

  test('and doing it again is told once each in the other, by its own entries', async () => {
    const desk = await createDesk()
    const [into, from] = [await desk.raise(), await desk.raise()]
    await desk.merge(from, into)
    await desk.undo(from)
    await desk.merge(from, into)
    expect((await desk.history(into)).slice(2)).toMatchObject(
      ['merged', 'merge_undone', 'merged'].map((type) => ({ type, to: `#${from}` })),
    )
  })

  test('leaves no trace for the company, whose tickets are as they were', async () => {
    const desk = await createDesk()
    const [into, from] = [await desk.raise(), await desk.raise()]
    const types = async (id: number) => {
      const { json } = await desk.anna.call('tickets.history', { params: { id } })
      return json.map(({ type }: { type: string }) => type)
    }
    await desk.merge(from, into)
    await desk.undo(from)
    expect([await types(into), await types(from)]).toEqual([['created'], ['created']])
    await desk.merge(from, into)
    expect(await types(into)).toEqual(['created', 'created', 'merged'])
    expect(await types(from)).toEqual(['created', 'merged_into'])
  })
})
