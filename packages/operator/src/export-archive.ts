import { countWords } from '@remotehands/contract'
import {
  type AttachmentRecord,
  type CompanyScope,
  companyItems,
  companyKinds,
  createStores,
  type Item,
  keptItems,
  keptKinds,
  type Table,
} from '@remotehands/core'
import type { StoredFiles } from './archive/stored-files.ts'
import { withSystem } from './archive/whole-system.ts'
import { type ArchiveSource, writeArchive } from './archive/write-archive.ts'
import { readOptions, type Say } from './command.ts'
import { OperatorProblem } from './operator-problem.ts'
import { place } from './stage-table.ts'

const text = { type: 'string' } as const
const usage =
  'npx -y pnpm@12 export-archive --to <file.zip> --stage <stage> (or --local) [--company <number>]'

/**
 * The `export-archive` command: writes all that a system holds into one archive; with `--company`, what that company reads itself, to hand over
 * to it.
 */
export async function exportArchive(args: readonly string[], say: Say): Promise<0> {
  const options = readOptions(args, { ...place, to: text, company: text }, usage)
  const { to, company } = options
  if (to === undefined) throw new OperatorProblem(`--to is missing. Usage: ${usage}`)
  if (company !== undefined && !/^\d{1,12}$/.test(company))
    throw new OperatorProblem(
      `--company takes the number of a company, as its page's address has it. Usage: ${usage}`,
    )
  await withSystem(options, usage, async (system) => {
    const source = company === undefined ? everythingOf(system) : await companySource(Number(company), system)
    const { records, files, gone } = await writeArchive(to, source, new Date())
    for (const id of gone) say(`The file ${id} is gone, though records name it.`)
    say(`${to}: ${countWords(records, 'record')} and ${countWords(files, 'file')}.`)
    say(company === undefined ? ofEverything : ofCompany)
  })
  return 0
}

const ofEverything =
  'It holds password hashes and internal notes: keep it as you keep the system. Second factors open only with this system’s signing keys, which import-archive asks for.'
const ofCompany = 'It holds what the company may read, with all of its private tickets.'

/** All that a system holds, without what passes or is made anew. */
export function everythingOf({
  scan,
  files,
}: {
  scan: () => AsyncIterable<Item[]>
  files: StoredFiles
}): ArchiveSource {
  return {
    scope: { of: 'everything' },
    kinds: keptKinds,
    items: (async function* () {
      for await (const found of scan()) yield keptItems(found)
    })(),
    files: (async function* () {
      for (const folder of ['attachments', 'mail'] as const)
        for await (const id of files.list(folder)) yield { folder, id, bytes: await files.read(folder, id) }
    })(),
  }
}

/** What a company may take along, with all of its private tickets. Throws OperatorProblem for one without clients. */
export async function companySource(
  companyId: number,
  { table, files }: { table: Table; files: Pick<StoredFiles, 'read'> },
  privateTickets: CompanyScope['privateTickets'] = 'all',
  now = new Date(),
): Promise<ArchiveSource> {
  const company = (await createStores(table).companies.byIds([companyId])).get(companyId)
  if (!company) throw new OperatorProblem(`There is no company ${companyId}.`)
  if (company.mergedInto !== undefined)
    throw new OperatorProblem(
      `Company ${companyId} was merged into company ${company.mergedInto}, whose archive has its log, too.`,
    )
  const scope = { of: 'company', companyId, name: company.name, privateTickets } as const
  const named = new Map<string, AttachmentRecord>()
  return {
    scope,
    kinds: companyKinds,
    items: (async function* () {
      for await (const part of companyItems(table, scope, now)) {
        for (const file of part.files) named.set(file.id, file)
        yield part.items.map((item) => ({ item, kind: { name: part.kind } }))
      }
    })(),
    files: (async function* () {
      for (const id of named.keys())
        yield { folder: 'attachments' as const, id, bytes: await files.read('attachments', id) }
    })(),
  }
}
