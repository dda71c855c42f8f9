import { can, type Endpoint, endpoints, limits, roles } from '@remotehands/contract'
import { type Attacker, callOf, type Strike, wrongWith } from './attacker.ts'
import { oddBodies } from './odd-bodies.ts'
import type { People } from './people.ts'

/** What every attack may use. */
export interface Target {
  attacker: Attacker
  people: People
  /** Tries every variant with every call, instead of one each in turn. */
  isLong: boolean
  /** A synthesized stage, where CloudFront lets no other methods through, and nothing is scanned unless its settings say so. */
  isStage: boolean
}

const ofCloudFront = ['PUT', 'PATCH', 'DELETE'] as const
const methods = [...ofCloudFront, 'TRACE', 'PROPFIND'] as const

interface Variant extends Partial<Strike> {
  statuses: readonly number[]
}
/** Variants of one call; none if the attack does not fit it. */
type Generate = (endpoint: Endpoint, target: Target) => readonly Variant[]

const calls = endpoints as readonly (readonly [string, Endpoint])[]
const isUnsafe = ({ method }: Endpoint) => method !== 'GET'
const refused = [400, 404, 415]
const page = (endpoint: Endpoint, { attacker }: Target) => callOf(endpoint, attacker.baseUrl)

/** Each is made of every call in the contract: a new endpoint is in all of them. */
export const generated: Readonly<Record<string, Generate>> = {
  'nobody is signed in': ({ access }) => (access === 'public' ? [] : [{ cookie: '', statuses: [401] }]),

  'a role that may not': ({ access }, { people }) =>
    access === 'public'
      ? []
      : roles
          .filter((role) => !can(role, access))
          .map((role) => ({ cookie: people.as(role), statuses: [403] })),

  'a session that nobody has': ({ access }, { people }) => {
    if (access === 'public') return []
    const [, session = ''] = /rh_session=([^;]+)/.exec(people.as('admin')) ?? []
    const [, known = ''] = /rh_known=([^;]+)/.exec(people.as('admin')) ?? []
    const [head = '', claims = '', seal = ''] = session.split('.')
    const unsigned = `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`
    const another = `${head}.${encoded({ sub: '1', jti: 'x', aud: 'session', exp: 9_999_999_999 })}.${seal}`
    const forged = [unsigned, another, known, `${session}x`, 'x'.repeat(4_000), '%00', '..']
    return forged.map((value) => ({ cookie: `rh_session=${value}`, statuses: [401] }))
  },

  'another site’s page': (endpoint, target) =>
    isUnsafe(endpoint) && !endpoint.fromAnywhere
      ? [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { origin: '' },
          { origin: `${target.attacker.baseUrl}.evil.example` },
          { origin: [target.attacker.baseUrl, 'https://evil.example'] },
          { origin: target.attacker.baseUrl, 'sec-fetch-site': 'cross-site' },
          { referer: target.attacker.baseUrl },
        ].map(({ origin, ...others }: Record<string, string | string[]>) => {
          const { origin: _, ...usual } = page(endpoint, target).headers
          return {
            headers: { ...usual, ...(origin !== undefined && { origin }), ...others },
            statuses: [403],
          }
        })
      : [],

  'a body that is too large': (endpoint) =>
    endpoint.body
      ? [
          { body: JSON.stringify({ a: 'x'.repeat(limits.bodyBytes) }), statuses: [413] },
          { body: 'é'.repeat(limits.bodyBytes / 2 + 1), statuses: [413] },
        ]
      : [],

  // A pattern that backtracks over such a text keeps everybody waiting.
  'a text that takes long to look through': ({ body }) =>
    Object.keys(body?.shape ?? {}).flatMap((field) =>
      ['A', ' a', '{{ ', 'a.'].map((piece) => {
        const text = piece.repeat((limits.bodyBytes - 200) / piece.length)
        return { body: JSON.stringify({ [field]: text }), statuses: [400] }
      }),
    ),

  'another content type': (endpoint, target) =>
    endpoint.body
      ? [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/xml',
          'application/json; charset=utf-7',
          '',
        ].map((type) => ({
          headers: { ...page(endpoint, target).headers, 'content-type': type },
          statuses: [415],
        }))
      : [],

  'keys that objects have': ({ body }) =>
    body
      ? [
          '{"__proto__":{"role":"admin","isActive":true}}',
          '{"constructor":{"prototype":{"role":"admin"}}}',
          '{"toString":1,"hasOwnProperty":1,"role":"admin","companyId":1,"authEpoch":0}',
        ].map((text) => ({ body: text, statuses: [400] }))
      : [],

  'operators of a database': ({ body, query, path, method }) => [
    ...Object.keys(body?.shape ?? {}).flatMap((field) =>
      [{ $gt: '' }, { $ne: null }, { S: 'x' }, [{ $where: '1' }]]
        .map((value) => ({ [field]: value }))
        .filter((sent) => !body?.safeParse(sent).success)
        .map((sent) => ({ body: JSON.stringify(sent), statuses: [400] })),
    ),
    ...(query && method === 'GET'
      ? ['limit[$gt]=1', '$where=1', 'limit=1%20OR%201=1', "x'%3B--=1", '__proto__[role]=admin']
          .filter((text) => !query.safeParse(Object.fromEntries(new URLSearchParams(text))).success)
          .map((text) => ({ path: `${filled(path, '1')}?${text}`, statuses: refused }))
      : []),
  ],

  'a path that leads elsewhere': ({ path, params, body }) =>
    params
      ? [
          ...[
            '..%2f..%2fetc%2fpasswd',
            '%2e%2e',
            '....%2f%2f',
            '%00',
            '1%00',
            '%252e%252e',
            '1%0a',
            "1'%20OR%20'1'='1",
          ],
          ...['%7B%22$gt%22:%22%22%7D', 'USER%231', '__proto__', `${'9'.repeat(40)}`],
        ].map((odd) => ({ path: filled(path, odd), ...(body && { body: '{}' }), statuses: refused }))
      : [],

  'a header inside a value': ({ path, params, query, method }) =>
    ['1%0d%0ax-injected:%20yes', '%E5%98%8A%E5%98%8Dx-injected:yes'].flatMap((odd) => [
      ...(params ? [{ path: filled(path, odd), statuses: refused }] : []),
      ...(query && method === 'GET'
        ? [{ path: `${filled(path, '1')}?cursor=${odd}&q=${odd}`, statuses: [...refused, 200] }]
        : []),
    ]),

  'the same parameter twice': ({ path, paged }) =>
    paged
      ? ['limit=1&limit=100', 'limit=1&limit=1', 'cursor=a&cursor=b'].map((text) => ({
          path: `${filled(path, '1')}?${text}`,
          statuses: [400],
        }))
      : [],

  'a page that nobody was given': ({ path, paged }) =>
    paged
      ? ['x', 'eyJhbGciOiJub25lIn0.e30.', 'a.b.c.d.e', '..%2f'].map((cursor) => ({
          path: `${filled(path, '1')}?cursor=${cursor}`,
          statuses: [400],
        }))
      : [],

  'a method that is not there': ({ path }, { attacker, isStage }) => {
    const taken = calls.filter(([, other]) => other.path === path).map(([, { method }]) => method)
    return (isStage ? ofCloudFront : methods)
      .filter((method) => !taken.some((other) => other === method))
      .map((method) => ({ method, headers: { origin: attacker.baseUrl }, body: '', statuses: [405] }))
  },

  // Of records that are not there, so that what comes next finds the others as they were.
  'a value that no page sends': (endpoint) =>
    endpoint.access === 'public' || endpoint.stepUp
      ? []
      : oddBodies(endpoint).map((sent) => ({
          path: filled(endpoint.path, '999999'),
          body: JSON.stringify(sent),
          statuses: [200, 201, 204, ...refused, 403, 409, 413, 422, 429],
        })),

  'a method in a header': (endpoint, target) =>
    endpoint.method === 'GET' || !endpoint.body
      ? []
      : [
          {
            method: 'GET',
            headers: { ...page(endpoint, target).headers, 'x-http-method-override': endpoint.method },
            // Another call of the same path may answer; it changes nothing.
            statuses: [200, 303, ...refused, 405],
          },
        ],
}

/** Runs one generated attack against every call that it fits, and says what held not. */
export async function strikeAll(name: string, target: Target): Promise<{ strikes: number; wrong: string[] }> {
  const { attacker, people, isLong } = target
  const wrong: string[] = []
  let strikes = 0
  for (const [at, [id, endpoint]] of calls.entries()) {
    const variants = generated[name]?.(endpoint, target) ?? []
    // A prime steps through many variants, too, and leaves none of few out.
    const tried = isLong ? variants : variants.filter((_, index) => index === (at * 7919) % variants.length)
    for (const { statuses, ...changed } of tried) {
      const usual = { cookie: people.allowedTo(endpoint), ...page(endpoint, target) }
      const answer = await attacker.send({ ...usual, ...changed })
      strikes += 1
      const said = wrongWith(answer, statuses)
      if (said) wrong.push(`${id} ${changed.path ?? ''} ${changed.body?.slice(0, 60) ?? ''} ${said}`)
    }
  }
  return { strikes, wrong }
}

const filled = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value)
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
