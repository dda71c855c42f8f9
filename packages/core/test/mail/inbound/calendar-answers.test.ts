import type { Visit } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { receiveMail } from '../../../src/index.ts'
import { createScheduleDesk, later, type ScheduleDesk, tomorrow } from '../../schedule/schedule-desk.ts'
import { answerTo, calendarMail } from './calendar-mail.ts'
import { support } from './mail-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
  desk.settings.supportAddress = support
})

/** The invitation in Anna's mail since the last look; undefined if none came. */
async function invitation(): Promise<string | undefined> {
  await desk.runJobs()
  const mails = desk.mails.splice(0)
  const mail = mails.find(({ to, invitation }) => to === desk.anna.email && invitation)
  return mail?.invitation?.text.replaceAll('\r\n ', '')
}

const propose = async (visit?: Visit, times = tomorrow) =>
  (
    await desk.decide(visit ?? (await desk.request()).json, 'propose', {
      ...times,
      technicianId: desk.techie.id,
    })
  ).json
const statusOf = async ({ id }: Visit) => (await desk.stores.visits.byId(id))?.status

let sent = 0
let sender = ''
let header: string[] = []
beforeEach(() => {
  sender = desk.anna.email
  header = []
})
/** Answers an invitation. */
async function answer(text = '', choice: string, change = (reply: string) => reply, said = '') {
  const about = { id: `answer-${sent++}@acme.example`, from: sender, said, header }
  const raw = calendarMail(change(answerTo(text, choice)), about)
  const key = `answer-${sent}`
  desk.files.putMail(key, raw)
  const arrival = { key, receivedAt: desk.clock.now(), recipients: [support], isAuthentic: true }
  return receiveMail(raw, arrival, desk)
}

describe('a proposal comes as an invitation that asks for an answer, and', () => {
  test('is accepted from the calendar: the confirmed appointment follows', async () => {
    const visit = await propose()
    const asked = await invitation()
    expect(asked).toMatch(/RSVP=TRUE/)
    expect(asked).toMatch(/STATUS:TENTATIVE/)
    expect(asked).toMatch(/ORGANIZER;CN="Remotehands":mailto:support@/)
    expect(await answer(asked, 'ACCEPTED')).toMatchObject({ outcome: 'appointment' })
    expect(await statusOf(visit)).toBe('scheduled')
    expect(await invitation()).toMatch(/STATUS:CONFIRMED/)
  })

  test('is declined from the calendar, in which it ends', async () => {
    const visit = await propose()
    expect(await answer(await invitation(), 'DECLINED')).toMatchObject({ outcome: 'appointment' })
    expect(await statusOf(visit)).toBe('declined')
    expect(await invitation()).toMatch(/METHOD:CANCEL/)
  })

  test('is taken out of the calendar when it is declined in the portal', async () => {
    const visit = await propose()
    await invitation()
    await desk.reply(visit, 'decline')
    expect(await invitation()).toMatch(/METHOD:CANCEL/)
  })

  test.each([
    ['names its time', (reply: string) => reply],
    ['names none that we know, by its number', (reply: string) => reply.replace(/DTSTART:.*\r\n/, '')],
  ])('an answer to an earlier one waits for staff, where it %s', async (_, change) => {
    const first = await propose()
    const asked = await invitation()
    desk.clock.advance(60)
    await propose(first, later)
    expect(await answer(asked, 'ACCEPTED', change)).toMatchObject({ outcome: 'held', reason: 'appointment' })
    expect(await statusOf(first)).toBe('proposed')
  })
})

test('an answer to the time that stands counts, though something else of the appointment has changed', async () => {
  const visit = await propose()
  const asked = await invitation()
  desk.clock.advance(60)
  await propose(visit)
  expect(await answer(asked, 'ACCEPTED')).toMatchObject({ outcome: 'appointment' })
})

test('whoever declines what was agreed on is heard by staff', async () => {
  const visit = await propose()
  const asked = await invitation()
  await desk.reply(visit, 'accept')
  expect(await answer(asked, 'DECLINED')).toMatchObject({ outcome: 'held', reason: 'appointment' })
  expect(await statusOf(visit)).toBe('scheduled')
})

test('where no mail comes in, a proposal asks nobody’s calendar', async () => {
  delete desk.settings.supportAddress
  await propose()
  expect(await invitation()).toBeUndefined()
})

test('a program that answers for its person counts, and what it writes itself is nobody’s message', async () => {
  const visit = await propose()
  const asked = await invitation()
  header = ['Auto-Submitted: auto-generated']
  expect(await answer(asked, 'ACCEPTED', undefined, 'Anna has accepted this invitation.')).toMatchObject({
    outcome: 'appointment',
  })
  expect(await desk.stores.visits.byId(visit.id)).toMatchObject({ status: 'scheduled', message: null })
})

test('whoever the invitation was forwarded to answers for nobody', async () => {
  const bob = await desk.addUser({ username: 'bob', company: 'Acme' })
  const visit = await propose()
  const asked = await invitation()
  sender = bob.email
  const asBob = (reply: string) => reply.replace(desk.anna.email, bob.email)
  expect(await answer(asked, 'DECLINED', asBob)).toMatchObject({ outcome: 'held', reason: 'appointment' })
  sender = desk.anna.email
  expect(await answer(asked, 'DECLINED', asBob)).toMatchObject({ outcome: 'held' })
  expect(await statusOf(visit)).toBe('proposed')
})

test('what somebody says with an answer that changes nothing is read by staff', async () => {
  const visit = await propose()
  const asked = await invitation()
  await desk.reply(visit, 'accept')
  expect(await answer(asked, 'ACCEPTED', undefined, 'Please bring a ladder.')).toMatchObject({
    outcome: 'held',
  })
  expect(await answer(asked, 'ACCEPTED')).toMatchObject({ outcome: 'appointment' })
})

test('the calendar of a technician tells nobody', async () => {
  await propose()
  const asked = await invitation()
  sender = desk.techie.email
  expect(await answer(asked, 'ACCEPTED')).toMatchObject({ outcome: 'kept' })
})

test('a proposal that its company withdraws leaves the calendar', async () => {
  const visit = await propose()
  await invitation()
  await desk.reply(visit, 'withdraw')
  expect(await invitation()).toMatch(/METHOD:CANCEL/)
})

test('an invitation comes in quiet hours too, since a later one takes it back', async () => {
  await desk.client.call('account.changePreferences', {
    body: { mailNotifications: true, quietHours: { from: 0, to: 23 }, version: 0 },
  })
  await propose()
  expect(await invitation()).toMatch(/METHOD:REQUEST/)
})
