import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { bundleAll, bundledFunctions, writeBundle } from '../lib/constructs/bundle.ts'

const health = join(import.meta.dirname, '../../functions/src/health/handler.ts')
const bundle = (entry: string, folder: string) => {
  for (const each of bundleAll([entry])) writeBundle(each, folder)
}

afterEach(() => {
  vi.unstubAllEnvs()
})

it('a bundled function answers an event of the gateway', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  bundle(health, folder)
  vi.stubEnv('LOG_LEVEL', 'error')
  vi.stubEnv('TABLE_NAME', 'records')
  vi.stubEnv('DERIVED_TABLE_NAME', 'derived')
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.stubEnv('FILES_URL', 'https://files.s3.eu-central-1.amazonaws.com')
  vi.stubEnv('BASE_URL', 'https://it.example.com')
  vi.stubEnv('MAIL_FROM', 'no-reply@example.com')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'remotehands-test')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('SIGNING_KEYS', JSON.stringify({ kid: 'first', secret: 'a'.repeat(64) }))

  const { handler } = createRequire(import.meta.url)(join(folder, 'index.js'))
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/api/nowhere',
    headers: {},
    requestContext: { http: { method: 'GET', path: '/api/nowhere', sourceIp: '198.51.100.7' } },
    isBase64Encoded: false,
  }
  const answer = await handler(event, { awsRequestId: '1' })

  expect(answer).toMatchObject({ statusCode: 404, body: expect.stringContaining('"code":"NOT_FOUND"') })
  expect(readFileSync(join(folder, 'index.js.map'), 'utf8')).toContain('functions/src/health/handler.ts')
})

it('bundles that somebody else has made are taken as they are', () => {
  const shared = join(mkdtempSync(join(tmpdir(), 'bundles-')), 'bundles.json')
  const made = [['health', { code: 'made before', map: '{}', output: { bytes: 11, inputs: {} } }]]
  writeFileSync(shared, JSON.stringify(made))
  vi.stubEnv('BUNDLES', shared)
  expect([...bundledFunctions()]).toEqual(made)
})

it('what fails in a bundle is logged with its place in the sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  const log = join(import.meta.dirname, '../../functions/src/adapters/console-log.ts')
  const entry = join(folder, 'fails.ts')
  writeFileSync(
    entry,
    `import { consoleLog } from ${JSON.stringify(log)}

function fail(): never {
  throw new Error('It broke.')
}

try {
  fail()
} catch (error) {
  consoleLog('error').error('failed', { cause: (error as Error).stack })
}
`,
  )
  bundle(entry, folder)
  const { stderr } = spawnSync(process.execPath, [join(folder, 'index.js')], { encoding: 'utf8' })
  expect(JSON.parse(stderr).cause).toMatch(/It broke\.\n.*fails\.ts:4:9/)
})

it('a bundle has the schemas of the S3 calls that it makes, and of no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  bundle(join(import.meta.dirname, '../../functions/src/adapters/s3-bucket.ts'), folder)
  const code = readFileSync(join(folder, 'index.js'), 'utf8')
  const has = (schema: string) => code.includes(`"${schema}"`)
  expect(['GetObjectTaggingRequest', 'PutBucketLifecycleConfigurationRequest'].map(has)).toEqual([
    true,
    false,
  ])
})
