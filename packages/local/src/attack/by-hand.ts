import { budgets } from '@remotehands/contract'
import { wrongWith } from './attacker.ts'
import type { Target } from './from-contract.ts'
import { fullMailbox } from './full-mailbox.ts'
import { infectedFile } from './infected-file.ts'
import { usedCode, usedLinks } from './one-time.ts'
import { cookieOf } from './people.ts'

type Attack = (target: Target) => Promise<{ strikes: number; wrong: string[] }>

const json = (baseUrl: string) => ({ origin: baseUrl, 'content-type': 'application/json' })

/** What takes several calls, or none of the contract's. Those that use up somebody's budget come last. */
export const byHand: Readonly<Record<string, Attack>> = {
  'fields that nobody may set': async ({ attacker, people }) => {
    const gifts = {
      role: 'admin',
      companyId: 1,
      isActive: true,
      authEpoch: 0,
      vendorId: 1,
      twoFactor: null,
      id: 1,
    }
    const wrong: string[] = []
    for (const [field, value] of Object.entries(gifts)) {
      const body = JSON.stringify({ firstName: 'Eve', lastName: 'Eve', phoneNumber: '', [field]: value })
      const call = { method: 'PATCH', path: '/api/auth/account', body, cookie: people.as('other') }
      const said = wrongWith(await attacker.send({ ...call, headers: json(attacker.baseUrl) }), [400])
      if (said) wrong.push(`${field}: ${said}`)
    }
    return { strikes: Object.keys(gifts).length, wrong }
  },

  'files of the machine': async ({ attacker }) => {
    const paths = [
      ...[
        '/../../../../etc/passwd',
        '/..%2f..%2f..%2fetc%2fpasswd',
        '/%2e%2e/%2e%2e/package.json',
        '/.git/config',
      ],
      ...[
        '/assets/../../package.json',
        '/assets/..%5c..%5cpackage.json',
        '//etc/passwd',
        '/.env',
        '/.data/table.db',
      ],
      ...[
        '/api/../package.json',
        '/__local/files/../../signing-keys',
        '/__local/files/%2e%2e%2fsigning-keys.json',
      ],
    ]
    const wrong: string[] = []
    for (const path of paths) {
      const { status, body } = await attacker.send({ path })
      if (/root:.*:0:0:|"devDependencies"|\[core\]|"kid"/.test(body))
        wrong.push(`${path} answered ${status} with a file`)
    }
    return { strikes: paths.length, wrong }
  },

  'another host’s name': async ({ attacker }) => {
    const headers = { ...json(attacker.baseUrl), host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const wrong: string[] = []
    const mails = await attacker.send({ path: '/__local/mail.json', headers: { host: 'evil.example' } })
    if (mails.status !== 404) wrong.push(`the mailbox answers ${mails.status}`)
    const body = JSON.stringify({ email: 'other@nowhere.example' })
    const asked = await attacker.send({ method: 'POST', path: '/api/auth/forgot-password', headers, body })
    if (asked.body.includes('evil') || JSON.stringify(asked.headers).includes('evil'))
      wrong.push('the name comes back')
    return { strikes: 2, wrong }
  },

  'two requests in one': async ({ attacker }) => {
    const { host } = new URL(attacker.baseUrl)
    const wrong: string[] = []
    const start = `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\n`
    const inner = `GET /api/auth/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    const smuggled = [
      `${start}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      `${start}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${inner}`,
      `${start}Content-Length: 0\r\nContent-Length: 40\r\n\r\n${inner}`,
      `${start}Content-Length : 4\r\n\r\n${inner}`,
      `${start}X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    ]
    for (const [at, bytes] of smuggled.entries()) {
      const answers = (await attacker.sendRaw(bytes)).match(/HTTP\/1\.1 \d+/g) ?? []
      if (answers.some((line) => !/ [45]\d\d$/.test(line)) || answers.length > 1)
        wrong.push(`${at}: ${answers.join(', ')}`)
    }
    return { strikes: smuggled.length, wrong }
  },

  'a file of somebody else': async ({ attacker, people }) => {
    const headers = json(attacker.baseUrl)
    const upload = JSON.stringify({ name: 'plan.pdf', size: 9 })
    const made = await attacker.send({
      method: 'POST',
      path: '/api/uploads',
      headers,
      body: upload,
      cookie: people.as('client'),
    })
    const { id } = JSON.parse(made.body) as { id: string }
    const body = JSON.stringify({ title: 'Mine', description: 'Mine.', attachmentIds: [id] })
    const taken = await attacker.send({
      method: 'POST',
      path: '/api/tickets',
      headers,
      body,
      cookie: people.as('other'),
    })
    const said = wrongWith(taken, [400, 404])
    return {
      strikes: 2,
      wrong: [...(made.status === 200 || made.status === 201 ? [] : [made.body]), ...(said ? [said] : [])],
    }
  },

  'a key of somebody else’s call': async ({ attacker, people }) => {
    const headers = { ...json(attacker.baseUrl), 'idempotency-key': 'attack-with-one-key' }
    const ask = async (cookie: string, text: string) => {
      const body = JSON.stringify({ title: text, description: text })
      return attacker.send({ method: 'POST', path: '/api/tickets', headers, body, cookie })
    }
    const first = await ask(people.as('client'), 'Secret of one company')
    const other = await ask(people.as('other'), 'Secret of one company')
    const again = await ask(people.as('client'), 'Something else')
    const { id } = JSON.parse(first.body) as { id: number }
    const wrong = [
      ...(first.status === 201 ? [] : [`the first answered ${first.status}`]),
      ...((JSON.parse(other.body) as { id?: number }).id === id
        ? ['the answer of another person comes back']
        : []),
      ...(again.status === 201 ? ['the key was taken for another body'] : []),
    ]
    return { strikes: 3, wrong }
  },

  'an ended session': async ({ attacker, people }) => {
    const headers = json(attacker.baseUrl)
    const body = JSON.stringify({ username: people.username.other, password: people.password })
    const login = await attacker.send({ method: 'POST', path: '/api/auth/login', headers, body })
    const cookie = cookieOf(login.headers['set-cookie'])
    await attacker.send({ method: 'POST', path: '/api/auth/logout', headers, cookie })
    const said = wrongWith(await attacker.send({ path: '/api/auth/me', cookie }), [401])
    return { strikes: 3, wrong: said ? [said] : [] }
  },

  'a file with malware': infectedFile,
  'a link that was used': usedLinks,
  'a code that was used': usedCode,

  'a colleague’s mailbox': fullMailbox,

  'fifty passwords at once': async ({ attacker }) => {
    const headers = json(attacker.baseUrl)
    const body = JSON.stringify({ username: 'nobody-at-all', password: 'wrong password' })
    const tries = Array.from({ length: 50 }, () =>
      attacker.send({ method: 'POST', path: '/api/auth/login', headers, body }),
    )
    const answers = await Promise.all(tries)
    const looked = answers.filter(({ status }) => status === 401).length
    const limited = answers.filter(({ status, headers: { 'retry-after': after } }) => status === 429 && after)
    const fine = looked <= 10 && looked + limited.length === 50
    return { strikes: 50, wrong: fine ? [] : [`${looked} were looked at, ${limited.length} refused`] }
  },

  'questions without end': async ({ attacker, people }) => {
    const headers = json(attacker.baseUrl)
    const body = JSON.stringify({ question: 'Again?' })
    const [most] = budgets.ask.actor
    const asked = await Promise.all(
      Array.from({ length: most + 11 }, () =>
        attacker.send({ method: 'POST', path: '/api/questions', headers, body, cookie: people.as('other') }),
      ),
    )
    const taken = asked.filter(({ status }) => status === 201).length
    return { strikes: asked.length, wrong: taken <= most ? [] : [`${taken} were taken`] }
  },
}
