import { expect, test } from 'vitest'
import { createMailDesk, support } from './mail-desk.ts'

test('a client’s answer is written into the ticket, once, by the token of the mail that they got', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  await desk.runJobs()
  const receipt = desk.mails.find(({ subject }) => subject.startsWith(`[#${id}]`))
  const to = receipt?.replyTo?.address ?? ''
  expect(to).toMatch(/^support\+[a-z2-7]{37}@remotehands\.example$/)
  expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64)
  const mail = { to: to.toUpperCase(), text: 'It is dark again.', id: 'one@acme.example' }
  expect(await desk.receive(mail)).toMatchObject({ outcome: 'reply', ticketId: id })
  expect(await desk.receive(mail)).toMatchObject({ outcome: 'duplicate', ticketId: id })
  const [, reply, ...rest] = await desk.history(id)
  expect(rest).toEqual([])
  expect(reply).toMatchObject({
    ...{ type: 'replied', message: 'It is dark again.', isStaff: false },
    mail: { isAuthentic: true, from: 'anna@acme.example', refused: [] },
  })
})

test('colleagues in copy don’t follow where their company doesn’t want it', async () => {
  const desk = await createMailDesk()
  const { companyId } = desk.people.anna
  const body = { name: 'Acme', ccFollows: false }
  const { json } = await (await desk.signInAs('admin', 'Remotehands')).call('companies.update', {
    params: { id: companyId },
    body,
  })
  expect(json).toMatchObject({ name: 'Acme', ccFollows: false })
  const { ticketId = 0 } = await desk.receive({ cc: 'alan@acme.example' })
  expect(await desk.record(ticketId)).toMatchObject({ followerIds: [] })
})

test('mail of a known person raises a ticket of their company, and colleagues in copy follow it', async () => {
  const desk = await createMailDesk()
  const cc = 'alan@acme.example, gus@acme.example, stranger@elsewhere.example'
  const { outcome, ticketId = 0 } = await desk.receive({ subject: 'Re: AW: Printer on fire', cc })
  expect(outcome).toBe('ticket')
  expect(await desk.record(ticketId)).toMatchObject({
    ...{ title: 'Printer on fire', description: 'It burns.', clientId: desk.people.anna.id },
    ...{ followerIds: [desk.people.alan.id], raisedAs: { channel: 'mail' } },
  })
})

test.each([
  ['a stranger', { from: 'eve@elsewhere.example' }, 'unknown_sender'],
  [
    'a client’s name at another address',
    { from: '"anna@acme.example" <eve@elsewhere.example>' },
    'unknown_sender',
  ],
  ['a domain that looks alike', { from: 'anna@аcme.example' }, 'unknown_sender'],
  ['a letter that nobody sees in the domain', { from: 'anna@ac\u00ADme.example' }, 'unknown_sender'],
  ['a letter that nobody sees in the name', { from: 'an\u200Bna@acme.example' }, 'unknown_sender'],
  ['wide letters', { from: 'ａnna@acme.example' }, 'unknown_sender'],
  ['a dot that isn’t one', { from: 'anna@acme。example' }, 'unknown_sender'],
  ['a domain that vouches for nothing', { isAuthentic: false }, 'not_authentic'],
  ['two senders in a line', { from: 'anna@acme.example, eve@elsewhere.example' }, 'several_senders'],
  ['two lines of senders', { header: ['From: Eve <eve@elsewhere.example>'] }, 'several_senders'],
  ['nobody', { from: '' }, 'no_sender'],
  ['a read-only person', { from: 'vera@acme.example' }, 'may_not_write'],
  ['staff without a token', { from: 'tess@acme.example' }, 'staff_without_token'],
  ['a virus', { found: 'virus' as const }, 'virus'],
  ['what a filter takes for spam', { found: 'spam' as const }, 'spam'],
])('mail of %s is held, and answered by nothing', async (_, mail, reason) => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  await desk.runJobs()
  const before = desk.mails.length
  for (const way of [{}, { to: await desk.addressFor(desk.people.anna.id, id) }])
    expect(await desk.receive({ ...way, ...mail, id: null, text: JSON.stringify(way) })).toMatchObject({
      outcome: 'held',
      reason: expect.stringMatching(`${reason}|token_of_another`),
    })
  await desk.runJobs()
  expect(await desk.entries(id)).toHaveLength(1)
  expect(desk.mails).toHaveLength(before)
  expect(await desk.held()).toHaveLength(2)
})

