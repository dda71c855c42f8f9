import { generate } from 'otplib'
import { wrongWith } from './attacker.ts'
import type { Target } from './from-contract.ts'
import { cookieOf } from './people.ts'

const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The link of an invitation, used, and then again and in other spellings. */
export async function usedLinks({ attacker, people }: Target) {
  const headers = { origin: attacker.baseUrl, 'content-type': 'application/json' }
  const post = (path: string, sent: object, cookie = '') =>
    attacker.send({ method: 'POST', path, headers, body: JSON.stringify(sent), cookie })
  const username = `eve-${attacker.sent()}-${Date.now()}`
  const email = `${username}@attack.example`
  const person = { firstName: 'Eve', lastName: 'Adams', username, email, role: 'client', invite: true }
  const company = JSON.parse(
    (await attacker.send({ path: '/api/auth/me', cookie: people.as('client') })).body,
  ) as {
    company: string
  }
  const made = await post('/api/users', { ...person, company: company.company }, people.as('admin'))
  if (made.status !== 201) return { strikes: 1, wrong: [`nobody was invited: ${made.status} ${made.body}`] }
  const token = await tokenMailedTo(email, attacker)
  const set = (text: string) =>
    post('/api/auth/set-password', { token: text, newPassword: `a sentence of ${username}` })
  const wrong: string[] = []
  const spellings = [
    '',
    ' ',
    token.toUpperCase(),
    token.toLowerCase(),
    token.slice(0, -1),
    `${token}A`,
    ` ${token}.`,
  ]
  for (const odd of spellings.filter((each) => each !== token)) {
    const said = wrongWith(await set(odd), [400, 404, 410])
    if (said) wrong.push(`before: ${said}`)
  }
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => set(token)))
  const worked = [first, ...others].filter((answer) => answer?.status === 204)
  if (worked.length !== 1) wrong.push(`${worked.length} of five at once set a password`)
  const again = wrongWith(await set(token), [400, 404, 410])
  if (again) wrong.push(`again: ${again}`)
  return { strikes: spellings.length + 6, wrong }
}

async function tokenMailedTo(email: string, attacker: Target['attacker']): Promise<string> {
  for (;;) {
    const { body } = await attacker.send({ path: '/__local/mail.json' })
    const mails = JSON.parse(body) as { to: string; text: string }[]
    const [, token] = /#token=([\w-]+)/.exec(mails.find(({ to }) => to.includes(email))?.text ?? '') ?? []
    if (token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A code of an authenticator, a second time. */
export async function usedCode({ attacker, people }: Target) {
  const headers = { origin: attacker.baseUrl, 'content-type': 'application/json' }
  const token = await generate({ secret: demoSecret })
  const signIn = async () => {
    const body = JSON.stringify({ username: 'client2fa', password: people.password })
    const login = await attacker.send({ method: 'POST', path: '/api/auth/login', headers, body })
    const { userId } = JSON.parse(login.body) as { userId: number }
    const cookie = cookieOf(login.headers['set-cookie'])
    const verify = { method: 'POST', path: '/api/auth/verify-2fa', headers, cookie }
    return attacker.send({ ...verify, body: JSON.stringify({ userId, token }) })
  }
  await signIn()
  const said = wrongWith(await signIn(), [400, 401])
  return { strikes: 4, wrong: said ? [said] : [] }
}
