import { describe, expect, test } from 'vitest'
import { AppError, handleMailEvent, MailEvent } from '../../src/index.ts'
import { bounced, complained } from '../support/mail-events.ts'
import { createTestApp } from '../support/test-app.ts'

const everything = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' }
const address = 'anna@acme.example'

async function createDesk() {
  const app = createTestApp()
  const anna = await app.addUser({ username: 'anna' })
  const handle = async (...events: MailEvent[]) => {
    for (const event of events) await handleMailEvent(event, app)
  }
  const suppressed = async (of = address) => (await app.stores.suppressions.of(of))?.suppressed
  const release = async () => {
    const record = await app.stores.suppressions.of(address)
    if (!record) throw new Error('There is nothing to release.')
    const releasedAt = app.clock.now().toISOString()
    await app.stores.suppressions.save({
      ...record,
      suppressed: null,
      releasedAt,
      version: record.version + 1,
    })
  }
  return { app, anna, handle, suppressed, release }
}

describe('an address is suppressed', () => {
  test('by a bounce for good, with what the other server said', async () => {
    const { handle, suppressed } = await createDesk()
    await handle(bounced(address, { diagnosis: 'smtp; 550 5.1.1 user unknown' }))
    expect(await suppressed()).toEqual({
      reason: 'bounce',
      since: '2026-03-02T08:00:02.000Z',
      detail: 'smtp; 550 5.1.1 user unknown',
    })
  })

  test('by a complaint', async () => {
    const { handle, suppressed } = await createDesk()
    await handle(complained(address))
    expect(await suppressed()).toMatchObject({ reason: 'complaint', detail: 'abuse' })
  })

  test('however it is written', async () => {
    const { handle, suppressed } = await createDesk()
    await handle(bounced('Anna@ACME.example'))
    expect(await suppressed()).toMatchObject({ reason: 'bounce' })
  })

  test.each([
    ['a bounce that may pass', bounced(address, { type: 'Transient' })],
    ['a bounce of which nobody knows why', bounced(address, { type: 'Undetermined' })],
    ['the report that a mail was no spam', complained(address, { feedback: 'not-spam' })],
    ['a refusal of what the mail says', bounced(address, { diagnosis: 'smtp; 550 5.7.1 rejected as spam' })],
    ['a refusal of its media', bounced(address, { status: '5.6.1', diagnosis: 'smtp; 554 not taken' })],
  ])('and not by %s', async (_, event) => {
    const { handle, suppressed } = await createDesk()
    await handle(event)
    expect(await suppressed()).toBeUndefined()
  })

  test('unless nobody has it any more', async () => {
    const { handle, suppressed } = await createDesk()
    await handle(bounced('former@acme.example'))
    expect(await suppressed('former@acme.example')).toBeUndefined()
  })

  test('and not because the server of another address names it', async () => {
    const { app, handle, suppressed } = await createDesk()
    const { email } = await app.addUser({ username: 'mallory' })
    await handle(bounced(email, { named: address }))
    expect(await suppressed()).toBeUndefined()
    expect(await suppressed(email)).toMatchObject({ reason: 'bounce' })
  })

  test('and what a stranger wrote is kept as one line of plain text, not too long', async () => {
    const { handle, suppressed } = await createDesk()
    await handle(bounced(address, { diagnosis: `550 \u202Eno\r\nsuch\u0000 user ${'x'.repeat(2_000)}` }))
    const detail = (await suppressed())?.detail ?? ''
    expect(detail).toMatch(/^550 no such user x+…$/)
    expect(detail).toHaveLength(500)
  })
})

