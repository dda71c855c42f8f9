import { can, type Endpoint, type Role, roles } from '@remotehands/contract'
import type { Attacker } from './attacker.ts'

/** Demo accounts: one of each role, and a client of another company. */
const usernames = {
  admin: 'admin',
  global_admin: 'globaladmin',
  local_admin: 'localadmin',
  techie: 'techie',
  client: 'client',
  view_only_client: 'viewer',
  vendor: 'vendor',
  other: 'otherclient',
} as const satisfies Record<Role | 'other', string>

export type People = Awaited<ReturnType<typeof signInAll>>

/** Signs everybody in, and says with which cookies. */
export async function signInAll(attacker: Attacker, password: string) {
  const cookies = new Map<string, string>()
  for (const [who, username] of Object.entries(usernames)) {
    const { status, headers, body } = await attacker.send({
      ...{ method: 'POST', path: '/api/auth/login', body: JSON.stringify({ username, password }) },
      headers: { origin: attacker.baseUrl, 'content-type': 'application/json' },
    })
    if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${body}`)
    cookies.set(who, cookieOf(headers['set-cookie']))
  }
  const as = (who: Role | 'other') => cookies.get(who) ?? ''
  /** Somebody who may make the call; anybody for a public one. */
  const allowedTo = ({ access }: Pick<Endpoint, 'access'>): string => {
    const role = roles.find((each) => access === 'public' || can(each, access))
    return role ? as(role) : ''
  }
  return { as, allowedTo, password, username: usernames }
}

/** The cookies that an answer sets, as a browser sends them. */
export function cookieOf(headers: string | string[] | undefined): string {
  return [headers ?? []]
    .flat()
    .map((header) => header.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}
