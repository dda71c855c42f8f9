import { rateLimits } from '@remotehands/contract'
import type { Target } from './from-contract.ts'

const { limit } = rateLimits.mailsByColleagues
const more = 8

/** Tickets that a colleague follows, more than anybody wants to be mailed of: their mailbox stays usable, and the portal shows all. */
export async function fullMailbox({ attacker, people }: Target) {
  const headers = { origin: attacker.baseUrl, 'content-type': 'application/json' }
  const read = async (path: string, cookie = '') => JSON.parse((await attacker.send({ path, cookie })).body)
  const colleague = (await read('/api/auth/me', people.as('view_only_client'))) as {
    id: number
    email: string
  }
  const mailsTo = async () =>
    ((await read('/__local/mail.json')) as { to: string }[]).filter(({ to }) => to.includes(colleague.email))
      .length
  const before = await mailsTo()
  const titles = Array.from({ length: limit + more }, (_, at) => `Follow ${attacker.sent()} ${at}`)
  const wrong: string[] = []
  for (const title of titles) {
    const body = JSON.stringify({ title, description: 'See.', followerIds: [colleague.id] })
    const made = await attacker.send({
      ...{ method: 'POST', path: '/api/tickets', headers, body, cookie: people.as('client') },
    })
    if (made.status !== 201) wrong.push(`no ticket was raised: ${made.status} ${made.body}`)
  }
  if (wrong.length > 0) return { strikes: titles.length, wrong }
  // A person's mail follows the line under their bell.
  for (;;) {
    const notices = (await read('/api/notices?limit=100', people.as('view_only_client'))) as {
      body: string
    }[]
    if (titles.every((title) => notices.some(({ body }) => body === title))) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const mailed = (await mailsTo()) - before
  if (mailed > limit) wrong.push(`${mailed} mails went to one colleague`)
  return { strikes: titles.length, wrong }
}
