import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a mail server that never answers fails a mail well within the time of a request', async () => {
  let attempts = 0
  const server = createServer(() => {
    attempts += 1
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const environment = {
    TABLE_NAME: 'remotehands',
    DERIVED_TABLE_NAME: 'remotehands-derived',
    BASE_URL: 'http://localhost:3000',
    MAIL_FROM: 'no-reply@remotehands.example',
    MAIL_CONFIGURATION_SET: 'remotehands-test',
    SIGNING_KEYS: JSON.stringify({ kid: 'test', secret: 'a'.repeat(64) }),
    FILES_BUCKET: 'files',
    FILES_URL: 'https://files.example/',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { deps, mailer } = await import('../../src/deps.ts')
  const services = await deps(mailer)()

  const mail = { to: 'a@b.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const patience = 3_000
  await expect(services.mailer.send(mail)).rejects.toThrow(`${patience} ms`)
  // The gateway gives a function 30 s, and the contact function has 10; between two attempts is a second at most.
  expect(attempts * (patience + 1_000)).toBeLessThan(9_000)
})
