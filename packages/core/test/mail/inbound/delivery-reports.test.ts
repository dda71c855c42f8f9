import { expect, test } from 'vitest'
import { createMailDesk, failedReport } from './mail-desk.ts'

async function createReported() {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const to = await desk.addressFor(desk.people.anna.id, id)
  const reasonFor = async (address: string) =>
    (await desk.stores.suppressions.of(address))?.suppressed?.reason
  return { ...desk, id, to, reasonFor }
}

test('a report that a mail can’t be delivered suppresses the address of the person whose token it came to, and no other', async () => {
  const desk = await createReported()
  await desk.receive(failedReport('anna@acme.example'))
  await desk.receive({ ...failedReport('alan@acme.example'), to: desk.to })
  expect(await desk.reasonFor('anna@acme.example')).toBeUndefined()
  expect(await desk.reasonFor('alan@acme.example')).toBeUndefined()
  const report = { ...failedReport('anna@acme.example', 'postmaster@mx.acme.example'), to: desk.to }
  expect(await desk.receive(report)).toMatchObject({ outcome: 'kept', ticketId: desk.id })
  expect(await desk.reasonFor('anna@acme.example')).toBe('bounce')
})

test.each([
  ['a stranger’s mail server', 'mailer-daemon@elsewhere.example', true],
  ['a domain that ends alike', 'mailer-daemon@notacme.example', true],
  ['a colleague', 'alan@acme.example', true],
  ['who only says to be their mail server', 'mailer-daemon@acme.example', false],
])(
  'with a token that leaked, a report by %s suppresses nothing and leaves no line',
  async (_, reporter, isAuthentic) => {
    const desk = await createReported()
    const report = { ...failedReport('anna@acme.example', reporter), to: desk.to, isAuthentic }
    const { outcome, ticketId } = await desk.receive(report)
    expect([outcome, ticketId]).toEqual(['kept', undefined])
    expect(await desk.reasonFor('anna@acme.example')).toBeUndefined()
    expect(await desk.entries(desk.id)).toHaveLength(1)
  },
)
