import { Button, chakra, Flex, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import type { ImportKind } from '@remotehands/contract'
import { FileWarning } from 'lucide-react'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type CompanyChoice, CompanyField } from '../people/companies/CompanyField.tsx'
import { useSession } from '../people/session/use-session.ts'
import { type Columns, leftOutColumns, missingFields } from './columns.ts'
import { countOf } from './count-of.ts'
import { importPlaces, openImportPath } from './import-places.ts'
import type { ImportTarget } from './import-target.ts'
import { likelierKind } from './likely-kind.ts'
import type { Table } from './read-table.ts'

interface ChooseColumnsProps<Field extends string> {
  target: ImportTarget<Field>
  table: Table
  columns: Columns<Field>
  /** For rows that name none. */
  company: CompanyChoice
  refusal: string | undefined
  onChange: (columns: Columns<Field>, company: CompanyChoice) => void
  onCheck: () => void
  onBack: () => void
}

/** Where a file goes that is rather of another kind. */
function useOtherPlace({ head }: Table, noun: ImportKind) {
  const { user } = useSession()
  const kind = useMemo(() => likelierKind(head, noun), [head, noun])
  return user && importPlaces(user.role).find((place) => place.kind === kind)
}

/** The second step: match columns to fields. Guessed from the headings, and shown with the first row's values. */
export function ChooseColumns<Field extends string>(props: ChooseColumnsProps<Field>) {
  const { target, table, columns, company, refusal, onChange, onCheck, onBack } = props
  const { companyField } = target
  const asksCompany = companyField !== undefined && columns[companyField] === undefined
  const missing = missingFields(target.fields, columns).filter(
    ({ name }) => name !== companyField || company.name.trim() === '',
  )
  const other = useOtherPlace(table, target.noun)
  const isMissing = (name: Field) => missing.some((field) => field.name === name)
  const leftOut = leftOutColumns(table.head, columns)
  const example = (column: number | undefined) =>
    column === undefined ? undefined : `First row: ${table.rows[0]?.cells[column]?.trim() || 'empty'}`
  return (
    <Form
      onSubmit={(event) => {
        if (missing.length === 0) onCheck()
        else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      }}
    >
      <Stack gap="4">
        <p>
          {table.fileName} has {countOf(table.rows.length, 'rows')}. Match its columns to the fields.
        </p>
        {other && (
          <Notice
            Icon={FileWarning}
            palette="yellow"
            title={`This looks like a file of ${other.kind}`}
            action={
              <Button asChild size="sm" variant="outline">
                <RouterLink to={openImportPath(other.path)}>Import {other.kind}</RouterLink>
              </Button>
            }
          >
            Choose it again there, or match its columns here.
          </Notice>
        )}
        {table.encoding === 'windows-1252' && (
          <Notice Icon={FileWarning} palette="yellow" title="Check the accents in this file">
            It isn’t UTF-8, so we read it as Windows-1252. If accented names look wrong below, save the file
            as “CSV UTF-8” and choose it again.
          </Notice>
        )}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          {target.fields.map(({ name, label, required = false }) => (
            <FormField
              key={name}
              label={label}
              required={required && (name !== companyField || !company.name.trim())}
              hint={example(columns[name])}
              error={isMissing(name) && name !== companyField ? 'Choose the column.' : undefined}
            >
              {(control) => (
                <NativeSelect.Root>
                  <NativeSelect.Field
                    {...control}
                    value={columns[name] ?? ''}
                    onChange={({ target: { value } }) =>
                      onChange({ ...columns, [name]: value === '' ? undefined : Number(value) }, company)
                    }
                  >
                    <option value="">Not in the file</option>
                    {table.head.map((header, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name.
                      <option key={at} value={at}>
                        {header || `Column ${at + 1}`}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              )}
            </FormField>
          ))}
        </SimpleGrid>
        {asksCompany && (
          <CompanyField
            label="Company for all rows"
            value={company}
            onChange={(choice) => onChange(columns, choice)}
            hint="The file has no company column. Choose the company that every row belongs to."
            newHint={`The import creates “${company.name}” as a new company.`}
          />
        )}
        {leftOut.length > 0 && (
          <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            Not imported: {leftOut.join(', ')}.
          </chakra.p>
        )}
        {refusal && (
          <chakra.p role="alert" color="fg.error">
            {refusal}
          </chakra.p>
        )}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onBack}>
            Another file
          </Button>
          <Button type="submit">Check the rows</Button>
        </Flex>
      </Stack>
    </Form>
  )
}
