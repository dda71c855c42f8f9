import { expect, test } from 'vitest'
import { Killed, mortal } from '../../support/mortal.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'
import { createMailDesk, type SentMail } from './mail-desk.ts'

const withFile = {
  header: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'],
  text: [
    ...['--x', 'Content-Type: text/plain; charset=utf-8', '', 'See the picture.'],
    ...['--x', 'Content-Type: image/png', 'Content-Disposition: attachment; filename=desk.png'],
    ...['Content-Transfer-Encoding: base64', '', 'iVBORw0KGgo=', '--x--', ''],
  ].join('\r\n'),
}

test.each<[string, SentMail, object]>([
  ['an answer', { text: 'It is dark.' }, { replies: 1, tickets: 1, held: 0 }],
  [
    'an answer with a file and a colleague',
    { ...withFile, cc: 'alan@acme.example' },
    { replies: 1, tickets: 1, held: 0 },
  ],
  [
    'a new ticket with a file',
    { ...withFile, to: 'support@remotehands.example' },
    { replies: 0, tickets: 2, held: 0 },
  ],
  ['a stranger’s mail', { from: 'eve@elsewhere.example' }, { replies: 0, tickets: 1, held: 1 }],
  ['a machine’s', { header: ['Auto-Submitted: auto-replied'] }, { replies: 0, tickets: 1, held: 0 }],
])('%s that dies anywhere ends as one thing, once', async (_, mail, counts) => {
  for (const isAfter of [false, true]) {
    let deaths = 0
    for (let calls = 0; ; calls++) {
      const life = mortal()
      const desk = await createMailDesk(createTestApp(createTestServices(life.table)))
      const services = { ...desk, files: life.files(desk.files) }
      const id = await desk.raise()
      const sent = { to: await desk.addressFor(desk.people.anna.id, id), id: 'same@acme.example', ...mail }
      life.dieAfter(calls, isAfter)
      const died = await desk.receive(sent, services).then(
        () => false,
        (error) => {
          if (!(error instanceof Killed)) throw error
          return true
        },
      )
      life.mend()
      if (died) deaths += 1
      const again = await desk.receive(sent, services)
      const entries = await desk.history(id)
      const { items: tickets } = await desk.stores.tickets.list({}, { limit: 10 })
      expect({
        replies: entries.filter(({ type }) => type === 'replied').length,
        tickets: tickets.length,
        held: (await desk.held()).length,
      }).toEqual(counts)
      expect((await desk.receive(sent, services)).outcome).toBe('duplicate')
      const { items: mails } = await desk.stores.mails.list({ limit: 10 })
      expect(mails).toHaveLength(1)
      if (!died) {
        expect(again.outcome).toBe('duplicate')
        break
      }
    }
    expect(deaths).toBeGreaterThan(4)
  }
})
