import { expect, test } from 'vitest'
import { fewOf, longer, withinBytes } from '../../../src/mail/inbound/within-bounds.ts'
import { createMailDesk } from './mail-desk.ts'

const longestItem = 400 * 1024

test('a sender’s name as long as a mail is cut, and the mail held like any other', async () => {
  const desk = await createMailDesk()
  const from = `"${'n'.repeat(600_000)}" <eve@elsewhere.example>`
  expect(await desk.receive({ from })).toMatchObject({ outcome: 'held' })
  const [held] = await desk.held()
  expect(held?.from.address).toBe('eve@elsewhere.example')
  expect(held?.from.name.length).toBe(200)
})

test('an address as long as a mail is cut too', async () => {
  const desk = await createMailDesk()
  expect(await desk.receive({ from: `${'e'.repeat(9_000)}@elsewhere.example` })).toMatchObject({
    outcome: 'held',
  })
  expect((await desk.held())[0]?.from.address.length).toBe(320)
})

test('of hundreds of files twenty are named that were left out, and how many more there are', async () => {
  const desk = await createMailDesk()
  const part = (at: number) =>
    [
      '--x',
      'Content-Type: image/png',
      `Content-Disposition: attachment; filename=${at}.png`,
      '',
      `${at}`,
    ].join('\r\n')
  const parts = Array.from({ length: 100 }, (_, at) => part(at))
  const { ticketId = 0 } = await desk.receive({
    header: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'],
    text: ['--x', 'Content-Type: text/plain', '', 'Look.', ...parts, '--x--', ''].join('\r\n'),
  })
  const [created] = await desk.history(ticketId)
  expect(created?.mail?.refused).toHaveLength(21)
  expect(created?.mail?.refused.at(-1)).toMatch(/^And \d+ more\.$/)
})

test('quotes are cut by what they take, whatever letters they have, and never within one', () => {
  const text = '語'.repeat(40_000)
  const cut = withinBytes(text)
  expect(new TextEncoder().encode(cut).length).toBeLessThan(longestItem / 2)
  expect(cut.endsWith(longer)).toBe(true)
  expect(text.startsWith(cut.slice(0, -longer.length))).toBe(true)
  expect(withinBytes('short')).toBe('short')
})

test('few sentences stay as they are', () => {
  expect(fewOf(['One.', 'Two.'])).toEqual(['One.', 'Two.'])
})
