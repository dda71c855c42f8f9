import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '@remotehands/options'
import { deskActs, openForAct, raisePair } from '../e2e/support/desk-acts.ts'
import { signIn } from '../e2e/support/sign-in.ts'
import { openBrowser } from './browser.ts'
import { median, rounded } from './figures.ts'
import { openDesk, portalActs } from './portal-acts.ts'
import { startStage } from './system.ts'

// Measures the portal as a technician feels it, on the synthesized stage: coming in, and the ten commonest acts with all their typing. Prints each as it is measured and writes all as JSON; judges nothing.
const options = readOptions({
  command: 'bench:portal',
  options: {
    runs: { type: 'string', default: '9', isWhole: true },
    /** What each request takes longer, in milliseconds. */
    'round-trip': { type: 'string', default: '20', isWhole: true },
    /** A system that runs already. */
    url: { type: 'string' },
    /** Prints what the last run of each act asked for, and when. */
    trace: { type: 'boolean', default: false },
    output: { type: 'string', default: join(import.meta.dirname, '../../docs/performance-portal.json') },
  },
})
const phoneWindow = { viewport: { width: 390, height: 844 } }
const roundTripMs = Number(options['round-trip'])
const say = (line: string) => process.stdout.write(`${line}\n`)

const { baseUrl, stop } = options.url
  ? { baseUrl: options.url, stop: async () => undefined }
  : await startStage()
const { browser } = await openBrowser()
try {
  const acts = []
  for (const act of portalActs) acts.push(await measure(act))
  const ten = []
  for (const act of deskActs) ten.push(await measureAct(act))
  const report = {
    date: new Date().toISOString(),
    cores: navigator.hardwareConcurrency,
    roundTripMs,
    acts,
    ten,
  }
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await browser.close()
  await stop()
}

/** Each act in a browser that has seen nothing, and then once more in the same. */
async function measure({ name, run }: (typeof portalActs)[number]) {
  const [cold, warm, loads]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < Number(options.runs); at += 1) {
    loads.push(rounded(loadavg()[0] ?? 0))
    const desk = await openDesk(browser, { baseUrl, roundTripMs })
    cold.push(await run(desk))
    await desk.signOut()
    const { requests } = desk
    requests.length = 0
    const start = Date.now()
    warm.push(await run(desk))
    if (options.trace && at === Number(options.runs) - 1)
      for (const { path, from, to } of requests) say(`  ${from - start}–${to - start} ms ${path}`)
    await desk.close()
  }
  const act = { name, coldMs: rounded(median(cold)), warmMs: rounded(median(warm)), loads }
  say(`${name.padEnd(24)} cold ${act.coldMs} ms, warm ${act.warmMs} ms, load ${loads.join(' ')}`)
  return act
}

/** One of the ten acts, from its first press until it is seen to be done, on a desk that is open. */
async function measureAct(act: (typeof deskActs)[number]) {
  const [wide, phone]: [number[], number[]] = [[], []]
  for (let at = 0; at < Number(options.runs); at += 1) {
    wide.push(await timeAct(act, {}))
    phone.push(await timeAct(act, phoneWindow))
  }
  const { name, presses } = act
  const wideMs = rounded(median(wide))
  const phoneMs = rounded(median(phone))
  say(`${name.padEnd(24)} ${presses} presses, ${wideMs} ms, on a phone ${phoneMs}`)
  return { name, presses, wideMs, phoneMs }
}

async function timeAct(act: (typeof deskActs)[number], window: Partial<typeof phoneWindow>): Promise<number> {
  const client = await browser.newContext()
  const tickets = await raisePair(client.request, baseUrl)
  await client.close()
  const { page, close } = await openDesk(browser, { baseUrl, roundTripMs, ...window })
  await signIn(page, 'techie', baseUrl)
  await openForAct(page, act, tickets)
  await page.waitForLoadState('networkidle')
  const start = performance.now()
  await act.run(page, tickets)
  await act.done(page, tickets).waitFor()
  const took = performance.now() - start
  await close()
  return took
}
