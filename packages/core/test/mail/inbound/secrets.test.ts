import { expect, test } from 'vitest'
import { createMailDesk } from './mail-desk.ts'

test('an answer that quotes our mail shows neither the link that unsubscribes its reader nor their token', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const to = await desk.addressFor(desk.people.anna.id, id)
  const token = to.slice(to.indexOf('+') + 1, to.indexOf('@'))
  const links = [
    'https://desk.example/unsubscribe#token=abc.DEF-123_x',
    'https://desk.example/api/unsubscribe/abc.DEF-123_x',
    'https://desk.example/set-password#token=abc_DEF-123',
  ]
  const wrapped = `https://safe.example/?url=${encodeURIComponent(links[0] ?? '')}&x=1`
  const text = [
    'Thanks.',
    '',
    'On Monday Remotehands wrote:',
    ...[...links, wrapped, `Answer to ${to}`].map((line) => `> ${line}`),
  ].join('\r\n')
  await desk.receive({ to, text: `See ${links[0]}\r\n\r\n${text}` })
  const entry = JSON.stringify((await desk.history(id)).at(-1))
  expect(entry).toContain('support@remotehands.example')
  expect(entry).not.toContain('DEF-123')
  expect(entry).not.toContain(token)
})
