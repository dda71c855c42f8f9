import { type HeldData, type HeldPart, heldParts, roles } from '@remotehands/contract'
import { describe, expect, it, test } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import type { Browser } from '../../support/browser.ts'
import { createTestApp, password, totpSecret } from '../../support/test-app.ts'
import { createTicketDesk } from '../../tickets/ticket-desk.ts'

/** All pages of a part. */
async function readPart(browser: Browser, part: HeldPart, limit = '100'): Promise<HeldData[]> {
  const all: HeldData[] = []
  let cursor: string | undefined
  do {
    const query = { part, limit, ...(cursor && { cursor }) }
    const answer = await browser.call('account.data', { query })
    expect(answer.status).toBe(200)
    all.push(...answer.json)
    const link = String(answer.headers.link ?? '')
    cursor = /cursor=([^&>]+)/.exec(link)?.[1]
  } while (cursor)
  return all
}
const readAll = async (browser: Browser) => {
  const all: HeldData[] = []
  for (const part of heldParts) all.push(...(await readPart(browser, part)))
  return JSON.stringify(all)
}

test.for(roles)('everybody reads what is held about themselves: %s', async (role) => {
  const app = createTestApp()
  const browser = await app.signInAs(role)
  await app.runJobs()
  const { json: me } = await browser.call('auth.me')
  const [account] = await readPart(browser, 'account')
  expect(account?.values).toMatchObject({ email: me.email, username: me.username, role })
  expect(await readPart(browser, 'sessions')).toHaveLength(1)
  const acts = (await readPart(browser, 'acts')).map(({ values }) => values.action)
  expect(acts).toContain('signed_in')
  expect(await readPart(browser, 'tickets')).toEqual([])
})

test('that somebody has been in another company is among it', async () => {
  const app = createTestApp()
  const { id } = await app.addUser({ username: 'dana' })
  const browser = await app.signIn('dana')
  const [before] = await readPart(browser, 'account')
  expect(before?.values['has changed company']).toBe('no')
  const user = await app.stores.users.byId(id)
  if (!user) throw new Error('Dana is not there.')
  const other = await app.stores.companies.findOrCreate('Elsewhere', app.clock.now())
  const administrator = await app.signInAs('admin')
  const body = { company: other.name, version: user.version }
  expect((await administrator.call('users.update', { params: { id }, body })).status).toBe(200)
  const [after] = await readPart(await app.signIn('dana'), 'account')
  expect(after?.values['has changed company']).toBe('yes')
})

test('nobody else does, and only a part that there is', async () => {
  const app = createTestApp()
  expect((await app.visit().call('account.data', { query: { part: 'account' } })).status).toBe(401)
  const browser = await app.signInAs('client')
  for (const query of [{}, { part: 'secrets' }, { part: 'account', userId: '2' }])
    expect((await browser.call('account.data', { query })).status).toBe(400)
})

test('no secret is among it', async () => {
  const app = createTestApp()
  const twoFactor = { secret: totpSecret, recoveryCodeHashes: ['the-hash-of-a-code'] }
  const { id, passwordHash } = await app.addUser({ username: 'dana', twoFactor })
  const browser = app.visit()
  const { json } = await browser.call('auth.login', { body: { username: 'dana', password } })
  const body = { userId: json.userId ?? 0, token: await codeAt(app.clock) }
  expect((await browser.call('auth.verifyTwoFactor', { body })).status).toBe(200)
  const { items } = await app.stores.sessions.list(id, { limit: 10 })
  const all = await readAll(browser)
  expect(all).toContain('"two-factor sign-in":"on"')
  const secrets = [password, passwordHash, totpSecret, 'the-hash-of-a-code', ...items.map((each) => each.id)]
  for (const secret of secrets) expect(all).not.toContain(secret)
})

