import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { keysReadEvery } from '../../src/adapters/signing-keys.ts'
import { deps, files, mailer } from '../../src/deps.ts'

const secretOf = (kid: string) => JSON.stringify({ kid, secret: 'k'.repeat(64) })

/** Stands in for Secrets Manager, which holds `held.text`. */
async function startSecrets(held: { text: string; reads: number }) {
  const server = createServer((_, response) => {
    held.reads++
    response.end(JSON.stringify({ SecretString: held.text }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a function reads the signing keys again after a while, and whoever holds its settings has them', async () => {
  const held = { text: secretOf('old'), reads: 0 }
  const secrets = await startSecrets(held)
  const environment = {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' },
    ...{
      TABLE_NAME: 't',
      DERIVED_TABLE_NAME: 'd',
      FILES_BUCKET: 'f',
      FILES_URL: 'http://127.0.0.1/f',
      // Patient: a read that is given up on a busy machine would be read again.
      ...{ BASE_URL: 'http://localhost:3000', SERVICE_TIMEOUT_MS: '60000' },
    },
    ...{ MAIL_FROM: 'no-reply@site.example', MAIL_CONFIGURATION_SET: 'mail', SIGNING_KEYS: '' },
    ...{ SIGNING_KEYS_SECRET_ARN: 'arn', AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url },
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const ask = deps()
    const { settings } = await ask()
    held.text = secretOf('new')
    await ask()
    expect(settings.signingKeys[0].kid).toBe('old')
    vi.setSystemTime(Date.now() + keysReadEvery)
    await ask()
    expect(settings.signingKeys[0].kid).toBe('new')
    expect(held.reads).toBe(2)
  } finally {
    secrets.close()
  }
})

test('on one machine a service is waited for as long as the machine says', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const environment = {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' },
    ...{ TABLE_NAME: 't', DERIVED_TABLE_NAME: 'd', FILES_BUCKET: 'f', FILES_URL: `${address}/f` },
    ...{
      BASE_URL: 'http://localhost:3000',
      MAIL_FROM: 'no-reply@site.example',
      MAIL_CONFIGURATION_SET: 'mail',
    },
    ...{ SIGNING_KEYS: JSON.stringify([{ kid: 'local', secret: 'k'.repeat(64) }]) },
    ...{ AWS_ENDPOINT_URL_DYNAMODB: address, AWS_ENDPOINT_URL_SES: address, SERVICE_TIMEOUT_MS: '1' },
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  try {
    const { stores, mailer: ses } = await deps(mailer)()
    const late = { name: 'TimeoutError', message: expect.stringMatching(/\b1 ms\b/) }
    await expect(stores.tickets.byId(1)).rejects.toMatchObject({ cause: late })
    const mail = { to: 'ada@site.example', subject: 'Hello', text: 'Hello', html: 'Hello' }
    await expect(ses.send(mail)).rejects.toMatchObject(late)
    const { files: bucket } = await deps(files)()
    await expect(bucket.inspect('a'.repeat(32))).rejects.toMatchObject(late)
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})
