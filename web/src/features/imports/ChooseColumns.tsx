import { Button, chakra, Flex, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import { FileWarning } from 'lucide-react'
import { FormField } from '../../ui/FormField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Columns } from './columns.ts'
import type { ImportTarget } from './import-target.ts'
import type { Table } from './read-table.ts'

interface ChooseColumnsProps<Field extends string> {
  target: ImportTarget<Field>
  table: Table
  columns: Columns<Field>
  refusal: string | undefined
  onChange: (columns: Columns<Field>) => void
  onCheck: () => void
  onBack: () => void
}

/** The second step: which column is what. It is guessed by the names, and shown with what the first row has there. */
export function ChooseColumns<Field extends string>(props: ChooseColumnsProps<Field>) {
  const { target, table, columns, refusal, onChange, onCheck, onBack } = props
  const missing = target.fields.filter(({ name, required }) => required && columns[name] === undefined)
  const example = (column: number | undefined) =>
    column === undefined ? undefined : `First row: ${table.rows[0]?.cells[column]?.trim() || 'empty'}`
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.length === 0) onCheck()
      }}
    >
      <Stack gap="4">
        <p>
          {table.fileName} has {table.rows.length.toLocaleString('en-US')} rows. Which of its columns is what?
        </p>
        {table.encoding === 'windows-1252' && (
          <Notice
            Icon={FileWarning}
            palette="yellow"
            title="The file does not say how its letters are written."
          >
            It is not UTF-8, so it is read as Windows-1252. If names with accents look wrong below, save the
            file as “CSV UTF-8” and choose it again.
          </Notice>
        )}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          {target.fields.map(({ name, label, required = false }) => (
            <FormField
              key={name}
              label={label}
              required={required}
              hint={example(columns[name])}
              error={required && columns[name] === undefined ? 'Choose the column.' : undefined}
            >
              {(control) => (
                <NativeSelect.Root>
                  <NativeSelect.Field
                    {...control}
                    value={columns[name] ?? ''}
                    onChange={({ target: { value } }) =>
                      onChange({ ...columns, [name]: value === '' ? undefined : Number(value) })
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
        {refusal && (
          <chakra.p role="alert" color="fg.error">
            {refusal}
          </chakra.p>
        )}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onBack}>
            Another file
          </Button>
          <Button type="submit" aria-disabled={missing.length > 0}>
            Check the rows
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
