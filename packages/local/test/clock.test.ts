import { readFile } from 'node:fs/promises'
import { demoPassword, demoTotpSecret } from '@remotehands/demo'
import { systemClock } from '@remotehands/functions/adapters/system-clock'
import { generate } from 'otplib'
import { describe, expect, test, vi } from 'vitest'
import { openClock } from '../src/clock/local-clock.ts'
import { openTestClock } from './support/moved-clock.ts'
import { seededFolder } from './support/seeded-folder.ts'
import { patience, startReady, visit } from './support/started-system.ts'

const dayMs = 24 * 60 * 60 * 1000
const ticket = { title: 'The line is down', description: 'Since noon.', priority: 'medium' }

test('the clock is kept in its file, and goes on from there', async () => {
  const { clock, file } = await openTestClock()
  await clock.moveTo(new Date(Date.now() + 3 * dayMs))
  expect(JSON.parse(await readFile(file, 'utf8')).aheadMs).toBeCloseTo(3 * dayMs, -4)
  const again = await openClock(file)
  expect(again.ahead()).toBe(clock.ahead())
  expect(systemClock.now().getTime() - Date.now()).toBeGreaterThan(2.9 * dayMs)
  await again.backToReal()
  expect((await openClock(file)).ahead()).toBe(0)
})

describe('a running system', () => {
  test('lives by the moved clock, also after a restart; people stay signed in, and codes are real', async () => {
    const folder = await seededFolder()
    const first = await startReady(folder)
    const cookies = new Map<string, string>()
    const client = visit(first.baseUrl, cookies)
    await client('POST', '/api/auth/login', { username: 'client', password: demoPassword })
    const nobody = visit(first.baseUrl)
    expect((await nobody('GET', '/__local/clock')).json).toMatchObject({ isReal: true })
    const moved = await nobody('POST', '/__local/clock', { advance: 'P8D' })
    expect(moved).toMatchObject({ status: 200, json: { isReal: false } })
    expect(moved.json.ran).toContainEqual(expect.objectContaining({ job: 'watch-deadlines' }))
    expect(moved.json.ran.some((run: object) => 'error' in run)).toBe(false)

    const created = await client('POST', '/api/tickets', ticket)
    expect(created.status).toBe(201)
    expect(Date.parse(created.json.createdAt) - Date.now()).toBeGreaterThan(7.9 * dayMs)
    await vi.waitFor(async () => {
      // Meanwhile others may come.
      const mails: { subject: string; receivedAt: string; headers: { date: string } }[] = (
        await nobody('GET', '/__local/mail.json')
      ).json
      const mail = mails.find(({ subject }) => subject.includes(ticket.title))
      expect(Date.parse(mail?.receivedAt ?? '') - Date.now()).toBeGreaterThan(7.9 * dayMs)
      expect(Date.parse(mail?.headers.date ?? '') - Date.now()).toBeGreaterThan(7.9 * dayMs)
      // The reader is done a moment after its mail was sent.
      expect((await nobody('GET', '/__local/jobs')).json).toMatchObject({
        'send-notifications': { waiting: 0, since: null, ageSeconds: null },
      })
    }, patience)
    await first.end('SIGKILL')

    const { baseUrl } = await startReady(folder)
    const { json } = await visit(baseUrl)('GET', '/__local/clock')
    expect(json.isReal).toBe(false)
    expect(Date.parse(json.now) - Date.now()).toBeGreaterThan(7.9 * dayMs)
    expect((await visit(baseUrl, cookies)('GET', '/api/auth/me')).status).toBe(200)
    const other = visit(baseUrl)
    const begun = await other('POST', '/api/auth/login', { username: 'client2fa', password: demoPassword })
    const token = await generate({ secret: demoTotpSecret })
    const done = await other('POST', '/api/auth/verify-2fa', { userId: begun.json.userId, token })
    expect(done.status).toBe(200)
  })

  test('sends each reminder that falls due while the clock moves, once and in order; runs a job when told to', async () => {
    const { baseUrl } = await startReady(await seededFolder())
    const nobody = visit(baseUrl)
    await nobody('POST', '/__local/clock', { advance: 'P8D' })
    type Mail = { subject: string; to: string; text: string; receivedAt: string }
    const mailbox = async (): Promise<Mail[]> => (await nobody('GET', '/__local/mail.json')).json
    const eachOnce = (mails: readonly Mail[]) =>
      expect(new Set(mails.map(({ subject, to, text }) => [subject, to, text].join())).size).toBe(
        mails.length,
      )
    const mails = await mailbox()
    const times = mails.toReversed().map(({ receivedAt }) => receivedAt)
    expect(times).toEqual(times.toSorted())
    eachOnce(mails)
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining([expect.stringMatching(/ends in 7 days/)]))
    expect(subjects).toEqual(expect.arrayContaining([expect.stringMatching(/ends in 1 day/)]))
    // Approvers are reminded a day later each time, by a job that runs every hour.
    const reminders = mails.filter(({ to, text }) => to.includes('marcus') && text.includes('Reminder: #'))
    const sent = reminders.map(({ receivedAt }) => Date.parse(receivedAt)).sort()
    const hours = sent.slice(1).map((at, n) => (at - (sent[n] ?? 0)) / 3_600_000)
    expect(hours.length).toBeGreaterThan(2)
    for (const apart of hours) expect([24, 25]).toContain(Math.round(apart))

    for (const job of ['refresh-news', 'watch-deadlines', 'watch-tickets', 'sweep-files'])
      expect(await nobody('POST', `/__local/jobs/${job}`)).toMatchObject({ status: 200, json: { job } })
    // Meanwhile more may have fallen due.
    eachOnce(await mailbox())
    const unknown = await nobody('POST', '/__local/jobs/make-coffee')
    expect(unknown.status).toBe(404)
    expect(unknown.json.message).toContain(
      'refresh-news, watch-deadlines, watch-tickets, mail-reports, sweep-files',
    )
    const refused = await nobody('POST', '/__local/clock', { advance: 'soon' })
    expect(refused).toMatchObject({ status: 400, json: { message: expect.stringContaining('"soon"') } })
  })
})
