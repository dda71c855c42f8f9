import type { PreparedTerms } from '@remotehands/contract'
import { expect, test, vi } from 'vitest'
import { ruleTerms } from '../rules/rule-terms.ts'
import { password } from '../support/test-app.ts'
import { createMarkedDesk, done, full, marks, passHour, whereMarked } from './marked-person.ts'

async function erase(desk: Awaited<ReturnType<typeof createMarkedDesk>>) {
  await desk.runJobs()
  await done(desk.admin.call('erasures.carryOut', { params: { id: desk.userId } }))
  await desk.runJobs()
  await passHour(desk)
  await passHour(desk)
}

test('what colleagues share with the person stays theirs: the switchboard’s number, a name', async () => {
  const desk = await createMarkedDesk('anna')
  const { admin, companyId, people, tess } = desk
  const { phoneNumber, firstName } = marks
  const ofCompany = { id: companyId }
  const { name, version } = (await admin.call('companies.read', { params: ofCompany })).json
  await done(admin.call('companies.update', { params: ofCompany, body: { name, version, phoneNumber } }))
  const colleague = { id: people.alan.id }
  const before = (await admin.call('users.read', { params: colleague })).json
  const body = { version: before.version, firstName, phoneNumber }
  await done(admin.call('users.update', { params: colleague, body }))
  const id = await desk.raise({ by: 'alan', body: { title: 'Key lost', description: 'By the door.' } })
  const message = `Hi ${firstName},\nit is here.`
  await done(tess.call('tickets.reply', { params: { id }, body: { message } }))
  await erase(desk)
  expect((await admin.call('users.read', { params: colleague })).json).toMatchObject({
    phoneNumber,
    firstName,
  })
  expect((await admin.call('companies.read', { params: ofCompany })).json).toMatchObject({ phoneNumber })
  const { json: history } = await tess.call('tickets.historyForStaff', { params: { id } })
  expect(history.find(({ type }) => type === 'replied')).toMatchObject({ message })
})

test('what the desk was told that a person did says none of their names, and what others did does', async () => {
  const desk = await createMarkedDesk('anna')
  const { lastName } = marks
  const raised = { title: `Screen of ${lastName}`, description: 'Dark.' }
  await done(desk.person.call('tickets.create', { body: raised }))
  await desk.raise({ by: 'alan', body: { title: `Screen in ${lastName} Street`, description: 'Dark.' } })
  await erase(desk)
  const notices = JSON.stringify((await desk.tess.call('notices.list')).json)
  expect(notices).toContain('Screen of Former colleague')
  expect(notices).toContain(`Screen in ${lastName} Street`)
})

test('a person whose username is a word of ours takes nobody else off their lists', async () => {
  const desk = await createMarkedDesk('anna')
  const { admin, userId, companyId, stores } = desk
  const params = { id: userId }
  const { version } = (await admin.call('users.read', { params })).json
  await done(admin.call('users.update', { params, body: { version, username: 'client' } }))
  const id = await desk.raise({ by: 'alan', body: { title: 'The client drops', description: 'VPN.' } })
  const clients = async () => {
    const { items } = await stores.users.list({ companyId, clientsOnly: true }, { limit: 50 })
    return items.map((user) => user.id).filter((each) => each !== userId)
  }
  const before = await clients()
  expect(before.length).toBeGreaterThan(1)
  await erase(desk)
  expect(await clients()).toEqual(before)
  expect((await stores.tickets.byId(id))?.title).toBe('The client drops')
})

test('what rules did is read once, and what they do meanwhile is too', async () => {
  const desk = await createMarkedDesk('anna')
  const rule = ruleTerms(`Of ${full}`, { words: ['burns'] }, { priority: 'high' })
  await done(desk.admin.call('rules.create', { body: { version: 0, ...rule } as never }))
  const raise = () => desk.raise({ by: 'alan', body: { title: 'It burns', description: 'At the door.' } })
  await raise()
  await raise()
  desk.clock.advance(60)
  const pageOf = vi.spyOn(desk.stores.storedTexts, 'pageOf')
  await erase(desk)
  const read = await Promise.all(pageOf.mock.results.map(({ value }) => value))
  expect(read.flatMap(({ items }) => items.map(({ sk }: { sk: string }) => sk))).toHaveLength(2)
  expect(pageOf.mock.calls.length).toBe(2)
  const { items } = await desk.stores.rules.history(1, { limit: 10 })
  expect(JSON.stringify(items)).not.toMatch(marks.lastName)
})

test('of what the desk shares, only what is about the person changes, not each template or rule beside it', async () => {
  const desk = await createMarkedDesk('tess')
  const { admin, userId, people } = desk
  const { firstName } = marks
  const before = (await admin.call('users.read', { params: { id: people.tom.id } })).json
  await done(
    admin.call('users.update', {
      params: { id: people.tom.id },
      body: { version: before.version, firstName },
    }),
  )
  const prepared = async (terms: PreparedTerms) => {
    const { shared } = (await admin.call('prepared.list')).json
    await done(admin.call('prepared.create', { body: { shelf: 'shared', version: shared.version, terms } }))
  }
  const item = { text: `${full} calls`, ownerId: userId, dueInDays: null }
  await prepared({ kind: 'checklist', name: 'Hand over', items: [item] })
  await prepared({ kind: 'template', name: 'Greeting', text: `${firstName} will call you.` })
  await erase(desk)
  const { shared } = (await admin.call('prepared.list')).json
  expect(shared.items.map(({ terms }) => terms)).toMatchObject([
    { items: [{ text: 'Former colleague calls' }] },
    { text: `${firstName} will call you.` },
  ])
})

