import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { CompanyChoice } from '../people/companies/CompanyField.tsx'
import type { Checked } from './check-table.ts'
import { countOf } from './count-of.ts'
import { ExistingRows } from './ExistingRows.tsx'
import type { ImportTarget } from './import-target.ts'
import { ProblemGroups } from './ProblemGroups.tsx'
import { type Decisions, type Settled, settleRows } from './settle-rows.ts'
import { UnknownCompanies } from './UnknownCompanies.tsx'

interface ImportPreviewProps<Field extends string> {
  target: ImportTarget<Field>
  checked: Checked<Field>
  /** For rows that name none. */
  company: CompanyChoice
  fileName: string
  /** Why it couldn't be started. */
  refusal: string | undefined
  onConfirm: (settled: Settled<Field>, decisions: Decisions) => void
  onBack: () => void
}

/** The third step: everything that is wrong, what is to be decided, and what would be imported. Nothing is, until this is confirmed. */
export function ImportPreview<Field extends string>(props: ImportPreviewProps<Field>) {
  const { target, checked, company, fileName, refusal, onConfirm, onBack } = props
  const { noun, fields, options, strangers = unassigned } = target
  const [decisions, setDecisions] = useState(() =>
    firstDecisions(checked, company, target.mayCreateCompanies),
  )
  const settled = useMemo(
    () => settleRows(checked, decisions, target.companyField),
    [checked, decisions, target.companyField],
  )
  const good = settled.rows.length
  const all = checked.rows.length + checked.badRows
  return (
    <Stack gap="5">
      <p role="status">
        <chakra.strong>{good.toLocaleString('en-US')}</chakra.strong> of {all.toLocaleString('en-US')} rows
        are ready to import. {restInWords(settled)} Nothing has been imported yet.
      </p>
      <UnknownCompanies
        companies={checked.unknownCompanies}
        rowsOf={(name) => checked.rows.filter(({ unknownCompany }) => unknownCompany === name).length}
        mayCreate={target.mayCreateCompanies}
        mayUse={target.companyField !== undefined}
        decisions={decisions.companies}
        onChange={(companies) => setDecisions({ ...decisions, companies })}
      />
      <ExistingRows
        rows={checked.rows}
        noun={noun}
        choice={decisions.existing}
        onChange={(existing) => setDecisions({ ...decisions, existing })}
      />
      {settled.strangers > 0 && (
        <chakra.label display="flex" gap="3" alignItems="flex-start">
          <chakra.input
            type="checkbox"
            mt="1"
            boxSize="4"
            accentColor="accent.solid"
            checked={decisions.unassignUnknown}
            onChange={({ target: { checked: isOn } }) =>
              setDecisions({ ...decisions, unassignUnknown: isOn })
            }
          />
          <span>
            Import {countOf(settled.strangers, noun)} {strangers.title}
            <chakra.span display="block" textStyle="sm" color="fg.muted">
              {strangers.reason}
            </chakra.span>
          </span>
        </chakra.label>
      )}
      <ProblemGroups
        title="Problems"
        problems={settled.problems}
        fields={fields}
        fileName={`problems-of-${fileName.replace(/\.\w+$/, '')}.csv`}
      />
      {good > 0 && options}
      {refusal && (
        <chakra.p role="alert" color="fg.error">
          {refusal}
        </chakra.p>
      )}
      <Flex gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onBack}>
          Back
        </Button>
        {good > 0 && (
          <Button onClick={() => onConfirm(settled, decisions)}>Import {countOf(good, noun)}</Button>
        )}
      </Flex>
    </Stack>
  )
}

const unassigned = {
  title: 'unassigned',
  reason: 'They are registered to people we don’t know. Otherwise these rows are left out.',
}

function firstDecisions<Field extends string>(
  { unknownCompanies }: Checked<Field>,
  company: CompanyChoice,
  mayCreate: boolean,
): Decisions {
  const companies = unknownCompanies.map(({ name, similar }) => {
    const isAsked = company.isNew && company.name.trim() === name
    return [name, mayCreate && (similar.length === 0 || isAsked) ? ({ is: 'create' } as const) : undefined]
  })
  return { existing: 'skip', unassignUnknown: false, companies: Object.fromEntries(companies) }
}

function restInWords({ badRows, skipped, leftOut, undecided }: Settled<string>): string {
  const parts = [
    [badRows, 'will be left out because of problems'],
    [skipped, 'will be skipped: already on file'],
    [undecided, 'still to decide: choose the company below'],
    [leftOut, 'will be left out with the company'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en-US')} ${words}.`)
    .join(' ')
}
