import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startWebSocketApi } from '../src/gateway/web-socket-api.ts'
import { listen } from '../src/listen.ts'

/** A machine under load may take long; one that never gets there fails all the same. */
const patient = { interval: 2, timeout: 600_000 }

interface Event {
  requestContext: { connectionId: string }
  body?: string
}

/** Serves a function that answers what is said once `answer` is called. */
async function serve() {
  const heard: { by: string; body: string }[] = []
  const answers: (() => void)[] = []
  const api = await startWebSocketApi(
    async (routeKey, event) => {
      if (routeKey !== '$default') return { statusCode: 200 }
      const { requestContext, body = '' } = event as Event
      heard.push({ by: requestContext.connectionId, body })
      if (body !== 'quick') await new Promise<void>((resolve) => answers.push(resolve))
    },
    (error) => expect.unreachable(String(error)),
  )
  const server = await listen(createServer().on('upgrade', api.upgrade), 0)
  onTestFinished(async () => {
    await api.close()
    await server.close()
  })
  const open = async () => {
    const socket = new WebSocket(`ws://localhost:${server.port}/live`)
    await once(socket, 'open')
    return socket
  }
  const answer = () => {
    for (const one of answers.splice(0)) one()
  }
  return { heard, open, answer }
}

test('a page that says far too much is heard a word at a time, and keeps nobody else waiting', async () => {
  const { heard, open, answer } = await serve()
  const [loud, other] = [await open(), await open()]
  for (let at = 0; at < 1_000; at += 1) loud.send(String(at))
  const arrived = once(loud, 'pong')
  loud.ping()
  await arrived
  other.send('quick')
  await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['0', 'quick']), patient)
  const last = 99
  await vi.waitFor(() => {
    answer()
    expect(heard.at(-1)?.body).toBe(String(last))
  }, patient)
  loud.send('quick')
  answer()
  await vi.waitFor(() => expect(heard.slice(last + 2).map(({ body }) => body)).toEqual(['quick']), patient)
})

test('what a page said before it left is not looked at any more', async () => {
  const { heard, open, answer } = await serve()
  const loud = await open()
  for (let at = 0; at < 50; at += 1) loud.send(String(at))
  await vi.waitFor(() => expect(heard).toHaveLength(1), patient)
  loud.close()
  await once(loud, 'close')
  const other = await open()
  answer()
  other.send('quick')
  await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['0', 'quick']), patient)
})