test('what names somebody elsewhere goes with them: reports to them, answers to them, what the bell said of their inquiry', async () => {
  const desk = await createMarkedDesk('anna')
  const { admin, tess, companyId, userId } = desk
  const { lastName, email } = marks
  const { version } = (await admin.call('users.read', { params: { id: userId } })).json
  await done(
    admin.call('users.update', { params: { id: userId }, body: { version, role: 'local_admin' } as never }),
  )
  const report = {
    ...{ name: `Weekly ${lastName}`, report: 'review', companyId, assigneeId: null, rhythm: 'weekly' },
    ...{ recipientIds: [userId], paper: 'a4', isPdf: false, isCsv: true, isOn: true },
  } as const
  await done(
    admin.call('reportMails.create', { body: report, headers: { 'idempotency-key': crypto.randomUUID() } }),
  )
  const asker = await desk.signIn(marks.username)
  const { json: question } = await asker.call('questions.create', { body: { question: 'Why?' } })
  const params = { id: question.id }
  await done(tess.call('questions.answer', { params, body: { answer: `It is so, Ms ${lastName}.` } }))
  await done(tess.call('questions.publish', { params } as never))
  const inquiry = {
    ...{ name: full, email, subject: `Racks for ${lastName}`, role: 'IT', honeypot: '' },
    ...{ projectDetails: 'Ten racks from A to B.', message: 'Please call me in the morning.' },
  }
  await done(desk.call('contact.send', { body: inquiry }))
  await erase(desk)
  expect(whereMarked(desk)).toEqual([])
})

test('mails of others that name the person are deleted as they came in', async () => {
  const desk = await createMarkedDesk('anna')
  await desk.receive({ text: 'It burns.' })
  const kept = desk.files.ids()
  await desk.receive({ text: `Ask ${full}.` })
  await desk.receive({ from: 'Vi <vi@visitor.example>', isAuthentic: false, text: `Ask ${marks.email}` })
  expect(desk.files.ids()).toHaveLength(kept.length + 2)
  await erase(desk)
  expect(desk.files.ids()).toEqual(kept)
})

test('mails of others that name the person are deleted beside ones that are too long for one step', async () => {
  const desk = await createMarkedDesk('anna')
  const long = 'It burns.\n'.repeat(900_000)
  const kept = []
  for (const text of [`Ask ${full}.`, long, `Ask ${full}.`, long, `Ask ${full}.`]) {
    const before = desk.files.ids()
    await desk.receive({ text })
    if (text === long) kept.push(...desk.files.ids().filter((id) => !before.includes(id)))
  }
  await erase(desk)
  expect(desk.files.ids().toSorted()).toEqual(kept.toSorted())
})

test('a mail that waits, and named the person, says why it can’t be released, and is put away', async () => {
  const desk = await createMarkedDesk('anna')
  await desk.receive({ from: 'Vi <vi@visitor.example>', isAuthentic: false, text: `Ask ${full}.` })
  const [waiting] = (await desk.tess.call('mail.listHeld')).json
  const params = { id: waiting?.id ?? '' }
  const call = { params, body: { as: 'ticket', clientId: desk.people.alan.id } } as const
  await desk.runJobs()
  await done(desk.admin.call('erasures.carryOut', { params: { id: desk.userId } }))
  await desk.runJobs()
  expect((await desk.tess.call('mail.read', { params })).json).toMatchObject({
    ...{ fromAddress: 'vi@visitor.example', isStored: false, isErased: true, message: '' },
  })
  const refused = { status: 404, json: { message: expect.stringContaining('write again') } }
  expect(await desk.tess.call('mail.original', { params })).toMatchObject(refused)
  expect(await desk.tess.call('mail.release', call)).toMatchObject(refused)
  await done(desk.tess.call('mail.release', { params, body: { as: 'spam' } } as never))
})

test('from where the person changed others is forgotten', async () => {
  const desk = await createMarkedDesk('tess')
  const { people, userId, admin } = desk
  const params = { id: userId }
  const { version } = (await admin.call('users.read', { params })).json
  await done(admin.call('users.update', { params, body: { version, role: 'admin' } as never }))
  const tess = desk.visit('203.0.113.77')
  await done(tess.call('auth.login', { body: { username: marks.username, password } }))
  await done(tess.call('users.endSessions', { params: { id: people.alan.id } } as never))
  expect(whereMarked(desk).filter((place) => place.startsWith(`["USER#${people.alan.id}"`))).not.toEqual([])
  await erase(desk)
  expect(whereMarked(desk)).toEqual([])
})
