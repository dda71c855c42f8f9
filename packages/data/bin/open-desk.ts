import { allOperations, createHandler, type Stores, signingKey } from '@remotehands/core'
import { memoryFiles } from '../src/memory-files.ts'
import { newUser, sampleLevels } from '../test/sample-records.ts'

const baseUrl = 'https://remotehands.example'

/** The whole API on these stores, and a technician who has signed in. Answers a way to ask it; it throws unless answered 200. */
export async function openDesk(stores: Stores): Promise<(address: string) => Promise<unknown>> {
  const handle = createHandler(allOperations, {
    stores,
    clock: { now: () => new Date() },
    // Passwords are not what is measured.
    hasher: { hash: async (password) => password, verify: async () => true, needsRehash: () => false },
    mailer: { send: async () => undefined },
    suppressionList: { remove: async () => undefined },
    files: memoryFiles({ uploadUrl: baseUrl, now: () => new Date(), addressOf: () => baseUrl }),
    log: {
      info: () => undefined,
      error: (message, details) => Promise.reject(new Error(message, { cause: details })),
    },
    settings: {
      baseUrl,
      signingKeys: [signingKey('bench', 'YmVuY2ggb2YgMzIgYnl0ZXMsIG9yIGEgYml0IG1vcmU')],
      companyName: 'Remotehands',
      inquiryMailbox: 'inquiries@remotehands.example',
      escalationMailbox: 'inquiries@remotehands.example',
      serviceLevels: sampleLevels,
      requireTwoFactorRoles: [],
    },
  })
  await stores.users.create(newUser('technician', { role: 'techie' }))
  const request = { ip: '127.0.0.1', headers: { origin: baseUrl, 'content-type': 'application/json' } }
  const signedIn = await handle({
    ...request,
    method: 'POST',
    path: '/api/auth/login',
    query: {},
    cookies: {},
    body: JSON.stringify({ username: 'technician', password: 'any password' }),
  })
  const pairs = signedIn.cookies.map((cookie) => cookie.split(';')[0]?.split('=') ?? [])
  const cookies = Object.fromEntries(pairs)

  return async (address) => {
    const { pathname, searchParams } = new URL(address, baseUrl)
    const query = Object.fromEntries(searchParams)
    const answer = await handle({
      ...request,
      method: 'GET',
      path: pathname,
      query,
      cookies,
      body: undefined,
    })
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.body}`)
    return answer
  }
}
