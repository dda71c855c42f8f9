import { eicar } from '../files/scan-file.ts'
import { wrongWith } from './attacker.ts'
import type { Target } from './from-contract.ts'

/** A file with the virus that every scanner is tested with: attached, and opened by its sender and by staff. */
export async function infectedFile({ attacker, people, isStage }: Target) {
  const headers = { origin: attacker.baseUrl, 'content-type': 'application/json' }
  const post = async (path: string, sent: object) => {
    const body = JSON.stringify(sent)
    return JSON.parse(
      (await attacker.send({ method: 'POST', path, headers, body, cookie: people.as('client') })).body,
    )
  }
  const { id, url, fields } = await post('/api/uploads', { name: 'invoice.txt', size: eicar.length })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, string>)) form.append(name, value)
  form.append('file', new Blob([eicar]), 'invoice.txt')
  const sent = await fetch(url, { method: 'POST', body: form })
  const ticket = await post('/api/tickets', {
    title: 'See file',
    description: 'See file',
    attachmentIds: [id],
  })
  const wrong = sent.ok && ticket.id !== undefined ? [] : [`nothing was attached: ${sent.status}`]
  for (const who of ['client', 'techie'] as const) {
    const path = `/api/tickets/${ticket.id}/attachments/${id}`
    const said = wrongWith(
      await attacker.send({ path, cookie: people.as(who) }),
      isStage ? [200, 409] : [409],
    )
    if (said) wrong.push(`${who}: ${said}`)
  }
  return { strikes: 5, wrong }
}