test('a token is of use to nobody else, and not from another ticket’s', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const to = await desk.addressFor(desk.people.anna.id, id)
  for (const from of ['alan@acme.example', 'gus@acme.example', 'tess@acme.example'])
    expect(await desk.receive({ from, to })).toMatchObject({ outcome: 'held', reason: 'token_of_another' })
  const [local, domain] = to.split('@')
  const last = local?.at(-1) === 'a' ? 'b' : 'a'
  const changed = await desk.receive({ to: `${local?.slice(0, -1)}${last}@${domain}` })
  expect(changed.outcome).toBe('ticket')
  expect(await desk.entries(id)).toHaveLength(1)
})

test('who answers all of a colleague’s mail writes by its thread, though the colleague’s token is among the addresses', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const { mailThread } = await desk.record(id)
  const to = await desk.addressFor(desk.people.anna.id, id)
  const header = [`References: <ticket-${id}-${mailThread}@remotehands.example>`]
  expect(await desk.receive({ from: 'alan@acme.example', to, header })).toMatchObject({
    ...{ outcome: 'reply', ticketId: id },
  })
  expect((await desk.history(id)).at(-1)).toMatchObject({
    mail: { from: 'alan@acme.example' },
    isStaff: false,
  })
  expect(await desk.receive({ from: 'gus@acme.example', to, header })).toMatchObject({
    reason: 'other_company',
  })
  expect(await desk.receive({ from: 'tess@acme.example', to, header })).toMatchObject({
    reason: 'token_of_another',
  })
  const note = await desk.addressFor(desk.people.tess.id, id, true)
  expect(await desk.receive({ to: note, header })).toMatchObject({ reason: 'token_of_another' })
  const other = await desk.raise()
  const wrong = await desk.addressFor(desk.people.anna.id, other)
  expect(await desk.receive({ from: 'alan@acme.example', to: wrong, header })).toMatchObject({
    reason: 'token_of_another',
  })
})

test('where a domain has no policy, the envelope’s domain vouches for a sender of the very same domain', async () => {
  const desk = await createMailDesk()
  const doubted = { isAuthentic: false }
  expect(await desk.receive({ ...doubted, vouchingDomain: 'acme.example' })).toMatchObject({
    outcome: 'ticket',
  })
  expect(await desk.receive({ ...doubted, vouchingDomain: 'mx.acme.example' })).toMatchObject({
    reason: 'not_authentic',
  })
  const from = '"eve@elsewhere.example" <anna@acme.example>'
  expect(await desk.receive({ ...doubted, from, vouchingDomain: 'elsewhere.example' })).toMatchObject({
    reason: 'not_authentic',
  })
})

test('who was deactivated since is held', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  await desk.stores.users.update(desk.people.anna, { isActive: false })
  const to = await desk.addressFor(desk.people.anna.id, id)
  expect(await desk.receive({ to })).toMatchObject({ outcome: 'held', reason: 'inactive_sender' })
})

test('without a token a thread of ours names the ticket for the company, a number only for those on it', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const { mailThread } = await desk.record(id)
  const header = [
    `References: <${mailThread}@remotehands.example> <ticket-${id}-${mailThread}@remotehands.example>`,
  ]
  expect(await desk.receive({ header, from: 'alan@acme.example' })).toMatchObject({
    outcome: 'reply',
    ticketId: id,
  })
  expect(await desk.receive({ header, from: 'gus@acme.example' })).toMatchObject({ reason: 'other_company' })
  const wrong = [`References: <ticket-${id}-${'x'.repeat(24)}@remotehands.example>`]
  expect(await desk.receive({ header: wrong, from: 'alan@acme.example' })).toMatchObject({
    outcome: 'ticket',
  })
  const subject = `Re: [#${id}] No link`
  expect(await desk.receive({ subject })).toMatchObject({ outcome: 'reply', ticketId: id })
  expect(await desk.receive({ subject, from: 'alan@acme.example' })).toMatchObject({
    reason: 'subject_alone',
  })
  const other = await desk.receive({ subject, from: 'gus@acme.example' })
  expect(other).toMatchObject({ outcome: 'ticket' })
  expect(other.ticketId).not.toBe(id)
})

