import { allOperations, createHandler, type Stores } from '@remotehands/core'
import { benchServices, benchUrl } from '../src/bench-services.ts'
import { newUser, sampleLevels } from './sample-records.ts'

type Ask = (address: string) => Promise<unknown>

/** The whole API on these stores, a technician, and a client of one company. Answers a way for each to ask it; it throws unless answered 200. */
export async function openDesk(stores: Stores): Promise<{ technician: Ask; client: Ask }> {
  await stores.users.create(newUser('technician', { role: 'techie' }))
  await stores.users.create(newUser('client', { companyId: searchedCompany }))
  const handle = createHandler(allOperations, benchServices(stores, sampleLevels))
  return { technician: await signIn(handle, 'technician'), client: await signIn(handle, 'client') }
}

/** The company whose client searches. */
const searchedCompany = 2

async function signIn(handle: ReturnType<typeof createHandler>, username: string): Promise<Ask> {
  const request = { ip: '127.0.0.1', headers: { origin: benchUrl, 'content-type': 'application/json' } }
  const signedIn = await handle({
    ...request,
    method: 'POST',
    path: '/api/auth/login',
    query: {},
    cookies: {},
    body: JSON.stringify({ username, password: 'any password' }),
  })
  const pairs = signedIn.cookies.map((cookie) => cookie.split(';')[0]?.split('=') ?? [])
  const cookies = Object.fromEntries(pairs)

  return async (address) => {
    const { pathname, searchParams } = new URL(address, benchUrl)
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
