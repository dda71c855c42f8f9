import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from './browser.ts'
import { median, rounded } from './figures.ts'
import { openDesk, portalActs } from './portal-acts.ts'
import { startStage } from './system.ts'

// Measures the portal as a technician feels it, on the synthesized stage. Prints a table and writes it as JSON; judges nothing.
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    /** What each request takes longer, in milliseconds. */
    'round-trip': { type: 'string', default: '20' },
    /** A system that runs already. */
    url: { type: 'string' },
    /** Prints what the last run of each act asked for, and when. */
    trace: { type: 'boolean', default: false },
    output: { type: 'string', default: join(import.meta.dirname, '../../docs/performance-portal.json') },
  },
})
const roundTripMs = Number(options['round-trip'])
const say = (line: string) => process.stdout.write(`${line}\n`)

const { baseUrl, stop } = options.url
  ? { baseUrl: options.url, stop: async () => undefined }
  : await startStage()
const { browser } = await openBrowser()
try {
  const acts = []
  for (const act of portalActs) acts.push(await measure(act))
  const report = { date: new Date().toISOString(), cores: navigator.hardwareConcurrency, roundTripMs, acts }
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)
  for (const { name, warmMs, coldMs, loads } of acts)
    say(`${name.padEnd(24)} cold ${coldMs} ms, warm ${warmMs} ms, load ${loads.join(' ')}`)
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
  return { name, coldMs: rounded(median(cold)), warmMs: rounded(median(warm)), loads }
}
