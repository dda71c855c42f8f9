import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { expect, it } from 'vitest'
import { patience, sdkClient } from '../src/aws-sdk.ts'
import { lineOf } from '../src/command.ts'
import { OperatorProblem } from '../src/operator-problem.ts'

const account = { region: 'eu-west-1', credentials: { accessKeyId: 'nobody', secretAccessKey: 'nothing' } }

it.each([
  // On a busy machine an attempt may be given up before it has been heard of: only the client knows how many there were.
  ['before it answers', /^AWS does not answer \(.+\)/, { $metadata: { attempts: patience.maxAttempts } }],
  // And the beginning, too, may come too late the first time.
  ['in the middle of its answer', /^(AWS does not answer \(|127\.0\.0\.1 did not answer as AWS does)/, {}],
])('gives up on a service that is silent %s, and says so in one line', async (when, line, told) => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    if (when === 'in the middle of its answer')
      response.writeHead(200, { 'content-length': '500' }).write('<Get')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const requestHandler = { ...patience.requestHandler, requestTimeout: 100, socketTimeout: 100 }
  const endpoint = `http://127.0.0.1:${port}`
  const client = sdkClient(STSClient, { ...account, endpoint, requestHandler })
  try {
    const error = await client.send(new GetCallerIdentityCommand({})).catch((reason: unknown) => reason)
    expect(lineOf(error)).toMatch(line)
    expect(error).toMatchObject(told)
    expect(asked).toBeLessThanOrEqual(patience.maxAttempts)
  } finally {
    client.destroy()
    server.closeAllConnections()
    server.close()
  }
})

it('waits for no service longer than half a minute in all', () => {
  const { connectionTimeout, requestTimeout, socketTimeout, throwOnRequestTimeout } = patience.requestHandler
  expect({ throwOnRequestTimeout, connectionTimeout, socketTimeout }).toEqual({
    ...{ throwOnRequestTimeout: true, connectionTimeout: 5_000, socketTimeout: 15_000 },
  })
  expect(patience.maxAttempts * requestTimeout).toBeLessThanOrEqual(30_000)
})

it('is how every client of the operators’ commands is made', () => {
  const folder = join(import.meta.dirname, '../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  expect(sources.match(/sdkClient\(\w+Client\b/g)?.length).toBeGreaterThan(9)
  expect(sources).not.toMatch(/new (?!Client\b)\w+Client\(/)
})

it('tells of names that come from outside without what a terminal would obey', () => {
  const line = lineOf(new OperatorProblem('It has \u001B[2Jtwo\u0007 \u202Efiles.\nUsage: …'))
  expect(line).toBe('It has \uFFFD[2Jtwo\uFFFD \uFFFDfiles.\nUsage: …')
})