describe('what somebody wrote', () => {
  it('is theirs to take along, page by page; what others wrote is not', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise({ body: { title: 'ANNA-TITLE', description: 'ANNA-DESCRIPTION' } })
    await desk.raise({ by: 'alan', body: { title: 'ALAN-TITLE', description: 'ALAN-DESCRIPTION' } })
    const params = { id }
    const reply = (browser: Browser, message: string) =>
      browser.call('tickets.reply', { params, body: { message } })
    expect((await reply(desk.anna, 'ANNA-FIRST')).status).toBe(201)
    expect((await reply(await desk.signIn('alan'), 'ALAN-REPLY')).status).toBe(201)
    expect((await reply(desk.tess, 'TESS-REPLY')).status).toBe(201)
    const note = { params, body: { message: 'TESS-NOTE' } }
    expect((await desk.tess.call('tickets.note', note)).status).toBe(201)
    await desk.runJobs()

    const tickets = await readPart(desk.anna, 'tickets')
    expect(tickets.map(({ values }) => values)).toMatchObject([
      { title: 'ANNA-TITLE', description: 'ANNA-DESCRIPTION' },
    ])
    const acts = await readPart(desk.anna, 'acts', '1')
    expect(acts).toEqual(await readPart(desk.anna, 'acts'))
    expect(acts.flatMap(({ values }) => values.message ?? [])).toEqual(['ANNA-FIRST'])
    expect(await readAll(desk.anna)).not.toMatch(/ALAN-|TESS-/)
    const ofStaff = await readAll(desk.tess)
    expect(ofStaff).toContain('TESS-REPLY')
    expect(ofStaff).not.toMatch(/ALAN-|ANNA-|TESS-NOTE/)
  })

  it('is the text of a question and of an appointment, too, and each file as its ticket gives it out', async () => {
    const desk = await createTicketDesk()
    const { json: form } = await desk.anna.call('uploads.create', { body: { name: 'rack.txt', size: 4 } })
    await desk.files.receive([...Object.entries(form.fields), ['file', new Blob(['rack'])]])
    const id = await desk.raise({ body: { attachmentIds: [form.id] } })
    await desk.anna.call('questions.create', { body: { question: 'ANNA-QUESTION' } })
    const preferredTimes = [new Date(desk.clock.now().getTime() + 86_400_000).toISOString()]
    await desk.anna.call('visits.request', {
      body: { title: 'ANNA-VISIT', location: 'ANNA-ROOM', preferredTimes },
    })
    await desk.runJobs()
    const acts = await readPart(desk.anna, 'acts')
    const said = acts.map(({ values }) => values.message)
    expect(said).toEqual(
      expect.arrayContaining(['ANNA-QUESTION', `ANNA-VISIT\nANNA-ROOM\n${preferredTimes[0]}`]),
    )
    expect(acts.flatMap(({ files }) => files)).toEqual([
      { id: form.id, ticketId: id, questionId: null, name: 'rack.txt', size: 4 },
    ])
    expect(await readAll(await desk.signIn('alan'))).not.toContain('ANNA-')
  })

  it('is the text of an answer, and each file as its question gives it out', async () => {
    const desk = await createTicketDesk()
    const { id } = (await desk.anna.call('questions.create', { body: { question: 'ANNA-QUESTION' } })).json
    const { json: form } = await desk.tess.call('uploads.create', { body: { name: 'rack.txt', size: 4 } })
    await desk.files.receive([...Object.entries(form.fields), ['file', new Blob(['rack'])]])
    const body = { answer: 'TESS-ANSWER', attachmentIds: [form.id] }
    await desk.tess.call('questions.answer', { params: { id }, body })
    await desk.runJobs()
    const file = { id: form.id, ticketId: null, questionId: id, name: 'rack.txt', size: 4 }
    const said = async (by: Browser) =>
      (await readPart(by, 'acts')).flatMap(({ values, files }) =>
        values.message ? [{ message: values.message, files }] : [],
      )
    expect(await said(desk.tess)).toEqual([{ message: 'TESS-ANSWER', files: [file] }])
    expect(await said(desk.anna)).toEqual([{ message: 'ANNA-QUESTION', files: [] }])
  })

  it('is how they rated a ticket, and what they answered to its form, but for what staff alone see', async () => {
    const desk = await createTicketDesk()
    const admin = await desk.signInAs('admin', 'Remotehands')
    const question = { kind: 'text', need: 'never' } as const
    const [shown, internal] = [crypto.randomUUID(), crypto.randomUUID()]
    const questions = [
      { ...question, id: shown, label: 'Where' },
      { ...question, id: internal, label: 'Cost', audience: 'staff' as const },
    ]
    const terms = { name: 'A move', questions }
    const { json: made } = await admin.call('requestForms.create', { body: { version: 0, terms } as never })
    const formId = (made as { forms: { id: number }[] }).forms[0]?.id ?? 0
    const answers = [{ fieldId: shown, value: 'ANNA-ROOM' }]
    const id = await desk.raise({ body: { formId, answers } as never })
    const params = { id }
    const { json: ticket } = await desk.tess.call('tickets.readForStaff', { params })
    const priced = { version: ticket.version, answers: [{ fieldId: internal, value: 'TESS-PRICE' }] }
    expect((await desk.tess.call('tickets.update', { params, body: priced })).status).toBe(200)
    await desk.move(id, 'in_progress')
    await desk.move(id, 'resolved')
    const rating = { params, body: { score: 4, comment: 'ANNA-COMMENT' } }
    expect((await desk.anna.call('tickets.rate', rating)).status).toBe(200)
    const [held] = await readPart(desk.anna, 'tickets')
    expect(held?.values).toMatchObject({ answers: 'Where: ANNA-ROOM', rating: '4 of 5. ANNA-COMMENT' })
    expect(await readAll(desk.anna)).not.toContain('TESS-PRICE')
  })

  it('stays where it is once they may not read it any more', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise({ by: 'alan' })
    const params = { id }
    await desk.anna.call('tickets.reply', { params, body: { message: 'ANNA-REPLY' } })
    await desk.runJobs()
    expect(await readAll(desk.anna)).toContain('ANNA-REPLY')
    const anna = await desk.stores.users.byId(desk.people.anna.id)
    if (!anna) throw new Error('Anna is gone.')
    await desk.stores.users.update(anna, { ticketScope: 'own' })
    expect((await desk.anna.call('tickets.read', { params })).status).toBe(404)
    expect(await readAll(desk.anna)).not.toContain('ANNA-REPLY')
  })
})