describe('events', () => {
  const early = bounced(address, { at: '2026-03-02T08:00:01.000Z', diagnosis: 'first' })
  const late = bounced(address, { at: '2026-03-02T08:10:00.000Z', diagnosis: 'second' })
  const complaint = complained(address)

  test.each([
    ['in their order', [early, late, complaint]],
    ['the other way round', [complaint, late, early]],
    ['twice and mixed', [late, complaint, early, late, complaint, early]],
  ])('%s leave the first complaint', async (_, events) => {
    const { handle, suppressed } = await createDesk()
    await handle(...events)
    expect(await suppressed()).toMatchObject({ reason: 'complaint', since: '2026-03-02T08:30:00.000Z' })
  })

  test.each([
    ['in their order', [early, late]],
    ['the other way round', [late, early]],
  ])('of two bounces %s leave the first', async (_, events) => {
    const { handle, suppressed } = await createDesk()
    await handle(...events)
    expect(await suppressed()).toMatchObject({ reason: 'bounce', detail: 'first' })
  })

  test('that come twice are told once to the audit log', async () => {
    const { app, anna, handle } = await createDesk()
    await handle(early, early, late)
    await app.runJobs()
    const { items } = await app.stores.audit.list(everything, { limit: 10 })
    expect(items.filter(({ action }) => action === 'mail_suppressed')).toMatchObject([
      { actor: 'System', subjectId: anna.id, changes: [{ field: 'mail', from: null, to: 'bounce' }] },
    ])
  })

  test('about an address of nobody are kept all the same', async () => {
    const { handle, suppressed } = await createDesk()
    await handle(bounced('inquiries@remotehands.example'))
    expect(await suppressed('inquiries@remotehands.example')).toMatchObject({ reason: 'bounce' })
  })

  test('at the same moment are all heard', async () => {
    const { app, suppressed } = await createDesk()
    await Promise.all([early, late, complaint].map((event) => handleMailEvent(event, app)))
    expect(await suppressed()).toMatchObject({ reason: 'complaint' })
  })

  test('that lose a race again and again fail, so that they come again', async () => {
    const { app } = await createDesk()
    app.stores.suppressions.save = () => Promise.reject(new AppError('CONFLICT'))
    await expect(handleMailEvent(early, app)).rejects.toThrow('Somebody else changed this')
  })
})

describe('once an address is released', () => {
  test('a bounce of what was sent before, late or again, changes nothing', async () => {
    const { handle, suppressed, release } = await createDesk()
    await handle(bounced(address))
    await release()
    await handle(bounced(address), bounced(address, { at: '2026-03-03T08:00:00.000Z' }))
    expect(await suppressed()).toBeNull()
  })

  test('a mail that is sent later and bounces suppresses it again', async () => {
    const { handle, suppressed, release } = await createDesk()
    await handle(bounced(address))
    await release()
    await handle(bounced(address, { sent: '2026-03-02T10:00:00.000Z', at: '2026-03-02T10:00:09.000Z' }))
    expect(await suppressed()).toMatchObject({ reason: 'bounce', since: '2026-03-02T10:00:09.000Z' })
  })

  test('a complaint that is made later counts, also about an older mail', async () => {
    const { handle, suppressed, release } = await createDesk()
    await handle(complained(address))
    await release()
    await handle(complained(address))
    expect(await suppressed()).toBeNull()
    await handle(complained(address, { at: '2026-03-02T12:00:00.000Z' }))
    expect(await suppressed()).toMatchObject({ reason: 'complaint' })
  })
})

test('an event of a kind that nobody asked for, or about a mail to several, is refused', () => {
  const event = { eventType: 'Delivery', mail: { messageId: '1', timestamp: '2026-03-02T08:00:00Z' } }
  expect(MailEvent.safeParse({ ...event, mail: { ...event.mail, destination: [address] } }).success).toBe(
    false,
  )
  const reject = { ...event, eventType: 'Reject', reject: { reason: 'Bad content' } }
  const to = (destination: string[]) => ({ ...reject, mail: { ...event.mail, destination } })
  expect(MailEvent.safeParse(to([address])).success).toBe(true)
  expect(MailEvent.safeParse(to([address, 'b@acme.example'])).success).toBe(false)
  expect(MailEvent.safeParse(to([])).success).toBe(false)
})
