import { limits } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTicketDesk } from '../ticket-desk.ts'

const uuid = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`
const field = (digit: number, label: string, more: object = {}) => ({
  ...{ id: uuid(digit), label, kind: 'text' },
  ...more,
})
const newColleague = {
  name: 'New colleague',
  title: 'New colleague: {Name}',
  priority: 'high',
  tags: ['onboarding'],
  questions: [
    field(1, 'Name', { need: 'to_raise' }),
    field(2, 'Laptop', { kind: 'choice', options: ['Yes', 'No'] }),
    field(3, 'Manager', { kind: 'person' }),
    field(4, 'SECRET cost centre', { audience: 'staff', need: 'to_resolve' }),
  ],
  tasks: [
    { id: uuid(5), text: 'Open an account', dueInDays: 2 },
    { id: uuid(6), text: 'Order a laptop', when: { fieldId: uuid(2), option: 'Yes' } },
  ],
  holds: true,
}

async function createDesk() {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  const add = async (terms: object, by = admin) => {
    const { json } = await admin.call('requestForms.list', {})
    return by.call('requestForms.create', { body: { version: json.version ?? 0, terms: terms as never } })
  }
  const given = (answers: Record<number, unknown>) =>
    Object.entries(answers).map(([digit, value]) => ({ fieldId: uuid(Number(digit)), value }))
  const ask = (answers: Record<number, unknown>, by = desk.anna, more: object = {}) =>
    by.call('tickets.create', {
      body: { title: 'T', description: 'D', formId: 1, answers: given(answers), ...more } as never,
    })
  /** Registers a device of Anna's company. */
  const device = async (deviceName: string): Promise<number> => {
    const { companyId, id: clientId } = desk.people.anna
    const made = {
      ...{ deviceName, manufacturer: 'Lenovo', model: 'T14', deviceType: 'Laptop', companyId, clientId },
      ...{ status: 'active', location: 'Desk', lastMaintenanceDate: null, warrantyExpiration: null },
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    return (await desk.stores.devices.create(made as never)).id
  }
  return { ...desk, admin, add, ask, given, device }
}

describe('request forms', () => {
  test('are made by administrators; clients learn nothing of what only staff see', async () => {
    const { add, tess, anna, admin } = await createDesk()
    expect(await add(newColleague, tess)).toMatchObject({ status: 403 })
    expect(await add(newColleague)).toMatchObject({ status: 200 })
    expect(await add({ ...newColleague, name: 'NEW colleague' })).toMatchObject({ status: 400 })
    const { json } = await anna.call('requestForms.list', {})
    expect(json.forms[0]?.terms.questions.map(({ label }) => label)).toEqual(['Name', 'Laptop', 'Manager'])
    expect(JSON.stringify(json)).not.toMatch(/SECRET|Open an account|onboarding/)
    expect((await admin.call('requestForms.list', {})).json.forms[0]?.terms.tasks).toHaveLength(2)
  })

  test.each([
    ['a choice without choices', { questions: [field(1, 'A', { kind: 'choice' })] }],
    ['two questions of one label', { questions: [field(1, 'A'), field(2, 'a')] }],
    ['a title of a field that is not there', { title: '{B}', questions: [field(1, 'A')] }],
    ['a title of what only staff see', { title: '{A}', questions: [field(1, 'A', { audience: 'staff' })] }],
    [
      'a field only staff see that clients have to answer',
      { questions: [field(1, 'A', { audience: 'staff', need: 'to_raise' })] },
    ],
    [
      'a task of a value that is no choice',
      {
        questions: [field(1, 'A')],
        tasks: [{ id: uuid(2), text: 'B', when: { fieldId: uuid(1), option: 'x' } }],
      },
    ],
    ['a task of nobody on staff', { questions: [], tasks: [{ id: uuid(2), text: 'B', ownerId: 9_999 }] }],
    ['a team that is not there', { questions: [], teamId: 9_999 }],
  ])('cannot have %s', async (_, terms) => {
    const { add } = await createDesk()
    expect(await add({ name: 'A form', ...terms })).toMatchObject({ status: 400 })
  })

  test('decide a ticket’s title, priority and tasks, and keep what was asked', async () => {
    const { add, ask, admin, tess, anna, people, record } = await createDesk()
    await add(newColleague)
    const { json } = await ask({ 1: 'Bo Lind', 2: 'Yes', 3: people.alan.id })
    expect(json).toMatchObject({ title: 'New colleague: Bo Lind', priority: 'high' })
    const { id } = json
    await admin.call('requestForms.update', {
      params: { id: 1 },
      body: { version: 1, terms: { ...newColleague, questions: [field(1, 'Name')], tasks: [] } as never },
    })
    const seen = await tess.call('tickets.readForStaff', { params: { id } })
    expect(seen.json.checklist).toMatchObject({
      holds: true,
      items: [{ text: 'Open an account' }, { text: 'Order a laptop' }],
    })
    expect(seen.json.request?.questions.map(({ answer }) => answer?.text)).toEqual([
      'Bo Lind',
      'Yes',
      (await anna.call('tickets.read', { params: { id } })).json.request?.questions[2]?.answer?.text,
      undefined,
    ])
    expect(seen.json.request?.questions[3]).toMatchObject({ isInternal: true })
    expect(JSON.stringify((await anna.call('tickets.read', { params: { id } })).json)).not.toContain('SECRET')
    expect((await record(id)).tagIds).toHaveLength(1)
  })

  test('correct the title with the answer that it was made of, unless somebody has changed it since', async () => {
    const { add, ask, given, history, record, tess } = await createDesk()
    await add(newColleague)
    const { id } = (await ask({ 1: 'Bo Lindt', 2: 'Yes' })).json
    const update = async (body: object) => {
      const { version } = await record(id)
      await tess.call('tickets.update', { params: { id }, body: { version, ...body } })
      return (await record(id)).title
    }
    expect(await update({ answers: given({ 1: 'Bo Lind' }) })).toBe('New colleague: Bo Lind')
    expect(await history(id)).toContainEqual(
      expect.objectContaining({
        ...{ type: 'title_changed', from: 'New colleague: Bo Lindt', to: 'New colleague: Bo Lind' },
      }),
    )
    expect(await update({ answers: given({ 2: 'No' }) })).toBe('New colleague: Bo Lind')
    expect(await update({ title: 'Bo starts on Monday', answers: given({ 1: 'Bo Lynd' }) })).toBe(
      'Bo starts on Monday',
    )
    expect(await update({ answers: given({ 1: 'Bo Lind' }) })).toBe('Bo starts on Monday')
  })

  test('correct the description that begins with the answers, and leave one that somebody has changed', async () => {
    const { add, ask, given, history, record, tess } = await createDesk()
    const day = field(2, 'First day', { kind: 'date' })
    await add({ name: 'Start', questions: [field(1, 'Name'), day, field(3, 'Badge', { audience: 'staff' })] })
    const raised = '**Name:** Bo Lindt\n**First day:** Dec 1, 2027\n\nShe starts early.'
    const { id } = (await ask({ 1: 'Bo Lindt', 2: '2027-12-01' }, undefined, { description: raised })).json
    const update = async (body: object) => {
      const { version } = await record(id)
      await tess.call('tickets.update', { params: { id }, body: { version, ...body } })
      return (await record(id)).description
    }
    expect(await update({ answers: given({ 3: '4711' }) })).toBe(raised)
    expect(await update({ answers: given({ 1: 'Bo Lind', 2: '2027-12-06' }) })).toBe(
      '**Name:** Bo Lind\n**First day:** Dec 6, 2027\n\nShe starts early.',
    )
    expect(await history(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'description_changed' }),
        expect.objectContaining({ from: 'First day: Dec 1, 2027', to: 'First day: Dec 6, 2027' }),
      ]),
    )
    expect(await update({ answers: given({ 2: null }) })).toBe('**Name:** Bo Lind\n\nShe starts early.')
    expect(await update({ description: 'Bo starts soon.' })).toBe('Bo starts soon.')
    expect(await update({ answers: given({ 1: 'Bo Lynd' }) })).toBe('Bo starts soon.')
  })

  test('put the devices that the company names on the ticket', async () => {
    const { add, ask, device, record } = await createDesk()
    const id = await device('LT-114')
    await add({ name: 'Repair', questions: [field(1, 'Which', { kind: 'device', need: 'to_raise' })] })
    for (const deviceIds of [[], [id]]) {
      const { json } = await ask({ 1: id }, undefined, { deviceIds })
      expect((await record(json.id)).deviceIds).toEqual([id])
    }
  })

  test('put a device on the ticket that staff fill in later, in place of one that they correct', async () => {
    const desk = await createDesk()
    const { add, ask, record, tess } = desk
    const [one, other] = [await desk.device('LT-114'), await desk.device('LT-115')]
    await add({ name: 'Repair', questions: [field(1, 'Which', { kind: 'device' })] })
    const { json } = await ask({})
    const answer = async (value: number | null, deviceIds?: number[]) => {
      const { version } = await record(json.id)
      const body = { version, answers: desk.given({ 1: value }), ...(deviceIds && { deviceIds }) }
      const { status } = await tess.call('tickets.update', { params: { id: json.id }, body: body as never })
      return [status, (await record(json.id)).deviceIds]
    }
    expect(await answer(one)).toEqual([200, [one]])
    expect(await answer(other)).toEqual([200, [other]])
    expect(await answer(null)).toEqual([200, []])
    const many: number[] = []
    for (let each = 0; each < limits.ticket.devices; each++) many.push(await desk.device(`S-${each}`))
    expect(await answer(null, many)).toEqual([200, many])
    expect(await answer(one)).toEqual([400, many])
    const tooMany = await ask({ 1: one }, undefined, { deviceIds: many })
    expect(tooMany).toMatchObject({ status: 400, json: { fields: { deviceIds: expect.any(String) } } })
  })

  test.each([
    ['no answer to what has to be answered', {}],
    ['a value that is no choice', { 1: 'Bo', 2: 'Perhaps' }],
    ['a text of several lines', { 1: 'Bo\nLind' }],
    ['a number for a text', { 1: 7 }],
    ['an answer to what only staff see', { 1: 'Bo', 4: '4711' }],
    ['an answer to what is not asked', { 1: 'Bo', 9: 'x' }],
  ])('take no ticket with %s', async (_, answers) => {
    const { add, ask } = await createDesk()
    await add(newColleague)
    expect(await ask(answers)).toMatchObject({ status: 400 })
  })

  test('take nobody of another company, as if they did not exist', async () => {
    const { add, ask, people } = await createDesk()
    await add(newColleague)
    const stranger = await ask({ 1: 'Bo', 3: people.gus.id })
    expect(stranger.status).toBe(400)
    expect(stranger.json).toEqual((await ask({ 1: 'Bo', 3: 9_999 })).json)
  })

  test('cannot be chosen once archived, and the plain form takes no answers', async () => {
    const { add, ask, anna } = await createDesk()
    await add({ ...newColleague, isArchived: true })
    expect(await ask({ 1: 'Bo' })).toMatchObject({ status: 400 })
    expect((await anna.call('requestForms.list', {})).json.forms).toEqual([])
    expect(await ask({ 1: 'Bo' }, anna, { formId: undefined })).toMatchObject({ status: 400 })
  })
})

describe('answers of a ticket', () => {
  async function raised(more: object = {}) {
    const desk = await createDesk()
    await desk.add({ ...newColleague, ...more })
    const { id } = (await desk.ask({ 1: 'Bo Lind', 3: desk.people.alan.id })).json
    const answer = async (digit: number, value: unknown, more: object = {}) => {
      const { json } = await desk.tess.call('tickets.readForStaff', { params: { id } })
      const body = { version: json.version, answers: [{ fieldId: uuid(digit), value }], ...more }
      return desk.tess.call('tickets.update', { params: { id }, body: body as never })
    }
    const textsFor = async (by: typeof desk.anna) =>
      JSON.stringify([
        (await by.call('tickets.read', { params: { id } })).json,
        (await by.call('tickets.history', { params: { id } })).json,
      ])
    return { ...desk, id, answer, textsFor }
  }

  test('open the tasks that they ask for, once', async () => {
    const { answer, tess, id } = await raised()
    const items = (json: { checklist: { items: { id: string; text: string }[] } }) =>
      json.checklist.items.map(({ text }) => text)
    expect(items((await answer(2, 'Yes')).json)).toEqual(['Open an account', 'Order a laptop'])
    await tess.call('tickets.changeChecklist', {
      params: { id },
      body: { change: { act: 'remove', item: uuid(6) } },
    })
    await answer(2, 'No')
    expect(items((await answer(2, 'Yes')).json)).toEqual(['Open an account'])
  })

  test('that only staff see stay with staff, in the history, too', async () => {
    const { answer, textsFor, anna, history, id } = await raised()
    expect(await answer(4, 'MARKER-4711')).toMatchObject({ status: 200 })
    await answer(2, 'No')
    const seen = await textsFor(anna)
    expect(seen).not.toMatch(/SECRET|MARKER/)
    expect(seen).toContain('Laptop: No')
    expect((await history(id)).map(({ type }) => type)).toEqual([
      'created',
      'answered_internally',
      'answered',
    ])
  })

  test('hold the ticket until staff have given those that they have to give', async () => {
    const { answer, move, id } = await raised({ holds: false })
    await move(id, 'in_progress')
    await expect(move(id, 'resolved')).rejects.toThrow('ANSWERS_MISSING')
    await answer(4, '4711')
    await move(id, 'resolved')
  })

  test('that it was raised with cannot be taken away, and a repeated one changes nothing', async () => {
    const { answer, record, id } = await raised()
    expect(await answer(1, null)).toMatchObject({ status: 400 })
    const { version } = await record(id)
    await answer(1, 'Bo Lind')
    expect((await record(id)).version).toBe(version)
  })

  test('name nobody of the old company once the ticket moves to another one', async () => {
    const { people, record, id, answer } = await raised()
    const { companyId } = people.gus
    const moved = await answer(2, 'No', { clientId: people.gus.id, companyId, sharesHistory: false })
    expect(moved).toMatchObject({ status: 200 })
    const questions = (await record(id)).request?.questions ?? []
    expect(questions.map(({ answer: given }) => given?.text ?? null)).toEqual(['Bo Lind', 'No', null, null])
  })
})
