import { expect, test } from 'vitest'
import { createTicketDesk } from './ticket-desk.ts'

const body = { title: 'Onboard', description: 'The usual.', priority: 'medium' as const }
const patching = {
  ...{ kind: 'ticket', name: 'Patch day', title: 'Patch the servers', description: 'One after the other.' },
  ...{ priority: 'high', assignment: { to: 'me' }, holds: true },
  items: [{ text: 'Back up', dueInDays: 0 }, { text: 'Patch' }],
}

async function createDesk() {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  const save = async (terms: object, shelf: 'own' | 'shared' = 'own', by = desk.tess) => {
    const { json } = await by.call('prepared.list', {})
    return by.call('prepared.create', {
      body: { shelf, version: json[shelf].version, terms: terms as never },
    })
  }
  const raise = (more: object, by = desk.tess) => by.call('tickets.create', { body: { ...body, ...more } })
  const read = async (id: number) => (await desk.tess.call('tickets.readForStaff', { params: { id } })).json
  return { ...desk, admin, save, raise, read }
}

const template = { shelf: 'own', id: 1 }

test('a ticket gets its template’s assignment and checklist, and what was written on its form', async () => {
  const desk = await createDesk()
  await desk.save(patching)
  const { status, json } = await desk.raise({ template })
  expect(status).toBe(201)
  expect(await desk.read(json.id)).toMatchObject({
    ...{ title: 'Onboard', priority: 'medium', assigneeId: desk.people.tess.id },
    checklist: {
      holds: true,
      items: [
        { text: 'Back up', dueOn: expect.any(String) },
        { text: 'Patch', dueOn: null },
      ],
    },
  })
  const history = await desk.tess.call('tickets.historyForStaff', { params: { id: json.id } })
  expect(JSON.stringify(history.json)).toContain('Back up')
})

test('a template is its owner’s, and of no use to a client', async () => {
  const desk = await createDesk()
  await desk.save(patching)
  expect(await desk.raise({ template }, desk.admin)).toMatchObject({
    ...{ status: 404, json: { code: 'PREPARED_NOT_FOUND' } },
  })
  const client = await desk.browserOf('client')
  expect(await desk.raise({ template }, client)).toMatchObject({
    ...{ status: 400, json: { fields: { template: 'Only staff can use a ticket template.' } } },
  })
})

test.each([
  ['a checklist without items', { kind: 'checklist', name: 'Empty', items: [] }],
  ['an item that says nothing', { kind: 'checklist', name: 'A', items: [{ text: ' ' }] }],
  [
    'an owner who is not on the staff',
    { kind: 'checklist', name: 'A', items: [{ text: 'Go', ownerId: 4711 }] },
  ],
  ['a ticket without a title', { ...patching, title: '' }],
  ['a team that does not exist', { ...patching, assignment: { to: 'team', teamId: 99 } }],
])('is refused with %s', async (_, terms) => {
  const desk = await createDesk()
  expect(await desk.save(terms)).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED' } })
})

test('a request form and a template do not go together', async () => {
  const desk = await createDesk()
  await desk.save(patching)
  const terms = { name: 'Badge', questions: [], tasks: [] }
  await desk.admin.call('requestForms.create', { body: { version: 0, terms } as never })
  expect(await desk.raise({ template, formId: 1 })).toMatchObject({
    json: { fields: { template: 'Choose a request form or a template, not both.' } },
  })
})