test('staff answer by the token of their own mail: a note by a note', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const from = 'tess@acme.example'
  const tess = desk.people.tess.id
  expect(await desk.receive({ from, to: await desk.addressFor(tess, id), text: 'On it.' })).toMatchObject({
    outcome: 'reply',
  })
  expect(
    await desk.receive({ from, to: await desk.addressFor(tess, id, true), text: 'They never reboot.' }),
  ).toMatchObject({ outcome: 'note' })
  expect((await desk.entries(id)).map(({ type, message }) => [type, message])).toEqual([
    ['created', null],
    ['replied', 'On it.'],
    ['noted', 'They never reboot.'],
  ])
  expect(await desk.record(id)).toMatchObject({ status: 'in_progress' })
})

test('an answer puts a waiting ticket back to work, opens a closed one, and continues one closed long ago', async () => {
  const desk = await createMailDesk()
  const id = await desk.raiseIn('waiting_for_client')
  const to = await desk.addressFor(desk.people.anna.id, id)
  await desk.receive({ to })
  expect(await desk.record(id)).toMatchObject({ status: 'in_progress' })
  await desk.move(id, 'closed')
  expect(await desk.receive({ to })).toMatchObject({ outcome: 'reply', ticketId: id })
  expect(await desk.record(id)).toMatchObject({ status: 'in_progress' })
  await desk.move(id, 'closed')
  desk.clock.advance(15 * 24 * 60 * 60)
  const late = await desk.receive({ to })
  expect(late).toMatchObject({ outcome: 'ticket' })
  expect(await desk.record(late.ticketId ?? 0)).toMatchObject({ followsUpId: id })
  expect(support).toContain('@')
})

test('who may not read a ticket writes nothing into it, and hears the same as of a number that there isn’t', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise({ body: { isPrivate: true } })
  await desk.runJobs()
  const { mailThread } = await desk.record(id)
  const from = 'alan@acme.example'
  const header = [`References: <ticket-${id}-${mailThread}@remotehands.example>`]
  const token = await desk.addressFor(desk.people.alan.id, id)
  for (const way of [
    { header },
    { to: token },
    { to: await desk.addressFor(desk.people.anna.id, id), header },
  ])
    expect(await desk.receive({ from, ...way })).toMatchObject({ reason: 'may_not_read' })
  const answers: unknown[] = []
  for (const number of [id, 4711]) {
    desk.mails.length = 0
    const raised = await desk.receive({ from, subject: `Re: [#${number}] No link` })
    expect(raised.outcome).toBe('ticket')
    await desk.runJobs()
    const { ticketId = 0 } = raised
    expect(await desk.record(ticketId)).toMatchObject({ title: 'No link', followsUpId: null })
    const told = desk.mails.filter(({ to }) => to === from)
    answers.push(told.map(({ subject }) => subject.replace(`#${ticketId}`, '#')))
  }
  expect(answers).toEqual([['[#] No link'], ['[#] No link']])
  expect(await desk.entries(id)).toHaveLength(1)
})

test('a follower’s copy shows a private ticket to nobody; the requester’s does', async () => {
  const desk = await createMailDesk()
  const { anna, alan } = desk.people
  const { id: bea } = await desk.addUser({ username: 'bea' })
  const id = await desk.raise({ body: { isPrivate: true, followerIds: [alan.id] } })
  const answer = async (from: typeof anna, cc: string) => {
    const to = await desk.addressFor(from.id, id)
    expect(await desk.receive({ from: from.email, to, cc })).toMatchObject({ outcome: 'reply', ticketId: id })
    return (await desk.record(id)).followerIds
  }
  expect(await answer(alan, 'bea@acme.example')).toEqual([alan.id])
  expect(await answer(anna, 'bea@acme.example')).toEqual([alan.id, bea])
})

test('a private ticket closed long ago goes on in one that is as private', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise({ body: { isPrivate: true } })
  await desk.move(id, 'closed')
  desk.clock.advance(15 * 24 * 60 * 60)
  const to = await desk.addressFor(desk.people.anna.id, id)
  const { ticketId = 0 } = await desk.receive({ to })
  expect(await desk.record(ticketId)).toMatchObject({ followsUpId: id, isPrivate: true })
})
