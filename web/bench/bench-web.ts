import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '@remotehands/options'
import { openBrowser } from './browser.ts'
import { median, rounded } from './figures.ts'
import { measureTransfer } from './measure-transfer.ts'
import { type LighthouseRun, runLighthouse } from './run-lighthouse.ts'
import { startSystem } from './system.ts'

// Measures the public pages as a phone meets them. Prints a table and writes it as JSON; judges nothing.
const options = readOptions({
  command: 'bench:web',
  options: {
    runs: { type: 'string', default: '5', isWhole: true },
    pages: { type: 'string', default: '/,/services/managed-it,/client-portal' },
    output: { type: 'string', default: join(import.meta.dirname, '../../docs/performance.json') },
  },
})

const { baseUrl, stop } = await startSystem()
const { browser, port } = await openBrowser()
try {
  const pages = []
  for (const path of options.pages.split(',')) pages.push(await measurePage(path))
  const report = { date: new Date().toISOString(), cores: navigator.hardwareConcurrency, pages }
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)
  print(pages)
} finally {
  await browser.close()
  await stop()
}

async function measurePage(path: string) {
  const url = baseUrl + path
  const transfer = await measureTransfer(browser, url)
  const runs: (LighthouseRun & { load: number })[] = []
  for (let run = 0; run < Number(options.runs); run += 1) {
    const load = loadavg()[0] ?? 0
    runs.push({ ...(await runLighthouse(url, port)), load: rounded(load) })
  }
  const middle = (pick: (run: LighthouseRun) => number) => rounded(median(runs.map(pick)))
  return {
    path,
    performance: middle((run) => run.performance),
    lowestPerformance: Math.min(...runs.map((run) => run.performance)),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    fcpMs: middle((run) => run.fcp),
    lcpMs: middle((run) => run.lcp),
    tbtMs: middle((run) => run.tbt),
    cls: middle((run) => run.cls),
    scriptBeforeLoadKiB: rounded(transfer.scriptBeforeLoad),
    scriptWhenIdleKiB: rounded(transfer.scriptWhenIdle),
    weightKiB: rounded(transfer.weight),
    loadAverages: runs.map(({ load }) => load),
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  }
}

function print(pages: Awaited<ReturnType<typeof measurePage>>[]): void {
  // biome-ignore lint/suspicious/noConsole: the table is what the command is for.
  console.table(
    Object.fromEntries(
      pages.map(({ path, loadAverages, complaints, ...figures }) => [
        path,
        { ...figures, load: loadAverages.join(' '), complaints: complaints.join(' ') },
      ]),
    ),
  )
}
