import { expect, it } from 'vitest'
import { receiveMail } from '../../packages/core/src/index.ts'
import { answerTo, calendarMail } from '../../packages/core/test/mail/inbound/calendar-mail.ts'
import { createMailDesk, failedReport, support } from '../../packages/core/test/mail/inbound/mail-desk.ts'
import { ruleTerms } from '../../packages/core/test/rules/rule-terms.ts'
import { createScheduleDesk, tomorrow } from '../../packages/core/test/schedule/schedule-desk.ts'
import { createTestApp } from '../../packages/core/test/support/test-app.ts'
import { createTestServices } from '../../packages/core/test/support/test-services.ts'
import { releaseNeeds, tableNeeds } from '../lib/table-needs.ts'
import { actionsOf, recordActions } from './support/record-actions.ts'

const eve = 'eve@elsewhere.example'
const forwarded = {
  subject: 'Fwd: Scanner',
  text: [
    ...['Please look.', '', '---------- Forwarded message ---------', 'From: Anna <anna@acme.example>'],
    ...[
      'Date: Mon, Nov 2, 2026 at 9:57 AM',
      'Subject: Scanner',
      'To: <tess@acme.example>',
      '',
      'It hums.',
      '',
    ],
  ].join('\r\n'),
}

/** A desk whose rules give each new ticket to whoever has the fewest. */
async function createDesk() {
  const recorded = recordActions()
  const desk = await createMailDesk(createTestApp(createTestServices(recorded.table)))
  const admin = await desk.signInAs('admin', 'Remotehands')
  const body = { version: 0, ...ruleTerms('All', {}, { assignment: { to: 'least_loaded' } }) }
  expect((await admin.call('rules.create', { body })).status).toBe(200)
  return { ...desk, recorded }
}

it('what takes mail in is granted all that it uses of the table', async () => {
  const { people, recorded, ...desk } = await createDesk()
  const waiting = await desk.raiseIn('waiting_for_client')
  const open = await desk.raise()
  const closed = await desk.raiseIn('closed')
  desk.clock.advance(15 * 24 * 60 * 60)
  const [of, staffOf] = [people.anna.id, people.tess.id]
  const to = await desk.addressFor(of, open)
  const mails = [
    ['reply', { to: await desk.addressFor(staffOf, waiting), from: people.tess.email }],
    ['reply', { to, cc: people.alan.email }],
    ['ticket', { cc: people.alan.email }],
    ['ticket', { to: await desk.addressFor(of, closed) }],
    ['ticket', { from: people.tess.email, ...forwarded }],
    ['note', { from: people.tess.email, to: await desk.addressFor(staffOf, open, true) }],
    ['kept', { to, header: ['Auto-Submitted: auto-replied'] }],
    ['kept', { ...failedReport(people.anna.email), to }],
    ['held', { from: eve }],
  ] as const
  await recorded.during(async () => {
    for (const [outcome, mail] of mails)
      expect([mail, await desk.receive(mail)]).toMatchObject([{}, { outcome }])
  })
  expect(actionsOf(tableNeeds['receive-mail'])).toEqual(expect.arrayContaining(recorded.used()))
})

it('what takes answers of calendars in is granted all that it uses of the table', async () => {
  const recorded = recordActions()
  const desk = await createScheduleDesk(createTestApp(createTestServices(recorded.table)))
  desk.settings.supportAddress = support
  const answers = [
    ['ACCEPTED', 'appointment', 'scheduled'],
    ['DECLINED', 'appointment', 'declined'],
    ['TENTATIVE', 'held', 'proposed'],
  ] as const
  for (const [choice, outcome, status] of answers) {
    const { json: asked } = await desk.request()
    const { json: visit } = await desk.decide(asked, 'propose', { ...tomorrow, technicianId: desk.techie.id })
    await desk.runJobs()
    const invitation = desk.mails.splice(0).find((mail) => mail.to === desk.anna.email && mail.invitation)
    const text = invitation?.invitation?.text.replaceAll('\r\n ', '') ?? ''
    const raw = calendarMail(answerTo(text, choice), { id: `${choice}@acme.example`, from: desk.anna.email })
    const arrival = { key: choice, receivedAt: desk.clock.now(), recipients: [support], isAuthentic: true }
    await recorded.during(async () => {
      expect([choice, await receiveMail(raw, arrival, desk)]).toMatchObject([{}, { outcome }])
    })
    expect((await desk.stores.visits.byId(visit.id))?.status).toBe(status)
    await desk.runJobs()
    desk.mails.splice(0)
  }
  expect(recorded.used()).not.toEqual([])
  expect(actionsOf(tableNeeds['receive-mail'])).toEqual(expect.arrayContaining(recorded.used()))
})

it('what releases held mail is granted all that it uses of the table', async () => {
  const { people, recorded, tess, ...desk } = await createDesk()
  const waiting = await desk.raiseIn('waiting_for_client')
  const bodies = [
    { as: 'reply', ticketId: waiting },
    { as: 'ticket', clientId: people.anna.id },
    { as: 'spam', always: true },
  ]
  for (const body of bodies) {
    await desk.receive({ from: eve })
    const [{ id } = { id: '' }] = await desk.held()
    await recorded.during(async () => {
      await tess.call('mail.read', { params: { id } })
      expect((await tess.call('mail.release', { params: { id }, body })).json).toMatchObject({
        outcome: body.as,
      })
    })
  }
  await recorded.during(async () => {
    for (const call of ['mail.listHeld', 'mail.listSenders'] as const) await tess.call(call)
    await tess.call('mail.forgetSender', { query: { address: eve } })
  })
  expect(actionsOf(tableNeeds.mail, releaseNeeds)).toEqual(expect.arrayContaining(recorded.used()))
})
