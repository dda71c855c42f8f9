import * as z from 'zod'
import { limits } from '../limits.ts'
import { UpdatedCompany } from './company.ts'
import { line } from './text.ts'

const cell = z.string().max(limits.import.cell).default('')

/** A row of a file of companies, as it stands there: validated row by row, so that a bad one doesn't stop the others. */
export const CompanyFileRow = z.strictObject({
  ...{ name: cell, externalId: cell, system: cell, systemId: cell, phoneNumber: cell, address: cell },
  ...{ domains: cell, accountManager: cell, tags: cell, notes: cell },
})
export type CompanyFileRow = z.output<typeof CompanyFileRow>

const parts = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
const { name, externalId, phoneNumber, address, domains, tags, notes } = UpdatedCompany.shape

/** What a row says of a company. An empty cell says nothing. */
export const ImportedCompany = z
  .object({
    ...{ name, externalId, phoneNumber, address, notes },
    domains: z.string().transform(parts).pipe(domains.unwrap()),
    tags: z.string().transform(parts).pipe(tags.unwrap()),
    system: line(limits.externalIds.system, { name: 'The system' }),
    systemId: line(limits.externalIds.id, { name: 'The id' }),
    accountManager: line(limits.import.cell),
  })
  .superRefine(({ system, systemId }, context) => {
    if (systemId !== '' && system === '')
      context.addIssue({ code: 'custom', path: ['system'], message: 'Say which system the id is of.' })
  })
export type ImportedCompany = z.output<typeof ImportedCompany>

export const CompanyRows = z.strictObject({
  rows: z.array(CompanyFileRow).min(1).max(limits.import.rowsPerCall),
})
