import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Endpoint, endpoints, type Role, scopeOf } from '@remotehands/contract'
import { demoPassword } from '@remotehands/demo'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededFolder } from './support/seeded-folder.ts'
import { startReady, visit } from './support/started-system.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const run = promisify(execFile)
const document = resolve(import.meta.dirname, '../../../docs/openapi.json')
// The temporary folder is gone after a run.
const cache = resolve(import.meta.dirname, '../../../node_modules/.cache')
const tools = ['openapi-spec-validator==0.9.0', 'schemathesis==4.32.5']
let bin: string
let missing: string | undefined

/** Puts the tools into an environment of their own, which later runs find again. Says what is missing where it cannot. */
async function install(): Promise<{ bin: string; missing?: string }> {
  const folder = join(cache, `openapi-tools-${tools.join('-').replaceAll('=', '')}`)
  const bin = join(folder, 'bin')
  try {
    await run(join(bin, 'schemathesis'), ['--version']).catch(async () => {
      await run('python3', ['-m', 'venv', folder])
      // They compile what they use themselves, which is little.
      const quickly = ['--quiet', '--disable-pip-version-check', '--no-compile']
      await run(join(bin, 'pip'), ['install', ...quickly, ...tools])
    })
    return { bin }
  } catch (error) {
    const missing = `Skipped: needs python3 with venv, and PyPI (${String(error).split('\n')[0]}).`
    process.stderr.write(`docs/openapi.json: ${missing}\n`)
    return { bin, missing }
  }
}

/** What a tool printed, and whether it found nothing. */
async function found(
  tool: string,
  args: string[],
  settings = '',
): Promise<{ passed: boolean; printed: string }> {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'schemathesis.toml'), settings)
  return run(join(bin, tool), args, { cwd, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => ({ passed: true, printed: stdout }),
    // Its examples can be as long as a request may be.
    ({ stdout, stderr }) => ({
      passed: false,
      printed: `${stdout}${stderr}`.replaceAll(/(.{300}).+/g, '$1…'),
    }),
  )
}

/** After one of these, the session that a run works with is no more. */
const endingTheSession = [
  'auth.logout',
  'account.endSession',
  'account.endOtherSessions',
  'users.endSessions',
]
// What a JSON schema cannot say (days in order, a link that was mailed, the right password) is refused with 400 too.
const inapplicable = 'positive_data_acceptance'
/** How a request may be refused that breaks the document; beside schemathesis's own, one that is too long. */
const refusals = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, 431]

const mayCall = (role: Role | undefined, { access }: Endpoint) =>
  access === 'public' || (role !== undefined && scopeOf(role, access) !== undefined)
/**
 * What a caller tries: all that an administrator may call, and of the others what only they may, and what they read: an
 * answer differs by who reads, how a body is refused doesn't. The demo's people are called as their roles.
 */
const callsOf = (role: Role | undefined) =>
  endpoints
    .filter(([, endpoint]) => mayCall(role, endpoint))
    .filter(([, endpoint]) => role === 'admin' || endpoint.method === 'GET' || !mayCall('admin', endpoint))
    .map(([id]): string => id)

/** Calls operations with data that fits the document and with data that does not, as somebody who is signed in or nobody. */
async function tryOut(baseUrl: string, username: string | undefined, operations: readonly string[]) {
  const cookies = new Map<string, string>()
  const call = visit(baseUrl, cookies)
  if (username) await call('POST', '/api/auth/login', { username, password: demoPassword })
  const session = cookies.get('rh_session')
  const { passed, printed } = await found(
    'schemathesis',
    [
      ...['--config-file', 'schemathesis.toml', 'run', document, '--url', baseUrl],
      ...['--header', `Origin: ${baseUrl}`, '--request-timeout', '120', '--suppress-health-check', 'all'],
      ...['--phases', 'fuzzing', '--mode', 'all', '--max-examples', '2', '--no-shrink'],
      ...['--seed', '1', '--generation-deterministic'],
      ...['--checks', 'all', '--exclude-checks', inapplicable, '--no-color'],
      ...operations.flatMap((id) => ['--include-operation-id', id]),
    ],
    [
      `[checks.negative_data_rejection]\nexpected-statuses = ${JSON.stringify(refusals)}`,
      ...(session ? [`[auth.openapi.localSession]\napi_key = "${session}"`] : []),
    ].join('\n'),
  )
  expect(passed, `${username ?? 'nobody'} is signed in\n${printed}`).toBe(true)
  return { isStillSignedIn: async () => (await call('GET', '/api/auth/me')).status === 200 }
}

describe.runIf(process.env.NIGHTLY)('docs/openapi.json', () => {
  beforeAll(async () => {
    ;({ bin, missing } = await install())
  })

  test('is an OpenAPI document', async ({ skip }) => {
    if (missing) return skip(missing)
    expect(await found('openapi-spec-validator', [document])).toMatchObject({ passed: true })
  })

  test('tells the truth about the started system, whoever is signed in', async ({ skip }) => {
    if (missing) return skip(missing)
    const { baseUrl } = await startReady(await seededFolder())
    // The administrator last: that one deactivates the others, and may all that a technician may. That the rest is refused,
    // the access matrix tries.
    for (const callers of [[undefined, 'client', 'vendor'], ['admin']] as const) {
      const runs = callers.map(async (username) => {
        const operations = callsOf(username).filter((id) => !endingTheSession.includes(id))
        const { isStillSignedIn } = await tryOut(baseUrl, username, operations)
        // Otherwise most of it was said to somebody who is not signed in.
        expect(await isStillSignedIn(), `${username} at the end`).toBe(username !== undefined)
      })
      await Promise.all(runs)
    }
    await tryOut(baseUrl, 'admin', endingTheSession)
  })
})
