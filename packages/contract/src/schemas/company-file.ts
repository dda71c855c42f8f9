import * as z from 'zod'
import { limits } from '../limits.ts'
import { UpdatedCompany } from './company.ts'
import { externalIdsCell } from './external-id.ts'
import { answerCell, ticketScopeCell } from './file-cells.ts'
import { NewSite } from './site.ts'
import { line } from './text.ts'

const cell = z.string().max(limits.import.cell).default('')

const valuePrefix = 'fieldValues.'
const valueKey = new RegExp(`^${valuePrefix.replace('.', '\\.')}[0-9a-f-]{36}$`)
/** The column of a file that says what stands in a field that administrators added. */
export const valueColumn = (fieldId: string) => `${valuePrefix}${fieldId}` as const
export type ValueColumn = ReturnType<typeof valueColumn>

const columns = {
  ...{ name: cell, externalId: cell, system: cell, systemId: cell, externalIds: cell, phoneNumber: cell },
  ...{ address: cell, domains: cell, accountManager: cell, team: cell, tags: cell, notes: cell },
  ...{ mainContact: cell, technicalContact: cell, billingContact: cell, ccFollows: cell, ticketScope: cell },
  sites: cell,
}
export type CompanyColumn = keyof typeof columns

/**
 * A row of a file of companies, as it stands there: validated row by row, so that a bad one doesn't stop the others. Beside the
 * columns that are there always, `fieldValues.<id>` of each field that administrators added.
 */
export const CompanyFileRow = z
  .strictObject(columns)
  .catchall(z.string().max(limits.import.cell))
  .superRefine((row, context) => {
    for (const key of Object.keys(row))
      if (!Object.hasOwn(columns, key) && !valueKey.test(key))
        context.addIssue({ code: 'custom', path: [key], message: 'There is no such column.' })
  })
export type CompanyFileRow = z.output<typeof CompanyFileRow>

/** What a row says of added fields, by their ids. An empty cell says nothing. */
export function valuesSaid(row: CompanyFileRow): Record<string, string> {
  const said = Object.entries(row).filter(([key, text]) => valueKey.test(key) && text.trim() !== '')
  return Object.fromEntries(said.map(([key, text]) => [key.slice(valuePrefix.length), text]))
}

const partsBy = (separator: RegExp) => (text: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
const parts = partsBy(/[,;\n]/)
/** Names of sites may have commas. */
const names = partsBy(/[;\n]/)
const { name, externalId, phoneNumber, address, domains, tags, notes } = UpdatedCompany.shape
const named = line(limits.import.cell)

/** What a row says of a company. An empty cell says nothing. */
export const ImportedCompany = z
  .object({
    ...{ name, externalId, phoneNumber, address, notes },
    domains: z.string().transform(parts).pipe(domains.unwrap()),
    tags: z.string().transform(parts).pipe(tags.unwrap()),
    system: line(limits.externalIds.system, { name: 'The system' }),
    systemId: line(limits.externalIds.id, { name: 'The id' }),
    externalIds: externalIdsCell,
    ...{ accountManager: named, team: named },
    ...{ mainContact: named, technicalContact: named, billingContact: named },
    ...{ ccFollows: answerCell, ticketScope: ticketScopeCell },
    sites: z.string().transform(names).pipe(z.array(NewSite.shape.name)),
  })
  .superRefine(({ system, systemId }, context) => {
    if (systemId !== '' && system === '')
      context.addIssue({ code: 'custom', path: ['system'], message: 'Say which system the id is of.' })
  })
export type ImportedCompany = z.output<typeof ImportedCompany>

export const CompanyRows = z.strictObject({
  rows: z.array(CompanyFileRow).min(1).max(limits.import.rowsPerCall),
})
