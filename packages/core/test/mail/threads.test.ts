import { describe, expect, test } from 'vitest'
import { createScheduleDesk, later } from '../schedule/schedule-desk.ts'
import { createTestApp } from '../support/test-app.ts'
import { createContractDesk } from '../vendors/contracts/contract-desk.ts'

const random = /^[\w-]{24}$/

describe('the mails of one record are one thread', () => {
  test('of an appointment, and another’s are another one', async () => {
    const desk = await createScheduleDesk()
    const asked = (await desk.request()).json
    const accepted = await desk.decide(asked, 'accept', { ...later, technicianId: desk.techie.id })
    await desk.decide(accepted.json, 'cancel')
    const other = (await desk.request()).json
    await desk.decide(other, 'decline')
    await desk.runJobs()
    const threadsOf = (visit: typeof asked) => [
      ...new Set(
        desk.mails
          .filter(({ subject }) => subject.startsWith(`[Visit #${visit.id}]`))
          .map(({ thread = '' }) => thread),
      ),
    ]
    const threads = [...threadsOf(asked), ...threadsOf(other)]
    expect(threads).toHaveLength(2)
    for (const thread of threads) expect(thread).toMatch(random)
    expect(new Set(threads).size).toBe(2)
  })

  test('of a question', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const staff = await app.signInAs('techie', 'Remotehands')
    const { json } = await client.call('questions.create', { body: { question: 'Which port?' } })
    expect(json).not.toHaveProperty('mailThread')
    await staff.call('questions.answer', { params: { id: json.id }, body: { answer: 'Port 12.' } })
    await app.runJobs()
    expect(app.mails.map(({ thread }) => thread)).toEqual([expect.stringMatching(random)])
  })

  test('of an inquiry, to the company and to who sent it', async () => {
    const app = createTestApp()
    const written = { projectDetails: 'Ten racks from A to B.', message: 'Please call me in the morning.' }
    const about = { name: 'Jo Doe', subject: 'Racks to move', role: 'IT lead', ...written }
    for (const email of ['jo@example.com', 'bo@example.com'])
      await app.call('contact.send', { body: { ...about, email, honeypot: '' } })
    await app.runJobs()
    const threads = app.mails.map(({ thread }) => thread)
    for (const thread of threads) expect(thread).toMatch(random)
    expect(threads).toHaveLength(4)
    expect(new Set(threads).size).toBe(2)
    const staff = await app.signInAs('techie', 'Remotehands')
    const { json } = await staff.call('inquiries.read', { params: { id: 1 } })
    expect(json).not.toHaveProperty('mailThread')
  })

  test('of a contract, for everybody who hears of it', async () => {
    const { app, contract } = await createContractDesk()
    await app.runJobs()
    expect(contract).not.toHaveProperty('mailThread')
    expect(app.mails.map(({ to }) => to).sort()).toEqual(['globaladmin@acme.example', 'vendor@acme.example'])
    for (const { thread } of app.mails) expect(thread).toMatch(random)
    expect(new Set(app.mails.map(({ thread }) => thread)).size).toBe(1)
  })
})
