import type { ImportKind, ImportRun } from '@remotehands/contract'
import type { Browser } from './browser.ts'

interface Choices {
  existing?: 'skip' | 'update'
  unassignUnknown?: boolean
  invite?: boolean
  createCompanies?: string[]
  /** Rows of one call. */
  partSize?: number
}
/** The first row of a file has the names of its columns. */
const firstNumber = 2

/** Sends a file and starts its import: the answer of the first call that was refused, or that of the start. */
export async function startImport(
  browser: Browser,
  kind: ImportKind,
  rows: readonly object[],
  { createCompanies = [], partSize = 100, ...choices }: Choices = {},
) {
  const created = await browser.call('imports.create', { body: { kind, fileName: `${kind}.csv`, choices } })
  if (created.status !== 201) return created
  const params = { id: created.json.id }
  const numbered = rows.map((cells, at) => ({ number: at + firstNumber, cells }))
  for (let part = 0; part * partSize < rows.length; part++) {
    const some = numbered.slice(part * partSize, (part + 1) * partSize)
    const added = await browser.call('imports.addRows', {
      params,
      body: { part, [kind]: some, createCompanies },
    })
    if (added.status !== 200) throw new Error(`The rows were refused: ${added.body}`)
  }
  return browser.call('imports.start', { params })
}

/** What became of an import: its counts, and the problems of its rows, which are counted from 0. */
export async function readImport(browser: Browser, id: number) {
  const params = { id }
  const { json: run } = await browser.call('imports.read', { params })
  const problems: { row: number; field: string | null; message: string }[] = []
  let from: number | null = 0
  while (from !== null) {
    const { json }: Awaited<ReturnType<typeof readProblems>> = await readProblems(browser, id, from)
    for (const { number, problems: found } of json.rows)
      problems.push(...found.map((problem) => ({ row: number - firstNumber, ...problem })))
    from = json.next
  }
  const { created, updated, unchanged } = run
  return { created, updated, unchanged, problems }
}

const readProblems = (browser: Browser, id: number, from: number) =>
  browser.call('imports.problems', { params: { id }, query: { from: String(from) } })

/** Imports a file whole, with all that follows from it. */
export async function importFile(
  { runJobs }: { runJobs(): Promise<void> },
  browser: Browser,
  kind: ImportKind,
  rows: readonly object[],
  choices: Choices = {},
) {
  const { status, json } = await startImport(browser, kind, rows, choices)
  if (status !== 200) throw new Error(`The import was not started: ${status} ${JSON.stringify(json)}`)
  await runJobs()
  return readImport(browser, (json as ImportRun).id)
}
