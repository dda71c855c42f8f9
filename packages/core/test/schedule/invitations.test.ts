import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, later, type ScheduleDesk, tomorrow } from './schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})

/** The calendar parts that have been mailed since the last look, by whom they went to; lines unfolded. */
async function invited() {
  await desk.runJobs()
  const mails = desk.mails.splice(0)
  return Object.fromEntries(
    mails.flatMap(({ to, invitation }) =>
      invitation ? [[to, { ...invitation, text: invitation.text.replaceAll('\r\n ', '') }]] : [],
    ),
  )
}
const line = (text: string | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(text ?? '')?.[1]
const agreed = async () =>
  (await desk.decide((await desk.request()).json, 'accept', { ...tomorrow, technicianId: desk.techie.id }))
    .json

describe('an appointment that is agreed on', () => {
  test('comes to client and technician as an invitation, each in their own words', async () => {
    await agreed()
    const mails = await invited()
    expect(Object.keys(mails).sort()).toEqual([desk.anna.email, desk.techie.email])
    const { method, text } = mails[desk.anna.email] ?? {}
    expect(method).toBe('REQUEST')
    expect(line(text, 'METHOD')).toBe('REQUEST')
    expect(line(text, 'UID')).toBe('visit-1@remotehands.example')
    expect(line(text, 'DTSTART')).toBe('20260303T140000Z')
    expect(line(text, 'DTEND')).toBe('20260303T160000Z')
    expect(line(text, 'DTSTAMP')).toBe('20260302T090000Z')
    expect(line(text, 'SUMMARY')).toBe('New rack')
    expect(line(text, 'STATUS')).toBe('CONFIRMED')
    expect(line(text, 'ORGANIZER')).toBe('CN="Remotehands":mailto:no-reply@remotehands.example')
    expect(line(text, 'ATTENDEE')).toMatch(/^CN="Dana Reyes";.*:mailto:anna@acme\.example$/)
    expect(line(text, 'URL')).toContain('/client-dashboard?')
    const toTechnician = mails[desk.techie.email]?.text
    expect(line(toTechnician, 'SUMMARY')).toBe('New rack (Acme)')
    expect(line(toTechnician, 'URL')).toContain('/techie-dashboard?')
  })

  test('names nobody in an invitation but its reader', async () => {
    await agreed()
    const mails = await invited()
    expect(mails[desk.anna.email]?.text).not.toContain(desk.techie.email)
    expect(mails[desk.techie.email]?.text).not.toContain(desk.anna.email)
  })

  test('comes also to the client who accepts a proposal', async () => {
    const proposed = (
      await desk.decide((await desk.request()).json, 'propose', { ...later, technicianId: desk.techie.id })
    ).json
    expect(await invited()).toEqual({})
    await desk.reply(proposed, 'accept')
    const mails = await invited()
    expect(Object.keys(mails).sort()).toEqual([desk.anna.email, desk.techie.email])
    expect(line(mails[desk.anna.email]?.text, 'DTSTART')).toBe('20260305T140000Z')
  })

  test('does not come to a client who has switched mails off', async () => {
    await desk.stores.users.update(desk.anna, { mailNotifications: false })
    await agreed()
    expect(Object.keys(await invited())).toEqual([desk.techie.email])
  })
})

describe('a change of it', () => {
  test('is the same appointment with a higher sequence', async () => {
    const visit = await agreed()
    const first = await invited()
    desk.clock.advance(60)
    await desk.decide(visit, 'move', later)
    const second = await invited()
    for (const { email } of [desk.anna, desk.techie]) {
      const [before, after] = [first[email]?.text, second[email]?.text]
      expect(second[email]?.method).toBe('REQUEST')
      expect(line(after, 'UID')).toBe(line(before, 'UID'))
      expect(Number(line(after, 'SEQUENCE'))).toBeGreaterThan(Number(line(before, 'SEQUENCE')))
      expect(line(after, 'DTSTART')).toBe('20260305T140000Z')
    }
  })

  test('that gives it to another technician takes it out of the first one’s calendar', async () => {
    const tess = await desk.addUser({ username: 'tess', role: 'techie', company: 'Remotehands' })
    const visit = await agreed()
    await invited()
    await desk.decide(visit, 'move', { ...tomorrow, technicianId: tess.id })
    const mails = await invited()
    expect(mails[desk.techie.email]).toMatchObject({ method: 'CANCEL' })
    expect(mails[tess.email]).toMatchObject({ method: 'REQUEST' })
    expect(mails[desk.anna.email]).toMatchObject({ method: 'REQUEST' })
  })

  test('that only gives it to somebody else says who comes, and not that it was moved', async () => {
    const added = await desk.addUser({ username: 'tess', role: 'techie', company: 'Remotehands' })
    const tess = await desk.stores.users.update(added, { firstName: 'Tess', lastName: 'Gray' })
    const visit = await agreed()
    await invited()
    const given = (await desk.decide(visit, 'move', { ...tomorrow, technicianId: tess.id })).json
    const named = `on-site visit #${visit.id}`
    await desk.runJobs()
    const said = (to: { email: string }) => desk.mails.findLast((mail) => mail.to === to.email)?.text
    expect(desk.mails.map(({ invitation }) => invitation?.method).sort()).toEqual([
      'CANCEL',
      'REQUEST',
      'REQUEST',
    ])
    expect(said(desk.anna)).toContain(`Tess Gray will come for ${named}.`)
    expect(said(desk.anna)).toMatch(/Technician:?\s+Tess Gray/)
    expect(said(desk.techie)).toContain(`gave ${named} to somebody else.`)
    expect(said(tess)).toContain(`gave ${named} to you.`)
    const seconds = { ...tomorrow, startsAt: tomorrow.startsAt.replace(':00.000', ':30.000') }
    await desk.decide(given, 'move', { ...seconds, technicianId: null })
    await desk.runJobs()
    expect(said(desk.anna)).toContain(`It’s open who will come for ${named}.`)
  })

  test('to cancelled ends it', async () => {
    const visit = await agreed()
    await invited()
    await desk.decide(visit, 'cancel')
    const mails = await invited()
    for (const { email } of [desk.anna, desk.techie]) {
      expect(mails[email]?.method).toBe('CANCEL')
      expect(line(mails[email]?.text, 'METHOD')).toBe('CANCEL')
      expect(line(mails[email]?.text, 'STATUS')).toBe('CANCELLED')
    }
  })

  test('that is told late does not bring back an appointment that is off by now', async () => {
    const visit = await agreed()
    await desk.decide(visit, 'cancel')
    for (const { method } of Object.values(await invited())) expect(method).toBe('CANCEL')
  })
})

describe('an appointment that staff enter for a company alone', () => {
  const told = async () => {
    const visit = (await desk.enter()).json
    const heard = [await invited()]
    const moved = (await desk.decide(visit, 'move', later)).json
    heard.push(await invited())
    await desk.decide(moved, 'cancel')
    heard.push(await invited())
    return heard.map((mails) => Object.entries(mails).map(([to, { method }]) => [to, method]))
  }
  const methods = ['REQUEST', 'REQUEST', 'CANCEL']

  test('is told to its local administrators, however many people come before them', async () => {
    for (let number = 0; number < 101; number++)
      await desk.addUser({ username: `client${number}`, company: 'Acme' })
    const admin = { username: 'lena', role: 'local_admin', company: 'Acme' } as const
    const lena = await desk.addUser(admin)
    expect(await told()).toEqual(methods.map((method) => [[lena.email, method]]))
  })

  test('is told to them too when its ticket has moved to another company', async () => {
    const lena = await desk.addUser({ username: 'lena', role: 'local_admin', company: 'Acme' })
    const ticket = await desk.client.call('tickets.create', { body: { title: 'T', description: 'D' } })
    const visit = (await desk.enter({ ticketId: ticket.json.id })).json
    expect(Object.keys(await invited())).toEqual([desk.anna.email])
    const { id: clientId, companyId } = desk.gus
    await desk.staff.call('tickets.update', {
      params: { id: ticket.json.id },
      body: { clientId, companyId, version: 1 },
    })
    await invited()
    await desk.decide(visit, 'move', later)
    expect(Object.keys(await invited())).toEqual([lena.email])
  })

  test('is told to its clients where nobody administrates it', async () => {
    await desk.addUser({ username: 'vic', role: 'view_only_client', company: 'Acme' })
    expect(await told()).toEqual(methods.map((method) => [[desk.anna.email, method]]))
    const mail = desk.mails.at(-1)
    const notices = await desk.client.call('notices.unread')
    expect(mail).toBeUndefined()
    expect(notices.json.count).toBe(3)
  })
})

describe('an appointment of somebody who has left its company since', () => {
  test.for([
    ['was deactivated', () => desk.stores.users.update(desk.anna, { isActive: false })],
    [
      'moved to another company',
      () => desk.stores.users.update(desk.anna, { companyId: desk.gus.companyId }),
    ],
  ] as const)('is told to its local administrators: %s', async ([, leave]) => {
    const lena = await desk.addUser({ username: 'lena', role: 'local_admin', company: 'Acme' })
    const asked = (await desk.request()).json
    await leave()
    await desk.decide(asked, 'accept', later)
    expect(Object.keys(await invited())).toEqual([lena.email])
  })

  test('is told to the client of its ticket, who is still there', async () => {
    const cleo = await desk.addUser({ username: 'cleo', company: 'Acme' })
    const ticket = await (await desk.signIn('cleo')).call('tickets.create', {
      body: { title: 'T', description: 'D' },
    })
    const asked = (await desk.request(desk.client, { ticketId: ticket.json.id })).json
    await desk.stores.users.update(desk.anna, { isActive: false })
    await invited()
    await desk.decide(asked, 'accept', later)
    expect(Object.keys(await invited())).toEqual([cleo.email])
  })
})

describe('somebody who has switched mails off since the invitation', () => {
  const switchOff = () => desk.stores.users.update(desk.anna, { mailNotifications: false })

  test.for([
    ['move', 'REQUEST'],
    ['cancel', 'CANCEL'],
  ] as const)('still gets what changes it: %s', async ([decision, method]) => {
    const visit = await agreed()
    await invited()
    await switchOff()
    await desk.decide(visit, decision, decision === 'move' ? later : {})
    await desk.runJobs()
    const mail = desk.mails.find(({ to }) => to === desk.anna.email)
    expect(mail?.invitation?.method).toBe(method)
    expect(mail?.text).toContain('it changes an invitation that we already sent to your calendar')
  })

  test('gets nothing of an appointment that never came into the calendar', async () => {
    await switchOff()
    const visit = await agreed()
    await desk.decide(visit, 'cancel')
    expect(Object.keys(await invited())).toEqual([desk.techie.email])
  })
})

test('requests, proposals and withdrawals bring nothing into a calendar', async () => {
  const asked = (await desk.request()).json
  const proposed = (await desk.decide(asked, 'propose', { ...later, technicianId: desk.techie.id })).json
  await desk.reply(proposed, 'withdraw')
  expect(await invited()).toEqual({})
})

test('names and titles cannot write a line or a parameter of their own', async () => {
  await desk.stores.users.update(desk.anna, { firstName: 'A";X=1:\\', lastName: 'Ünal^' })
  await desk.request(desk.client, { title: 'Rack; two, "new"\\n', notes: 'Line one\nMETHOD:CANCEL' })
  const [visit] = (await desk.staff.call('visits.list', { query: { status: 'open' } })).json
  if (visit) await desk.decide(visit, 'accept', { ...tomorrow, technicianId: desk.techie.id })
  const { text } = (await invited())[desk.anna.email] ?? {}
  expect(line(text, 'ATTENDEE')).toMatch(/^CN="A\^';X=1:\\ Ünal\^\^";CUTYPE=/)
  expect(line(text, 'SUMMARY')).toBe('Rack\\; two\\, "new"\\\\n')
  expect(text?.match(/^METHOD:/gm)).toHaveLength(1)
})
