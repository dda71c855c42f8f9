import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '@remotehands/options'
import { writeBundle } from '../lib/constructs/bundle.ts'
import { measuredBundles } from './functions.ts'
import { measureOverhead } from './measure-overhead.ts'
import { measureStart } from './measure-start.ts'
import { rounded } from './quantiles.ts'

// Measures the functions: how large their bundles are and of what, how long they take to be loaded, and what a call costs
// beside the stores. Prints a table and writes it as JSON; judges nothing.
const options = readOptions({
  command: 'bench:functions',
  options: {
    starts: { type: 'string', default: '21', isWhole: true },
    calls: { type: 'string', default: '1000', isWhole: true },
    output: { type: 'string', default: join(import.meta.dirname, '../../docs/performance-functions.json') },
  },
})

const kB = (bytes: number) => Math.round(bytes / 100) / 10

const folder = await mkdtemp(join(tmpdir(), 'bench-functions-'))
try {
  const overheads = await measureOverhead(folder, Number(options.calls))
  const rows = measuredBundles().map(({ name, bundle, parts }) => {
    writeBundle(bundle, join(folder, name))
    const largest = Object.fromEntries(parts.slice(0, 6).map(([part, size]) => [part, kB(size)]))
    const start = measureStart(join(folder, name, 'index.js'), Number(options.starts))
    return { name, bundleKB: kB(bundle.output.bytes), largest, ...start, ...overheads.get(name) }
  })
  const report = {
    date: new Date().toISOString(),
    node: process.version,
    load: rounded(loadavg()[0] ?? 0),
    functions: rows,
  }
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)
  const texts = rows.map(({ name, largest, ...figures }) => {
    const three = Object.entries(largest).slice(0, 3)
    return [name, { ...figures, largest: three.map(([part, size]) => `${part} ${size}`).join(', ') }]
  })
  // biome-ignore lint/suspicious/noConsole: the table is what the command is for.
  console.table(Object.fromEntries(texts))
} finally {
  await rm(folder, { recursive: true })
}
